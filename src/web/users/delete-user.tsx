import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Person } from '#shared/users/fields.ts';
import { api } from '../app/api.ts';
import { readProblem } from '../app/form-problems.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { focusList } from './people-list.ts';

/** Asks before somebody's account goes, and deletes it (specification, section 5). */
export function DeleteUser({ person, onClose }: { person: Person; onClose: () => void }) {
  const router = useRouter();
  const gone = useRef(false);
  const remove = async () => {
    const { message } = await api().users.remove({ id: person.id });
    gone.current = true;
    await router.invalidate();
    notify('done', message, 5);
  };
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete ${person.name}?`}
      hint={`The account of ${person.email} goes with everything kept about it, and their site visits to come are cancelled. This can’t be undone; to keep it, make it inactive instead.`}
      confirm="Delete"
      confirming="Deleting…"
      onConfirm={remove}
      problemOf={(error) => readProblem(error).message}
      onClose={() => {
        onClose();
        // The button that was pressed has gone with its row.
        if (gone.current) focusList();
      }}
    />
  );
}
