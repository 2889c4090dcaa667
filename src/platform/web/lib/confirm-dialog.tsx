import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useModal } from '../ui/use-modal.ts';
import { readFormError } from './form-errors.ts';
import { hasHeldEnded } from './held-forms.ts';
import { useHeldPage } from './held-page.ts';

type Props = {
  question: string;
  hint: string;
  confirmText: string;
  busyText: string;
  /** Replaces `Cancel` if that could be misread as confirming. */
  cancelText?: string;
  /** If it fails, the dialog stays and says why. */
  onConfirm: () => Promise<void>;
  resolve?: (error: unknown) => ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** `showModal` focuses this button even if fields come before it. React’s `autoFocus` sets no attribute. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** The safe button gets the focus. */
export function ConfirmDialog(props: Props) {
  const { question, hint, confirmText, busyText, cancelText = 'Cancel', onConfirm, resolve, onClose, children } = props;
  const id = useId();
  const { dialog, closed } = useModal(onClose);
  // Someone may have typed a reason.
  useHeldPage(children !== undefined, onClose);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ text: string; resolve: ReactNode }>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (failure) {
      setBusy(false);
      if (hasHeldEnded(failure)) return;
      const { fields, message } = readFormError(failure);
      setError({ text: fields.reason ?? message, resolve: resolve?.(failure) });
    }
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-hint`}
      onClose={closed}
      className="m-auto w-[calc(100%-2rem)] max-w-md card p-5 text-base-content backdrop:bg-black/50 sm:p-6"
    >
      <h2 id={`${id}-question`} className="text-xl wrap-anywhere">
        {question}
      </h2>
      <p id={`${id}-hint`} className="mt-2 mb-5 text-muted">
        {hint}
      </p>
      {children && <div className="mb-5">{children}</div>}
      <FormError message={error?.text}>{error?.resolve}</FormError>
      <div className="mt-5 flex justify-end gap-3">
        <Button ref={focusFirst} variant="outline" onClick={() => dialog.current?.close()}>
          {cancelText}
        </Button>
        <Button variant="danger" disabled={busy} aria-busy={busy} onClick={confirm}>
          {busy ? busyText : confirmText}
        </Button>
      </div>
    </dialog>
  );
}
