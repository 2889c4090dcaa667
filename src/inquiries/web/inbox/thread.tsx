import { Mail } from 'lucide-react';
import { assignedText, DoneEntry, NoteEntry, nameOf, TextEntry } from '#handling/web/entries.tsx';
import type { InquiryEntry, ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { inquiryStatusLabels } from '#inquiries/shared/rules.ts';

/** Shows the inquiry and its history, oldest first. */
export function Thread({ inquiry, entries }: { inquiry: ReceivedInquiry; entries: readonly InquiryEntry[] }) {
  return (
    <ol aria-label="Conversation" className="space-y-3">
      <TextEntry who={inquiry.name} what="asked" at={inquiry.submitted_at} className="border-base-300 bg-base-100">
        {inquiry.message ?? <span className="text-muted">No message.</span>}
      </TextEntry>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: InquiryEntry }) {
  const { kind, by, at, body, status } = entry;
  if (kind === 'note') return <NoteEntry note={entry} className="sm:ms-8" />;
  if (kind === 'reply')
    return (
      <TextEntry
        who={nameOf(by)}
        what={
          <>
            <Mail size={15} aria-hidden="true" /> replied by email
          </>
        }
        at={at}
        className="border-primary/40 bg-base-100 sm:ms-8"
      >
        {body}
      </TextEntry>
    );
  return (
    <DoneEntry who={nameOf(by)} at={at}>
      {kind === 'status' && status ? `set the status to ${inquiryStatusLabels[status]}` : assignedText(entry)}
    </DoneEntry>
  );
}
