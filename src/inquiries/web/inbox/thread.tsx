import { Mail, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InquiryEntry, ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { inquiryStatusLabels } from '#inquiries/shared/rules.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

const box = 'rounded-box border p-3 sm:p-4';

function Said({
  who,
  what,
  at,
  className,
  children,
}: {
  who: string;
  what: ReactNode;
  at: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <li className={`${box} ${className}`}>
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold wrap-anywhere">{who}</span>
        <span className="flex items-center gap-1.5 text-muted">{what}</span>
        <span className="ms-auto text-muted">
          <RelativeTime of={at} />
        </span>
      </p>
      {children}
    </li>
  );
}

const text = 'whitespace-pre-wrap wrap-anywhere';
const deleted = 'A deleted account';

/** The inquiry and what was done about it, oldest first. */
export function Thread({ inquiry, entries }: { inquiry: ReceivedInquiry; entries: readonly InquiryEntry[] }) {
  return (
    <ol aria-label="Conversation" className="space-y-3">
      <Said who={inquiry.name} what="asked" at={inquiry.submitted_at} className="border-base-300 bg-base-100">
        <p className={text}>{inquiry.message ?? <span className="text-muted">No message.</span>}</p>
      </Said>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { kind, by, at, body, status, assignee } }: { entry: InquiryEntry }) {
  const who = by ?? deleted;
  if (kind === 'reply')
    return (
      <Said
        who={who}
        what={
          <>
            <Mail size={15} aria-hidden="true" /> replied by email
          </>
        }
        at={at}
        className="border-primary/40 bg-base-100 sm:ms-8"
      >
        <p className={text}>{body}</p>
      </Said>
    );
  if (kind === 'note')
    return (
      <Said
        who={who}
        what={
          <>
            <NotebookPen size={15} aria-hidden="true" /> internal note
          </>
        }
        at={at}
        className="border-dashed border-base-content/30 bg-base-200/60 sm:ms-8"
      >
        <p className={text}>{body}</p>
      </Said>
    );
  const done =
    kind === 'status' && status
      ? `set the status to ${inquiryStatusLabels[status]}`
      : kind === 'assigned'
        ? assignee !== null && assignee === by
          ? 'took it'
          : `assigned it to ${assignee ?? deleted.toLowerCase()}`
        : 'assigned it to no one';
  return (
    <li className="px-3 text-sm text-muted wrap-anywhere sm:px-4">
      <span className="font-semibold text-base-content">{who}</span> {done} · <RelativeTime of={at} />
    </li>
  );
}
