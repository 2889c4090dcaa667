import { useState } from 'react';
import type { Category } from '#catalogue/shared/category-contract.ts';
import { categoryPaths, judgeOfLevels } from '#catalogue/shared/category-rules.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { Field, fieldEdge } from '#platform/web/ui/field.tsx';

type Props = {
  tree: readonly Category[];
  /** Undefined for a new category. */
  id: number | undefined;
  value: number | null;
  error: string | undefined;
  onChoose: (id: number | null) => void;
};

/** Returns the categories in the order of the tree. */
export const inOrder = (tree: readonly Category[], parent: number | null = null): Category[] =>
  tree.filter(({ parent_id }) => parent_id === parent).flatMap((each) => [each, ...inOrder(tree, each.id)]);

/** Offers parents that the category fits below. */
export function ParentField({ tree, id = 0, value, error, onChoose }: Props) {
  const nodes = id === 0 ? [...tree, { id: 0, parent_id: null, category_name: 'This category' }] : tree;
  const paths = categoryPaths(tree);
  const judge = judgeOfLevels(nodes);
  const fitting = inOrder(tree).filter((each) => !judge({ id, parent_id: each.id, before_id: null }));
  return (
    <Field label="Below" error={error}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          className={`select h-12 w-full bg-base-100 text-base ${fieldEdge(error)}`}
        >
          <option value="">None: a main category</option>
          {fitting.map((each) => (
            <option key={each.id} value={each.id}>
              {'\u00a0\u00a0\u00a0'.repeat((paths.get(each.id)?.length ?? 1) - 1)}
              {each.category_name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type MoveProps = {
  tree: readonly Category[];
  category: Category;
  onMove: (parentId: number | null) => Promise<void>;
  onClose: () => void;
};

/** Moves a category without dragging. */
export function MoveDialog(props: MoveProps) {
  return (
    <Dialog title={`Move ${props.category.category_name}`} onClose={props.onClose}>
      <MoveForm {...props} />
    </Dialog>
  );
}

function MoveForm({ tree, category, onMove, onClose }: MoveProps) {
  const [parent, setParent] = useState(category.parent_id);
  const [busy, setBusy] = useState(false);
  return (
    <DialogForm
      onSubmit={async (event) => {
        event.preventDefault();
        setBusy(true);
        if (parent !== category.parent_id) await onMove(parent);
        onClose();
      }}
      busy={busy}
      unsaved={parent !== category.parent_id}
      submit="Move"
      submitting="Moving…"
    >
      <ParentField tree={tree} id={category.id} value={parent} error={undefined} onChoose={setParent} />
      <p className="mt-3 text-sm text-muted">Its subcategories and projects move too.</p>
    </DialogForm>
  );
}
