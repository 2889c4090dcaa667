import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmFirst } from '#accounts/web/confirm-first.tsx';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { claimInput } from '#exhibitors/shared/firms/claim-contract.ts';
import { typesOf } from '#media/shared/upload-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { SendForm } from '#platform/web/lib/send-form.tsx';
import { upload } from '#platform/web/lib/upload.ts';
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

/** Claims a stall. It is loaded lazily. */
export function ClaimForm({ stall: { id, name } }: { stall: PublicExhibitor }) {
  const router = useRouter();
  const viewer = useViewer();
  const [document, setDocument] = useState<{ name?: string; busy?: boolean; error?: string }>({});
  const send = async (input: unknown) => {
    const { message } = await api().claims.make(input as never);
    // After the reload the stall shows that the claim is waiting.
    await router.invalidate();
    return message;
  };
  const choose = async (file: File | undefined, use: (id: number) => void) => {
    if (!file) return;
    setDocument({ name: file.name, busy: true });
    try {
      use((await upload(file, { kind: 'document' })).id);
      setDocument({ name: file.name });
    } catch (error) {
      const problem = readFormError(error);
      setDocument({ error: problem.fields.file ?? problem.message });
    }
  };
  if (viewer && !viewer.email_confirmed) return <ConfirmFirst />;
  return (
    <SendForm<Typed>
      schema={claimInput}
      defaultValues={{ exhibitor_id: id, rera_number: '', firm_email: '', document_id: undefined, message: '' }}
      send={send}
      submit="Send claim"
      busyWith={document.busy ? 'Uploading…' : undefined}
    >
      {({ form, field }) => (
        <>
          <p className="text-muted">
            Show the organiser that {name} is your firm with at least one of these. Only the organiser sees them, and
            will write to you. If your claim is accepted, the stall is yours.
          </p>
          <TextField label="RERA number of a project of the firm" autoComplete="off" {...field('rera_number')} />
          <TextField label="Your email address at the firm" type="email" autoComplete="off" {...field('firm_email')} />
          <Field
            label="Document, such as the registration"
            hint="A PDF."
            error={document.error ?? form.formState.errors.document_id?.message}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept={typesOf(['document'])}
                onChange={({ target }) =>
                  choose(target.files?.[0], (stored) => {
                    form.setValue('document_id', stored, { shouldDirty: true });
                    form.clearErrors();
                  })
                }
                className="w-full file:me-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-base-content/50 file:bg-base-100 file:px-4 file:font-semibold"
              />
            )}
          </Field>
          <p role="status" className="text-sm text-muted empty:hidden">
            {document.name && !document.busy && `${document.name} is uploaded.`}
          </p>
          <TextAreaField label="Message to the organiser" rows={3} {...field('message')} />
        </>
      )}
    </SendForm>
  );
}
