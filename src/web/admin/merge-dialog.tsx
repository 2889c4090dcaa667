import { useState } from 'react';
import { z } from 'zod';
import { useApiForm } from '../lib/use-api-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { notify } from '../ui/notify.ts';
import { type Related, RelationField } from './fields/relation.tsx';
import { useRefresh } from './use-refresh.ts';

type Props = {
  path: string;
  words: { one: string; many: string };
  /** The record that goes. */
  record: { id: number; name: string };
  /** What else happens than that everything moves. */
  hint?: string;
  search: (words: string, signal: AbortSignal) => Promise<Related[]>;
  merge: (input: { id: number; into: number }) => Promise<{ message: string }>;
  onClose: () => void;
};

const schema = z.object({ into: z.int({ error: 'Choose the one that stays.' }) });

/** Makes two records one: chooses the one that stays. */
export function MergeDialog(props: Props) {
  return (
    <Dialog title={`Merge ${props.record.name}`} onClose={props.onClose}>
      <MergeForm {...props} />
    </Dialog>
  );
}

function MergeForm({ path, words, record, hint, search, merge, onClose }: Props) {
  const refresh = useRefresh(path);
  const [into, setInto] = useState<Related | null>(null);
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema,
    send: async (input) => {
      const saved = await merge({ id: record.id, into: input.into });
      await refresh();
      onClose();
      notify('done', saved.message, 5);
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      message={message}
      busy={busy}
      unsaved={form.formState.isDirty}
      submit={`Merge ${words.many}`}
      submitting="Merging…"
    >
      <p className="mb-5">
        Everything that uses <strong>{record.name}</strong> will use the {words.one} you choose, and {record.name} is
        deleted. This can’t be undone. {hint}
      </p>
      <RelationField
        label="Merge into"
        required
        source={path}
        search={async (typed, signal) => (await search(typed, signal)).filter(({ id }) => id !== record.id)}
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
