import type { ItemInstance } from '@headless-tree/core';
import { ChevronRight, GripVertical } from 'lucide-react';
import { type DragEvent, type FocusEvent, memo } from 'react';
import { TreeMenu, type TreeMenuItem } from './tree-menu.tsx';

export type TreeNode = { id: number; parentId: number | null; name: string };

export const indent = 28;

type Props<Node extends TreeNode> = {
  item: ItemInstance<Node | undefined>;
  node: Node;
  /** Must be a stable function, like `menuOf` and `onRefused`. */
  detail: (node: Node) => string;
  menuOf: (node: Node) => TreeMenuItem[];
  /** Called for a drop on a descendant, which the tree never allows. */
  onRefused: (draggedId: number, node: Node) => void;
  isFocused: boolean;
  isFolder: boolean;
  isExpanded: boolean;
  /** Has the same content as `item`, so that a change is noticed. */
  place: string;
  /** Set if the dragged node is here. */
  target: 'fits' | 'refused' | undefined;
};

const targetLooks = {
  fits: 'bg-primary/15 outline-2 outline-primary',
  refused: 'bg-error/15 outline-2 outline-error',
};

/** Shows a row of a tree. It is memoised, because a key press changes two or three of hundreds of rows. */
export const TreeRow = memo(Row) as typeof Row;

function Row<Node extends TreeNode>(props: Props<Node>) {
  const { item, node, detail, menuOf, onRefused, isFocused, isFolder, isExpanded, target } = props;
  const text = detail(node);
  const given = item.getProps();
  const draggedAround = () => {
    const dragged = item.getTree().getState().dnd?.draggedItems?.[0];
    return dragged && item.isDescendentOf(dragged.getId()) ? Number(dragged.getId()) : undefined;
  };
  const row = {
    ...given,
    'aria-label': `${node.name} ${text}`,
    // A row becomes the current one however it got the focus.
    onFocus: ({ target: focused, currentTarget }: FocusEvent) => {
      if (focused === currentTarget && !item.isFocused()) item.setFocused();
    },
    onDragOver: (event: DragEvent) => {
      given.onDragOver(event);
      // Browsers report a drop only where it is allowed.
      if (draggedAround() !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const dragged = draggedAround();
      if (dragged !== undefined) onRefused(dragged, node);
      return given.onDrop(event);
    },
  };
  return (
    <div
      {...row}
      className={`group flex min-h-12 items-center gap-1 border-b border-base-300 pe-1 outline-offset-[-2px] hover:bg-base-200 focus-visible:bg-base-200 focus-visible:outline-2 ${target ? targetLooks[target] : ''}`}
      style={{ paddingInlineStart: item.getItemMeta().level * indent }}
    >
      <ChevronRight
        size={18}
        aria-hidden="true"
        className={`shrink-0 text-muted motion-safe:transition-transform ${isFolder ? '' : 'invisible'} ${isExpanded ? 'rotate-90' : ''}`}
      />
      <span className="min-w-0 flex-1 py-2">
        <span className="font-semibold wrap-anywhere">{node.name}</span>{' '}
        <span className="text-sm text-muted">{text}</span>
      </span>
      <GripVertical
        size={16}
        aria-hidden="true"
        className="shrink-0 cursor-grab text-muted opacity-0 group-hover:opacity-100 pointer-coarse:hidden"
      />
      <TreeMenu name={node.name} reachable={isFocused} items={() => menuOf(node)} />
    </div>
  );
}
