import { useRef } from 'react';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { ErrorLinks } from '#platform/web/lib/error-links.tsx';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { focusList } from './use-refresh.ts';

type Props = {
  question: string;
  hint: string;
  remove: () => Promise<{ message: string }>;
  onClose: () => void;
};

/** Asks, and deletes a record that can't be restored. For others use `useDelete`. */
export function DeleteRecord({ question, hint, remove, onClose }: Props) {
  const saved = useAfterSave();
  const isDeleted = useRef(false);
  return (
    <ConfirmDialog
      question={question}
      hint={hint}
      confirmText="Delete"
      busyText="Deleting…"
      onConfirm={async () => {
        const { message } = await remove();
        isDeleted.current = true;
        await saved(message);
      }}
      resolve={(error) => <ErrorLinks more={readFormError(error).more} />}
      onClose={() => {
        onClose();
        // The button is gone with its row.
        if (isDeleted.current) focusList();
      }}
    />
  );
}
