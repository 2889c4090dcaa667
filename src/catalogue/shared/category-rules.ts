/** The levels are main category, sub category and sub category 3. */
export const maxCategoryLevel = 3;

export type CategoryNode = { id: number; parent_id: number | null; category_name: string };

/** `parent_id` null means a main category, and `before_id` null means at the end. */
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

/** Returns why a category can't be moved. */
type Judge = (move: CategoryMove) => string | undefined;

/**
 * Judges moves by the levels of a tree, which is read once. Nothing may be below itself or its descendants, or deeper
 * than `maxCategoryLevel`.
 */
export function judgeOfLevels(nodes: readonly CategoryNode[]): Judge {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = categoryPaths(nodes);
  const deepest = new Map<number, number>();
  for (const path of paths.values())
    for (const id of path) deepest.set(id, Math.max(deepest.get(id) ?? 0, path.length));
  return ({ id, parent_id }) => {
    const node = byId.get(id);
    if (parent_id === null || !node) return undefined;
    const parent = byId.get(parent_id);
    if (!parent) return 'This category is no longer there. Choose another.';
    const above = paths.get(parent_id) ?? [];
    if (parent_id === id) return `${node.category_name} can’t be below itself.`;
    if (above.includes(id))
      return `${node.category_name} can’t go below ${parent.category_name}, which is within it. Choose a category outside of it.`;
    const ownLevel = (paths.get(id) ?? []).length;
    const lowest = deepest.get(id) ?? ownLevel;
    if (above.length + 1 + lowest - ownLevel > maxCategoryLevel)
      return lowest > ownLevel
        ? `Categories have three levels: with what is within it, ${node.category_name} doesn’t fit below ${parent.category_name}.`
        : `Categories have three levels: nothing can go below ${parent.category_name}.`;
    return undefined;
  };
}

/** Checks only the levels. */
export const moveError = (nodes: readonly CategoryNode[], move: CategoryMove): string | undefined =>
  judgeOfLevels(nodes)(move);

/** Checks the levels, and names that are taken there. */
export const placeError = (nodes: readonly CategoryNode[], move: CategoryMove): string | undefined =>
  moveError(nodes, move) ?? nameTaken(nodes, move);

function nameTaken(nodes: readonly CategoryNode[], { id, parent_id }: CategoryMove): string | undefined {
  const node = nodes.find((each) => each.id === id);
  const alike = nodes.find((each) => node && each.id !== id && each.parent_id === parent_id && sameName(each, node));
  return alike && `There is already a category named ${alike.category_name} there.`;
}

export const sameName = (one: CategoryNode, other: CategoryNode): boolean =>
  one.category_name.toLowerCase() === other.category_name.toLowerCase();
