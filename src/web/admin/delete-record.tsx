import { useRef } from 'react';
import { readFormError } from '../lib/form-errors.ts';
import { useAfterSave } from '../lib/use-after-save.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { focusList } from './focus-list.ts';

type Props = {
  question: string;
  hint: string;
  remove: () => Promise<{ message: string }>;
  onClose: () => void;
};

/** Asks before a record is deleted that can't be restored, and deletes it. Records that can be are deleted by `useDelete`. */
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
      errorText={(error) => readFormError(error).message}
      onClose={() => {
        onClose();
        // The button that was pressed is gone with its row.
        if (isDeleted.current) focusList();
      }}
    />
  );
}
