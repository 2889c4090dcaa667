import { useRef } from 'react';
import type { Role } from '#shared/roles/contract.ts';
import { api } from '../lib/api.ts';
import { readFormError } from '../lib/form-errors.ts';
import { useAfterSave } from '../lib/use-after-save.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before a role goes, and deletes it (specification, section 5). */
export function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const saved = useAfterSave();
  const gone = useRef(false);
  const remove = async () => {
    const { message } = await api().roles.remove({ id: role.id });
    gone.current = true;
    await saved(message);
  };
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete the role "${role.name}"?`}
      hint="Nobody has it, so nobody loses anything by it. This can’t be undone."
      confirmText="Delete"
      busyText="Deleting…"
      onConfirm={remove}
      errorText={(error) => readFormError(error).message}
      onClose={() => {
        onClose();
        // The button that was pressed has gone with its card.
        if (gone.current) document.getElementById('roles')?.focus();
      }}
    />
  );
}
