import { useState } from 'react';
import { z } from 'zod';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import { type Related, RelationField } from './fields/relation.tsx';
import type { Merging } from './resource.ts';
import { type ListState, useLeaveList } from './use-list.ts';
import { useRefreshAfterSave } from './use-refresh.ts';

type Props<Row extends { id: number }, L extends AnyList> = {
  resource: { path: string; words: { one: string; many: string }; title: (row: Row) => string; merging?: Merging };
  list: ListState<L>;
  page: { data: readonly Row[] };
};

const schema = z.object({ into: z.int({ error: 'Choose which one to keep.' }) });

/** A list's address opens it (`merge`). */
export function MergeRecord<Row extends { id: number }, L extends AnyList>(props: Props<Row, L>) {
  const leave = useLeaveList(props.list);
  const { merge } = props.list.dialog as { merge?: number };
  const record = props.page.data.find(({ id }) => id === merge);
  const { merging, title } = props.resource;
  if (!record || !merging) return null;
  const name = title(record);
  return (
    <Dialog key={record.id} title={`Merge ${name}`} onClose={leave}>
      <MergeForm {...props} merging={merging} id={record.id} name={name} onDone={leave} />
    </Dialog>
  );
}

type FormProps = {
  resource: { path: string; words: { one: string; many: string } };
  merging: Merging;
  id: number;
  name: string;
  onDone: () => void;
};

function MergeForm({ resource: { path, words }, merging: { search, merge, hint }, id, name, onDone }: FormProps) {
  const afterSave = useRefreshAfterSave(path, onDone);
  const [into, setInto] = useState<Related | null>(null);
  const { form, field, ...state } = useApiForm({
    schema,
    send: async (input) => {
      const saved = await merge({ id, into: input.into });
      await afterSave(saved.message);
    },
  });
  return (
    <DialogForm {...state} unsaved={into !== null} submit={`Merge ${words.many}`} submitting="Merging…">
      <p className="mb-5">
        Everything that uses <strong>{name}</strong> will use the {words.one} you choose, and {name} is deleted. This
        can’t be undone. {hint}
      </p>
      <RelationField
        label="Merge into"
        required
        source={`${path} to merge`}
        search={async (typed, signal) => (await search(typed, signal)).filter((each) => each.id !== id)}
        value={into}
        error={field('into').error}
        onChange={(chosen) => {
          setInto(chosen);
          form.setValue('into', chosen?.id as number, { shouldDirty: true, shouldValidate: chosen !== null });
        }}
      />
    </DialogForm>
  );
}
