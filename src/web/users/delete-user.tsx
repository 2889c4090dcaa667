import { useRef } from 'react';
import type { Person } from '#shared/users/fields.ts';
import { focusList } from '../admin/focus-list.ts';
import { api } from '../lib/api.ts';
import { readFormError } from '../lib/form-errors.ts';
import { useAfterSave } from '../lib/use-after-save.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before somebody's account goes, and deletes it (specification, section 5). */
export function DeleteUser({ person, onClose }: { person: Person; onClose: () => void }) {
  const saved = useAfterSave();
  const gone = useRef(false);
  const remove = async () => {
    const { message } = await api().users.remove({ id: person.id });
    gone.current = true;
    await saved(message);
  };
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete ${person.name}?`}
      hint={`The account of ${person.email} goes with everything kept about it, and their site visits to come are cancelled. This can’t be undone; to keep it, make it inactive instead.`}
      confirmText="Delete"
      busyText="Deleting…"
      onConfirm={remove}
      errorText={(error) => readFormError(error).message}
      onClose={() => {
        onClose();
        // The button that was pressed has gone with its row.
        if (gone.current) focusList();
      }}
    />
  );
}
