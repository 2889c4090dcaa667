import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

const deleted = 'A deleted account';

export const nameOf = (by: string | null): string => by ?? deleted;

type TextProps = { who: string; what: ReactNode; at: string; className: string; children: ReactNode };

/** Shows a text in the history of an inquiry or a visit. */
export function TextEntry({ who, what, at, className, children }: TextProps) {
  return (
    <li className={`rounded-box border p-3 sm:p-4 ${className}`}>
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold wrap-anywhere">{who}</span>
        <span className="flex items-center gap-1.5 text-muted">{what}</span>
        <span className="ms-auto text-muted">
          <RelativeTime of={at} />
        </span>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{children}</p>
    </li>
  );
}

type Note = { by: string | null; at: string; body: string | null };

export const NoteEntry = ({ note: { by, at, body }, className = '' }: { note: Note; className?: string }) => (
  <TextEntry
    who={nameOf(by)}
    what={
      <>
        <NotebookPen size={15} aria-hidden="true" /> internal note
      </>
    }
    at={at}
    className={`border-dashed border-base-content/30 bg-base-200/60 ${className}`}
  >
    {body}
  </TextEntry>
);

export const DoneEntry = ({ who, at, children }: { who: string; at: string; children: ReactNode }) => (
  <li className="px-3 text-sm text-muted wrap-anywhere sm:px-4">
    <span className="font-semibold text-base-content">{who}</span> {children} · <RelativeTime of={at} />
  </li>
);

type Assigned = { kind: string; by: string | null; assignee: string | null };

export function assignedText({ kind, by, assignee }: Assigned): string {
  if (kind !== 'assigned') return 'assigned it to no one';
  return assignee !== null && assignee === by ? 'took it' : `assigned it to ${assignee ?? deleted.toLowerCase()}`;
}
