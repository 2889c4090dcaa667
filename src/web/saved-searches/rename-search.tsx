import { useRouter } from '@tanstack/react-router';
import type { SavedSearch } from '#shared/saved-searches/contract.ts';
import { savedSearchForm } from '#shared/saved-searches/fields.ts';
import { api } from '../lib/api.ts';
import { useApiForm } from '../lib/use-api-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { TextField } from '../ui/text-field.tsx';

const schema = savedSearchForm.pick({ name: true });

export function RenameSearch({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const router = useRouter();
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema,
    defaultValues: { name },
    send: async (input) => {
      await api().savedSearches.update({ id, ...input });
      await router.invalidate();
      onClose();
    },
  });
  return (
    <Dialog title="Rename this search" onClose={onClose}>
      <DialogForm
        onSubmit={onSubmit}
        message={message}
        busy={busy}
        submit="Save"
        submitting="Saving…"
        unsaved={form.formState.isDirty && !busy}
      >
        <TextField label="Name" required autoComplete="off" {...field('name')} />
      </DialogForm>
    </Dialog>
  );
}
