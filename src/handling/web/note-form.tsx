import { z } from 'zod';
import { noteText } from '#handling/shared/contract.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { useDraft } from '#platform/web/lib/use-draft.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { useRaise } from './use-raise.ts';

type Props = {
  /** The text is kept under this name until it is saved. */
  draftName: string;
  viewerId: number;
  hint: string;
  send: (note: { body: string; idempotency_key: string }) => Promise<{ message: string }>;
  onSent: () => void;
};

/** Adds an internal note to an inquiry or a visit. */
export function NoteForm({ draftName, viewerId, hint, send, onSent }: Props) {
  const { raise } = useRaise();
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: z.object({ body: noteText }),
    defaultValues: { body: '' },
    send: async ({ body }) => {
      await raise(async () => {
        const answer = await send({ body, idempotency_key: draft.keyFor({ body }) });
        draft.forget();
        return answer;
      });
      onSent();
    },
  });
  const draft = useDraft(draftName, viewerId, form);
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Note" className="space-y-4">
      <TextAreaField label="Note" rows={4} hint={hint} {...field('body')} />
      <FormError message={message} />
      <SubmitButton variant="outline" busy={busy} busyText="Saving…" className="max-sm:w-full">
        Save note
      </SubmitButton>
    </form>
  );
}
