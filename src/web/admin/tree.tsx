import {
  AssistiveDndState,
  type DragTarget,
  dragAndDropFeature,
  hotkeysCoreFeature,
  type ItemInstance,
  isOrderedDragTarget,
  keyboardDragAndDropFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { ChevronRight, GripVertical } from 'lucide-react';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { TreeMenu, type TreeMenuItem } from './tree-menu.tsx';

export type TreeNode = { id: number; parentId: number | null; name: string };

type Props<Node extends TreeNode> = {
  label: string;
  /** Parents before children, siblings in order. */
  nodes: readonly Node[];
  /** After the node's name. */
  detail: (node: Node) => string;
  /** Actions besides moving up and down. */
  menu: (node: Node) => TreeMenuItem[];
  /** Null is the top. */
  canMove: (id: number, parentId: number | null) => boolean;
  /** `beforeId` null: to the end. */
  onMove: (node: Node, parentId: number | null, beforeId: number | null) => Promise<void>;
};

type Target<Node> = DragTarget<Node | undefined>;

const root = 'root';
const indent = 28;
const idOf = (item: { getId: () => string }): number | null => (item.getId() === root ? null : Number(item.getId()));

/** Records in a tree, moved by mouse, by keyboard (M, arrows, Enter) or by each node's menu. */
export function Tree<Node extends TreeNode>({ label, nodes, detail, menu, canMove, onMove }: Props<Node>) {
  const helpId = useId();
  const [expanded, setExpanded] = useState<string[]>(() =>
    nodes.filter(({ parentId }) => parentId === null).map(({ id }) => String(id)),
  );
  const childrenOf = (id: number | null) => nodes.filter(({ parentId }) => parentId === id);
  const nodeOf = (id: number | null) => nodes.find((node) => node.id === id);
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
    canDrop: ([item], target) => item !== undefined && canMove(Number(item.getId()), idOf(target.item)),
    onDrop: async ([item], target) => {
      const node = item?.getItemData();
      if (!node) return;
      const { parentId, beforeId } = targetOf(node.id, target);
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

  return (
    <>
      <p id={helpId} className="mb-3 text-sm text-muted">
        <span className="pointer-coarse:hidden">
          Drag to move, or press M on a row and choose the place with the arrows. Each row’s menu moves it too.
        </span>
        <span className="pointer-fine:hidden">Each row’s menu moves, renames or merges it.</span>
      </p>
      <Announcement tree={tree} label={label} />
      <div {...tree.getContainerProps(label)} aria-describedby={helpId} className="relative">
        {tree.getItems().map((item) => {
          const node = item.getItemData();
          if (!node) return null;
          return (
            <div
              {...item.getProps()}
              {...rowProps(item, `${node.name} ${detail(node)}`)}
              key={item.getId()}
              className={`group flex min-h-12 items-center gap-1 border-b border-base-300 pe-1 outline-offset-[-2px] hover:bg-base-200 focus-visible:bg-base-200 focus-visible:outline-2 ${item.isUnorderedDragTarget() ? 'bg-primary/15 outline-2 outline-primary' : ''}`}
              style={{ paddingInlineStart: item.getItemMeta().level * indent }}
            >
              <ChevronRight
                size={18}
                aria-hidden="true"
                className={`shrink-0 text-muted motion-safe:transition-transform ${item.isFolder() ? '' : 'invisible'} ${item.isExpanded() ? 'rotate-90' : ''}`}
              />
              <span className="min-w-0 flex-1 py-2">
                <span className="font-semibold wrap-anywhere">{node.name}</span>{' '}
                <span className="text-sm text-muted">{detail(node)}</span>
              </span>
              <GripVertical
                size={16}
                aria-hidden="true"
                className="shrink-0 cursor-grab text-muted opacity-0 group-hover:opacity-100 pointer-coarse:hidden"
              />
              <TreeMenu name={node.name} reachable={item.isFocused()} items={[...stepsOf(node), ...menu(node)]} />
            </div>
          );
        })}
        <div style={tree.getDragLineStyle()} className="h-0.5 rounded-full bg-primary" />
      </div>
    </>
  );
}

/** Clicks and keys must agree on the current row. */
const rowProps = (item: Pick<ItemInstance<unknown>, 'isFocused' | 'setFocused'>, name: string) => ({
  'aria-label': name,
  onFocus: ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget && !item.isFocused()) item.setFocused();
  },
});

/** For screen readers, during a move by keyboard. */
function Announcement<Node extends TreeNode>({ tree, label }: { tree: TreeInstance<Node | undefined>; label: string }) {
  const { dnd, assistiveDndState } = tree.getState();
  const name = dnd?.draggedItems?.[0]?.getItemName();
  return (
    <p aria-live="assertive" className="sr-only">
      {name && dnd?.dragTarget
        ? `${name}: ${placeText(dnd.dragTarget, label)}.${assistiveDndState === AssistiveDndState.Started ? ' Arrow keys choose the place, Enter moves it there, Escape cancels.' : ''}`
        : assistiveDndState === AssistiveDndState.Completed
          ? 'Moved.'
          : ''}
    </p>
  );
}

function placeText<Node>(target: Target<Node>, label: string): string {
  const parent = idOf(target.item) === null ? label : target.item.getItemName();
  return isOrderedDragTarget(target) ? `place ${target.insertionIndex + 1} in ${parent}` : `into ${parent}`;
}
