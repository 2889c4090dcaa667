import { useRouter } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { SavedSearch } from '#saved-searches/shared/contract.ts';
import { savedSearchForm } from '#saved-searches/shared/fields.ts';

const schema = savedSearchForm.pick({ name: true });

export function RenameSearch({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const router = useRouter();
  const { form, field, ...state } = useApiForm({
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
      <DialogForm {...state} submit="Save" submitting="Saving…" form={form}>
        <TextField label="Name" required autoComplete="off" {...field('name')} />
      </DialogForm>
    </Dialog>
  );
}
