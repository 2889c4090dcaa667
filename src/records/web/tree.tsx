import {
  AssistiveDndState,
  type DragTarget,
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  keyboardDragAndDropFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { notify } from '#platform/web/ui/notify.ts';
import { dragFormat } from './drag-format.ts';
import type { TreeMenuItem } from './tree-menu.tsx';
import { indent, type TreeNode, TreeRow } from './tree-row.tsx';

type Props<Node extends TreeNode> = {
  label: string;
  /** Parents come before children, and siblings are in order. */
  nodes: readonly Node[];
  /** Shown after the node's name. It must depend only on the node. */
  detail: (node: Node) => string;
  /** Returns actions besides moving up and down. */
  menu: (node: Node) => TreeMenuItem[];
  isFull: (node: Node) => boolean;
  /** Returns a reason in words for people. Null is the top. */
  refusal: (id: number, parentId: number | null) => string | undefined;
  onMove: (node: Node, parentId: number | null, beforeId: number | null) => Promise<void>;
};

type Target<Node> = DragTarget<Node | undefined>;

const root = 'root';
const idOf = (item: { getId: () => string }): number | null => (item.getId() === root ? null : Number(item.getId()));

const refused = (problem: string): void => void notify('failed', problem, 8);

/** Returns the nodes by id, and by parent. */
function arranged<Node extends TreeNode>(nodes: readonly Node[]) {
  const [byId, below] = [new Map<number, Node>(), new Map<number | null, Node[]>()];
  for (const node of nodes) {
    byId.set(node.id, node);
    const siblings = below.get(node.parentId);
    if (siblings) siblings.push(node);
    else below.set(node.parentId, [node]);
  }
  return { nodeOf: (id: number) => byId.get(id), childrenOf: (id: number | null) => below.get(id) ?? [] };
}

/**
 * Shows records in a tree. They are moved by mouse, by keyboard (M, arrows, Enter) or by each node's menu. A refused
 * drop says why.
 */
export function Tree<Node extends TreeNode>({ label, nodes, detail, menu, isFull, refusal, onMove }: Props<Node>) {
  const helpId = useId();
  const [expanded, setExpanded] = useState<string[]>(() =>
    nodes.filter(({ parentId }) => parentId === null).map(({ id }) => String(id)),
  );
  const { nodeOf, childrenOf } = useMemo(() => arranged(nodes), [nodes]);
  const targetOf = (dragged: number, target: Target<Node>) => {
    const parentId = idOf(target.item);
    const siblings = childrenOf(parentId).filter(({ id }) => id !== dragged);
    const at = isOrderedDragTarget(target) ? target.insertionIndex : siblings.length;
    return { parentId, beforeId: siblings[at]?.id ?? null };
  };
  const tree = useTree<Node | undefined>({
    rootItemId: root,
    state: { expandedItems: expanded },
    setExpandedItems: setExpanded,
    getItemName: (item) => item.getItemData()?.name ?? label,
    isItemFolder: (item) => childrenOf(idOf(item)).length > 0,
    dataLoader: {
      getItem: (id) => nodeOf(Number(id)),
      getChildren: (id) => childrenOf(id === root ? null : Number(id)).map((node) => String(node.id)),
    },
    canReorder: true,
    reorderAreaPercentage: 0.3,
    indent,
    createForeignDragObject: (items) => ({ format: dragFormat, data: items.map((item) => item.getId()).join() }),
    // Refused positions can be chosen, to show why.
    canDrop: (_, { item }) => {
      const node = nodeOf(Number(item.getId()));
      return !(node && isFull(node));
    },
    onDrop: async ([item], target) => {
      const node = item?.getItemData();
      if (!node) return;
      const { parentId, beforeId } = targetOf(node.id, target);
      const problem = refusal(node.id, parentId);
      if (problem) return refused(problem);
      if (parentId !== null) setExpanded((open) => [...new Set([...open, String(parentId)])]);
      await onMove(node, parentId, beforeId);
    },
    hotkeys: { startDrag: { hotkey: 'KeyM' } },
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, keyboardDragAndDropFeature],
  });
  const shown = useRef<readonly Node[]>(undefined);
  if (shown.current !== nodes) {
    shown.current = nodes;
    tree.scheduleRebuildTree();
  }

  const stepsOf = (node: Node): TreeMenuItem[] => {
    const siblings = childrenOf(node.parentId);
    const at = siblings.findIndex(({ id }) => id === node.id);
    const step = (text: string, to: number): TreeMenuItem[] =>
      to < 0 || to >= siblings.length
        ? []
        : [{ text, run: () => void onMove(node, node.parentId, siblings[to > at ? to + 1 : to]?.id ?? null) }];
    return [...step('Move up', at - 1), ...step('Move down', at + 1)];
  };

  const current = { menuOf: (node: Node) => [...stepsOf(node), ...menu(node)], refusal };
  const latest = useRef(current);
  latest.current = current;
  const menuOf = useCallback((node: Node) => latest.current.menuOf(node), []);
  const onRefused = useCallback((draggedId: number, { id }: Node) => {
    const problem = latest.current.refusal(draggedId, id);
    if (problem) refused(problem);
  }, []);
  const target = tree.getDragTarget();
  const [dragged] = tree.getState().dnd?.draggedItems ?? [];
  const problem = target && dragged ? refusal(Number(dragged.getId()), idOf(target.item)) : undefined;

  return (
    <>
      <p id={helpId} className="mb-3 text-sm text-muted">
        <span className="pointer-coarse:hidden">
          Drag to move, or press M on a row and choose the place with the arrows. Each row’s menu moves it too.
        </span>
        <span className="pointer-fine:hidden">Each row’s menu moves, renames or merges it.</span>
      </p>
      <Announcement tree={tree} label={label} problem={problem} />
      <div {...tree.getContainerProps(label)} aria-describedby={helpId} className="relative">
        {tree.getItems().map((item) => {
          const node = item.getItemData();
          const { level, posInSet, setSize } = item.getItemMeta();
          return (
            node && (
              <TreeRow
                key={item.getId()}
                item={item}
                node={node}
                detail={detail}
                menuOf={menuOf}
                onRefused={onRefused}
                isFocused={item.isFocused()}
                isFolder={item.isFolder()}
                isExpanded={item.isExpanded()}
                place={`${level} ${posInSet} ${setSize}`}
                target={item.isUnorderedDragTarget() ? (problem ? 'refused' : 'fits') : undefined}
              />
            )
          );
        })}
        <div style={tree.getDragLineStyle()} className={`h-0.5 rounded-full ${problem ? 'bg-error' : 'bg-primary'}`} />
      </div>
    </>
  );
}

type AnnouncementProps<Node> = {
  tree: TreeInstance<Node | undefined>;
  label: string;
  problem: string | undefined;
};

/** Announces moves by keyboard to screen readers. A notice tells the result. */
function Announcement<Node extends TreeNode>({ tree, label, problem }: AnnouncementProps<Node>) {
  const { dnd, assistiveDndState } = tree.getState();
  const name = dnd?.draggedItems?.[0]?.getItemName();
  const parts =
    name && dnd?.dragTarget
      ? [
          `${name}: ${placeText(dnd.dragTarget, label)}.`,
          problem,
          assistiveDndState === AssistiveDndState.Started &&
            'Arrow keys choose the place, Enter moves it there, Escape cancels.',
        ]
      : [];
  return (
    <p aria-live="assertive" className="sr-only">
      {parts.filter(Boolean).join(' ')}
    </p>
  );
}

function placeText<Node>(target: Target<Node>, label: string): string {
  const parent = idOf(target.item) === null ? label : target.item.getItemName();
  return isOrderedDragTarget(target) ? `place ${target.insertionIndex + 1} in ${parent}` : `into ${parent}`;
}
