import { useState } from 'react';
import { z } from 'zod';
import { whyNot } from '#access/shared/policy-rules.ts';
import { replyText } from '#handling/shared/contract.ts';
import { NoteForm } from '#handling/web/note-form.tsx';
import { useRaise } from '#handling/web/use-raise.ts';
import type { InquiryPage } from '#inquiries/shared/received-contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { useDraft } from '#platform/web/lib/use-draft.ts';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { ReplyParts } from './reply-parts.tsx';

type Props = { page: InquiryPage; viewerId: number };

export const writeId = 'write';
const kinds = { reply: 'Reply by email', note: 'Internal note' } as const;

/** Writes a reply or a note. */
export function Composer({ page, viewerId }: Props) {
  const noReply = whyNot(page.inquiry.can.reply);
  const [chosen, setKind] = useState<keyof typeof kinds>('reply');
  const kind = noReply ? 'note' : chosen;
  const [sent, setSent] = useState(0);
  const onSent = () => {
    // A new key shows an empty form with a new idempotency key.
    setSent((count) => count + 1);
    document.getElementById(writeId)?.focus();
  };
  return (
    <section id={writeId} tabIndex={-1} aria-label="Write" className="outline-none card p-4">
      {noReply ? (
        <p className="mb-4 text-muted">{noReply}</p>
      ) : (
        <fieldset className="segments mb-4">
          <legend className="sr-only">What to write</legend>
          {(['reply', 'note'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
              {kinds[each]}
            </button>
          ))}
        </fieldset>
      )}
      {kind === 'reply' ? (
        <ReplyForm key={`reply ${sent}`} page={page} viewerId={viewerId} onSent={onSent} />
      ) : (
        <NoteForm
          key={`note ${sent}`}
          draftName={`inquiry-note/${page.inquiry.id}`}
          viewerId={viewerId}
          hint="For everyone who receives this inquiry. The visitor doesn’t see it."
          send={(note) => api().receivedInquiries.addNote({ id: page.inquiry.id, ...note })}
          onSent={onSent}
        />
      )}
    </section>
  );
}

type FormProps = Props & { onSent: () => void };

function ReplyForm({ page: { inquiry, reply_from }, viewerId, onSent }: FormProps) {
  const { raise } = useRaise();
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: z.object({ body: replyText }),
    defaultValues: { body: '' },
    send: async ({ body }) => {
      const { id, version, name } = inquiry;
      await raise(async () => {
        const idempotency_key = draft.keyFor({ body });
        const { message } = await api().receivedInquiries.reply({ id, version, body, idempotency_key });
        draft.forget();
        return { message: `${message} ${name} gets it by email.` };
      });
      onSent();
    },
  });
  const draft = useDraft(`inquiry-reply/${inquiry.id}`, viewerId, form);
  const insert = (text: string) => {
    const written = form.getValues('body').trim();
    form.setValue('body', written ? `${written}\n\n${text}` : text, { shouldDirty: true, shouldValidate: false });
    form.clearErrors('body');
    form.setFocus('body');
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Reply" className="space-y-4">
      <p className="text-sm text-muted">
        To {inquiry.name}, <EmailAddress of={inquiry.email} />. Answers go to <EmailAddress of={reply_from.email} />.
      </p>
      <ReplyParts inquiry={inquiry} insert={insert} />
      <TextAreaField
        label="Your reply"
        rows={7}
        hint={`The email begins with “Hello ${inquiry.name},” and ends with your name and ${reply_from.stall}.`}
        {...field('body')}
      />
      <FormError message={message} />
      <SubmitButton busy={busy} busyText="Sending…" className="max-sm:w-full">
        Send reply
      </SubmitButton>
    </form>
  );
}
