import { Plus, Tags } from 'lucide-react';
import { useMemo } from 'react';
import { type Category, categorySpec } from '#catalogue/shared/category-contract.ts';
import { categoryPaths, maxCategoryLevel, placeError } from '#catalogue/shared/category-rules.ts';
import { categoryList } from '#catalogue/shared/list-rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useDelete } from '#records/web/delete-records.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { MergeRecord } from '#records/web/merge-dialog.tsx';
import { RecordDialog } from '#records/web/record-dialog.tsx';
import { defineResource } from '#records/web/resource.ts';
import { Tree } from '#records/web/tree.tsx';
import { useLeaveList, useList } from '#records/web/use-list.ts';
import { listId, useRefresh } from '#records/web/use-refresh.ts';
import { inOrder, MoveDialog, ParentField } from './category-parent.tsx';

const { path, words } = categorySpec;

/** Returns full names by id, from the main category down. */
const fullNames = (tree: readonly Category[]): Map<number, string> => {
  const names = new Map(tree.map(({ id, category_name }) => [id, category_name]));
  return new Map([...categoryPaths(tree)].map(([id, ids]) => [id, ids.map((each) => names.get(each)).join(' › ')]));
};

const projectsText = ({ projects }: { projects: number }) =>
  projects > 0 ? counted(projects, 'project', 'projects') : 'no projects';

const resourceOf = (tree: readonly Category[], newBelow: number | undefined) =>
  defineResource(categorySpec, {
    purpose:
      'Kinds of property in three levels, such as Residential, Apartment, 2 BHK. Projects belong to one, and visitors filter by them. Add the first.',
    calls: () => api().categories,
    show: { parent_id: (id) => fullNames(tree).get(id) ?? `Category ${id}` },
    blank: { parent_id: newBelow },
    fields: (field, form, category) => (
      <>
        <TextField {...field('category_name')} />
        <ParentField
          tree={tree}
          id={category?.id}
          value={Number(form.watch('parent_id')) || null}
          error={field('parent_id').error}
          onChoose={(id) => form.setValue('parent_id', id, { shouldDirty: true })}
        />
      </>
    ),
    merging: {
      hint: 'Its subcategories move too.',
      search: async (typed) => {
        const names = fullNames(tree);
        return inOrder(tree)
          .filter(({ id }) => names.get(id)?.toLowerCase().includes(typed.toLowerCase()))
          .slice(0, 50)
          .map(({ id, parent_id, category_name }) => ({
            id,
            label: category_name,
            hint: names.get(parent_id ?? 0),
          }));
      },
    },
  });

export function CategoriesPage({ tree }: { tree: readonly Category[] }) {
  const list = useList(categoryList, path);
  const leave = useLeaveList(list);
  const refresh = useRefresh(path);
  const resource = resourceOf(tree, list.search.parent_id);
  const deletion = useDelete(resource);
  const byId = new Map(tree.map((category) => [category.id, category]));
  const nodes = useMemo(
    () =>
      tree.map(({ id, parent_id, category_name, level, projects }) => ({
        id,
        parentId: parent_id,
        name: category_name,
        level,
        projects,
      })),
    [tree],
  );
  const move = async (id: number, parent_id: number | null, before_id: number | null) => {
    try {
      const { message } = await api().categories.move({ id, parent_id, before_id });
      await refresh();
      notify('done', message, 5);
    } catch (error) {
      const { fields, message } = readFormError(error);
      notify('failed', Object.values(fields)[0] ?? message, 8);
      await refresh();
    }
  };
  const moved = byId.get(list.dialog.move ?? 0);
  return (
    <section id={listId} tabIndex={-1} aria-label="Categories" className="space-y-4 outline-none">
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto font-semibold">{counted(tree.length, words.one, words.many)}</p>
        <DialogLink
          list={list}
          open={{ create: '1', parent_id: undefined } as never}
          className={buttonClass({}, 'whitespace-nowrap')}
        >
          <Plus size={18} aria-hidden="true" /> Add category
        </DialogLink>
      </div>
      <div className="card p-3 sm:p-5">
        {tree.length === 0 ? (
          <EmptyState icon={<Tags size={32} aria-hidden="true" />} title="No categories yet" hint={resource.purpose} />
        ) : (
          <Tree
            label="Categories"
            nodes={nodes}
            detail={projectsText}
            isFull={({ level }) => level === maxCategoryLevel}
            refusal={(id, parent_id) => placeError(tree, { id, parent_id, before_id: null })}
            onMove={({ id }, parentId, beforeId) => move(id, parentId, beforeId)}
            menu={({ id }) => {
              const category = byId.get(id) as Category;
              const open = (dialog: object) => () => list.change(dialog as never);
              return [
                { text: 'Move into…', run: open({ move: id }) },
                { text: 'Rename…', run: open({ edit: id }) },
                ...(category.level < maxCategoryLevel
                  ? [{ text: 'Add below…', run: open({ create: '1', parent_id: id }) }]
                  : []),
                { text: 'Merge…', run: open({ merge: id }) },
                { text: 'Delete', danger: true, run: () => void deletion.remove(category) },
              ];
            }}
          />
        )}
      </div>
      <RecordDialog resource={resource} list={list} />
      {moved && (
        <MoveDialog tree={tree} category={moved} onMove={(parent) => move(moved.id, parent, null)} onClose={leave} />
      )}
      <MergeRecord resource={resource} list={list} page={{ data: tree }} />
      {deletion.dialogs}
    </section>
  );
}
