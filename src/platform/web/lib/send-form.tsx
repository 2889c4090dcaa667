import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../ui/button.tsx';
import { DialogBody, DialogFooter } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import { useCloseModal } from './page-modal.tsx';
import { useApiForm } from './use-api-form.ts';

type Form<Typed extends FieldValues> = ReturnType<typeof useApiForm<Typed, unknown>>;
type Props<Typed extends FieldValues> = {
  schema: z.ZodType;
  defaultValues: Typed;
  /** Resolves to the text that the person sees then. */
  send: (input: unknown) => Promise<string>;
  submit: string;
  /** Set while another part of the form is being sent, such as a file. */
  busyWith?: string | undefined;
  children: (form: Pick<Form<Typed>, 'form' | 'field'>) => ReactNode;
};

/** A form that is sent once, and then says what follows. It fills a dialog. */
export function SendForm<Typed extends FieldValues>(props: Props<Typed>) {
  const { schema, defaultValues, submit, busyWith, children } = props;
  const [sent, setSent] = useState<string>();
  const text = useLostFocus<HTMLParagraphElement>(sent);
  const { busy, ...state } = useApiForm<Typed, unknown>({
    schema: schema as never,
    defaultValues: defaultValues as DefaultValues<Typed>,
    send: async (input) => setSent(await props.send(input)),
  });
  const close = useCloseModal();
  if (sent)
    return (
      <DialogNote action={<Button onClick={close}>Close</Button>}>
        <p ref={text} tabIndex={-1} role="status" className="py-4 text-lg outline-none">
          {sent}
        </p>
      </DialogNote>
    );
  return (
    <DialogForm {...state} busy={busy || busyWith !== undefined} submit={submit} submitting={busyWith ?? 'Sending…'}>
      <div className="space-y-5">{children(state)}</div>
    </DialogForm>
  );
}

/** Text to read, with one way on. It fills a dialog. */
export const DialogNote = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <>
    <DialogBody reading>{children}</DialogBody>
    <DialogFooter>{action}</DialogFooter>
  </>
);
