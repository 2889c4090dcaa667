import type { Actor } from '#access/shared/policy-rules.ts';
import type { Category, CategoryInput } from '#catalogue/shared/category-contract.ts';
import {
  type CategoryMove,
  type CategoryNode,
  categoryPaths,
  moveError,
  placeError,
  sameName,
} from '#catalogue/shared/category-rules.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { RecordKit } from '#records/server/service.ts';
import { categoryRecord, putInOrder, rehang, selectNodes, selectTree, touch } from './category-queries.ts';
import { changingTrees } from './location-queries.ts';
import type { SavedFilters } from './saved-filters.ts';

/** Manages the tree of categories. Changes run one after another, so that each is checked against the current tree. */
export function categoriesService(db: PooledDb, records: RecordKit, savedSearches: () => SavedFilters) {
  const kit = records.service(categoryRecord);
  const { history } = records;

  async function move(tx: Db, actor: Actor, { id, parent_id, before_id }: CategoryMove): Promise<void> {
    const nodes = await selectNodes(tx);
    const node = nodes.find((each) => each.id === id);
    if (!node) throw new NotFoundError('There is no such category.');
    const problem = placeError(nodes, { id, parent_id, before_id });
    if (problem) throw new ValidationError('parent_id', problem);
    const siblings = nodes.filter((each) => each.parent_id === parent_id && each.id !== id);
    const at = before_id === null ? siblings.length : siblings.findIndex((each) => each.id === before_id);
    if (at === -1) throw new ValidationError('before_id', 'This category is no longer there. Reload the page.');
    const former = nodes.filter((each) => each.parent_id === node.parent_id);
    if (parent_id !== node.parent_id) {
      const moved = nodes.map((each) => (each.id === id ? { ...each, parent_id } : each));
      await rehang(tx, ...changesOf(nodes, moved));
    }
    await putInOrder(tx, siblings.map((each) => each.id).toSpliced(at, 0, id));
    await touch(tx, id);
    await history.record(tx, actor.id, {
      noun: 'category',
      id,
      fields: ['parent_id', 'position'],
      before: { parent_id: node.parent_id, position: former.indexOf(node) + 1 },
      after: { parent_id, position: at + 1 },
    });
  }

  return {
    ...kit,

    tree: async (): Promise<Category[]> =>
      kit.withUses((await selectTree(db)).map((row) => ({ ...row, can: { update: true, remove: true } }))),

    create: (actor: Actor, input: CategoryInput): Promise<Category> =>
      changingTrees(db, async (tx) => {
        const nodes = await selectNodes(tx);
        const problem = moveError([...nodes, { id: 0, parent_id: null, category_name: input.category_name }], {
          id: 0,
          parent_id: input.parent_id ?? null,
          before_id: null,
        });
        if (problem) throw new ValidationError('parent_id', problem);
        return kit.create(actor, input);
      }),

    /** @throws NotFoundError, ValidationError, ConflictError */
    update: (
      actor: Actor,
      { parent_id, ...input }: CategoryInput & { id: number; version?: number | undefined },
    ): Promise<Category> =>
      changingTrees(db, async (tx) => {
        const before = await kit.update(actor, input);
        if (parent_id === undefined || parent_id === before.parent_id) return before;
        await move(tx, actor, { id: input.id, parent_id, before_id: null });
        return kit.find(actor, input.id);
      }),

    remove: (actor: Actor, id: number) => changingTrees(db, () => kit.remove(actor, id)),
    restore: (actor: Actor, id: number) => changingTrees(db, () => kit.restore(actor, id)),

    /** Moves a category with its descendants and projects. @throws NotFoundError, ValidationError */
    move: (actor: Actor, to: CategoryMove): Promise<Category> =>
      changingTrees(db, async (tx) => {
        await move(tx, actor, to);
        return kit.find(actor, to.id);
      }),

    /** Descendants move to the other category too. @throws NotFoundError, ValidationError, ConflictError */
    merge: (actor: Actor, input: { id: number; into: number }): Promise<Category> =>
      changingTrees(db, () =>
        kit.merge(actor, input, {
          moved: (tx, gone, kept) => savedSearches().moveFilter(tx, 'category_ids', gone.id, kept.id),
          move: async (tx, gone, kept) => {
            const nodes = await selectNodes(tx);
            const children = nodes.filter((each) => each.parent_id === gone.id && each.id !== kept.id);
            const alike = children.find((child) =>
              nodes.some((each) => each.parent_id === kept.id && each.id !== gone.id && sameName(each, child)),
            );
            if (alike)
              throw new ConflictError(`Both contain a category named ${alike.category_name}. Merge those two first.`);
            const problem =
              mergeError(nodes, gone.id, kept.id) ??
              children
                .map((child) => moveError(nodes, { id: child.id, parent_id: kept.id, before_id: null }))
                .find((each) => each !== undefined);
            if (problem) throw new ValidationError('into', problem);
            const moved = nodes.map((each) => (each.parent_id === gone.id ? { ...each, parent_id: kept.id } : each));
            const [places, chains] = changesOf(nodes, moved);
            await rehang(tx, places, [...chains, { id: gone.id, chain: categoryPaths(nodes).get(kept.id) ?? [] }]);
          },
        }),
      ),
  };
}

/** Returns the categories that move, and the new chains of their projects. */
function changesOf(before: CategoryNode[], after: CategoryNode[]) {
  const [paths, former] = [categoryPaths(after), categoryPaths(before)];
  const moved = after.filter(({ id }) => String(paths.get(id)) !== String(former.get(id)));
  return [
    moved.map(({ id, parent_id }) => ({ id, parent_id, level: paths.get(id)?.length ?? 1 })),
    moved.map(({ id }) => ({ id, chain: paths.get(id) ?? [] })),
  ] as const;
}

/** Returns undefined if it can be merged. */
const mergeError = (nodes: CategoryNode[], id: number, into: number): string | undefined =>
  categoryPaths(nodes).get(into)?.slice(0, -1).includes(id)
    ? 'This category is within the one to be merged. Choose one outside of it.'
    : undefined;
