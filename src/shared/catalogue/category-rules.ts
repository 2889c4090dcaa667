/** Main category, sub category, sub category 3. */
export const maxCategoryLevel = 3;

export type CategoryNode = { id: number; parent_id: number | null; category_name: string };

/** `parent_id` null: a main category; `before_id` null: at the end. */
export type CategoryMove = { id: number; parent_id: number | null; before_id: number | null };

/** Returns each category's ids from the main category down to itself. */
export function categoryPaths(nodes: readonly CategoryNode[]): Map<number, number[]> {
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const pathOf = (id: number): number[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [...pathOf(parent), id];
  };
  return new Map(nodes.map(({ id }) => [id, pathOf(id)]));
}

/** Returns why a category can't go below another; undefined when it can. */
export function moveError(nodes: readonly CategoryNode[], { id, parent_id }: CategoryMove): string | undefined {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const node = byId.get(id);
  if (parent_id === null || !node) return undefined;
  const parent = byId.get(parent_id);
  if (!parent) return 'This category is no longer there. Choose another.';
  const paths = categoryPaths(nodes);
  const above = paths.get(parent_id) ?? [];
  if (parent_id === id) return `${node.category_name} can’t be below itself.`;
  if (above.includes(id))
    return `${node.category_name} can’t go below ${parent.category_name}, which is within it. Choose a category outside of it.`;
  const ownLevel = (paths.get(id) ?? []).length;
  const deepest = Math.max(...[...paths.values()].filter((path) => path.includes(id)).map((path) => path.length));
  if (above.length + 1 + deepest - ownLevel > maxCategoryLevel)
    return deepest > ownLevel
      ? `Categories have three levels: with what is within it, ${node.category_name} doesn’t fit below ${parent.category_name}.`
      : `Categories have three levels: nothing can go below ${parent.category_name}.`;
  return undefined;
}
