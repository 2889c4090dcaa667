import { useBlocker } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogBody, DialogFooter, useDialog, useUnsaved } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  /** With it, what was typed is unsaved. */
  form?: { formState: { isDirty: boolean } };
  onSubmit: (event: FormEvent) => Promise<void>;
  message?: string | undefined;
  busy: boolean;
  submit: string;
  submitting: string;
  unsaved?: boolean;
  /** Links to resolve the problem. */
  resolve?: ReactNode;
  children: ReactNode;
};

/** Closes the dialog that it is in, which first asks if something is unsaved. */
export function CloseButton({ text = 'Close' }: { text?: 'Cancel' | 'Close' }) {
  const { close } = useDialog();
  return (
    <Button variant="outline" onClick={close}>
      {text}
    </Button>
  );
}

/** Takes what `useApiForm` returns. Fields scroll, while the error and the buttons stay visible. */
export function DialogForm(props: Props) {
  const { form, onSubmit, message, busy, submit, submitting, resolve, children } = props;
  const { unsaved = form?.formState.isDirty ?? false } = props;
  useUnsaved(unsaved);
  const { ask } = useDialog();
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !unsaved) return false;
      ask();
      return true;
    },
    enableBeforeUnload: false,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        {children}
        {message && (
          <div className="mt-5">
            <FormError message={message}>{resolve}</FormError>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <CloseButton text="Cancel" />
        <SubmitButton busy={busy} busyText={submitting}>
          {submit}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
