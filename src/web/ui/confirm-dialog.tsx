import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { useModal } from './dialog.tsx';
import { FormError } from './form-error.tsx';

type Props = {
  question: string;
  /** What follows from saying yes. */
  hint: string;
  confirm: string;
  /** What the button says while it is being done. */
  confirming: string;
  /** What the button says that leaves everything as it is; `Cancel` unless that could be taken for a yes. */
  refuse?: string;
  /** Does it; what it throws is told here, in the words of `problemOf`. */
  onConfirm: () => Promise<void>;
  problemOf: (error: unknown) => string;
  onClose: () => void;
  /** What else can be chosen with it. */
  children?: ReactNode;
};

/** Asks before something goes; the safe answer has the focus. */
export function ConfirmDialog(props: Props) {
  const { question, hint, confirm, confirming, refuse = 'Cancel', onConfirm, problemOf, onClose, children } = props;
  const id = useId();
  const { dialog, closed } = useModal(onClose);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-hint`}
      onClose={closed}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-5 text-base-content backdrop:bg-black/50 sm:p-6"
    >
      <h2 id={`${id}-question`} className="text-xl wrap-anywhere">
        {question}
      </h2>
      <p id={`${id}-hint`} className="mt-2 mb-5 text-muted">
        {hint}
      </p>
      {children && <div className="mb-5">{children}</div>}
      <FormError message={problem} />
      <div className="mt-5 flex justify-end gap-3">
        <Button look="outline" onClick={() => dialog.current?.close()}>
          {refuse}
        </Button>
        <Button look="danger" disabled={busy} aria-busy={busy} onClick={go}>
          {busy ? confirming : confirm}
        </Button>
      </div>
    </dialog>
  );
}
