import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { claimInput } from '#exhibitors/shared/firms/claim-contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { useCloseModal } from '#platform/web/lib/page-modal.tsx';
import { upload } from '#platform/web/lib/upload.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

type Typed = {
  exhibitor_id: number;
  rera_number: string;
  firm_email: string;
  document_id: number | undefined;
  message: string;
};

/** Loaded lazily. */
export function ClaimForm({ stall: { id, name } }: { stall: PublicExhibitor }) {
  const close = useCloseModal();
  const router = useRouter();
  const [sent, setSent] = useState<string>();
  const [document, setDocument] = useState<{ name?: string; busy?: boolean; error?: string }>({});
  const { form, field, onSubmit, message, busy } = useApiForm<Typed, unknown>({
    schema: claimInput as never,
    defaultValues: { exhibitor_id: id, rera_number: '', firm_email: '', document_id: undefined, message: '' },
    send: async (input) => {
      const { message } = await api().claims.make(input as never);
      setSent(message);
      // The stall shows that the claim is waiting.
      await router.invalidate();
    },
  });
  if (sent)
    return (
      <>
        <DialogBody reading>
          <p role="status" className="py-4 text-xl font-semibold">
            {sent}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Close</Button>
        </DialogFooter>
      </>
    );
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setDocument({ name: file.name, busy: true });
    try {
      const stored = await upload(file);
      form.setValue('document_id', stored.id, { shouldDirty: true });
      form.clearErrors();
      setDocument({ name: file.name });
    } catch (error) {
      const problem = readFormError(error);
      setDocument({ error: problem.fields.file ?? problem.message });
    }
  };
  return (
    <DialogForm
      onSubmit={onSubmit}
      message={message}
      busy={busy || document.busy === true}
      unsaved={form.formState.isDirty}
      submit="Send claim"
      submitting={document.busy ? 'Uploading…' : 'Sending…'}
    >
      <div className="space-y-5">
        <p className="text-muted">
          Show the organiser that {name} is your firm with at least one of these. Only the organiser sees them, and will
          write to you. If your claim is accepted, the stall is yours.
        </p>
        <TextField
          label="RERA number of a project of the firm"
          autoComplete="off"
          maxLength={64}
          {...field('rera_number')}
        />
        <TextField
          label="Your email address at the firm"
          type="email"
          autoComplete="off"
          maxLength={255}
          {...field('firm_email')}
        />
        <Field
          label="Document, such as the registration"
          hint="A PDF."
          error={document.error ?? form.formState.errors.document_id?.message}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/pdf"
              onChange={({ target }) => choose(target.files?.[0])}
              className="w-full file:me-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-base-content/50 file:bg-base-100 file:px-4 file:font-semibold"
            />
          )}
        </Field>
        <p role="status" className="text-sm text-muted empty:hidden">
          {document.name && !document.busy && `${document.name} is uploaded.`}
        </p>
        <TextAreaField label="Message to the organiser" rows={3} {...field('message')} />
      </div>
    </DialogForm>
  );
}
