import { Link } from '@tanstack/react-router';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { AssignedTo } from '#handling/web/assign-field.tsx';
import type { ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { openedByLink } from '#platform/web/lib/opened-by-link.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { InquiryBadge, truncateMessage, UnconfirmedBadge } from '../inquiry-words.tsx';
import { PromiseClock } from './promise-clock.tsx';

type Props = { inquiry: ReceivedInquiry };

export function Sender({ inquiry }: Props) {
  const { id, name, phone, unread, others } = inquiry;
  return (
    <span className="flex gap-2.5 @4xl:min-w-44">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 pointer-coarse:mt-4.5 shrink-0 rounded-full ${unread ? 'bg-primary' : '@max-4xl:hidden'}`}
      />
      <span className="min-w-0">
        <Link
          to="/admin/visitor-inquiry/$id"
          params={{ id: String(id) }}
          state={openedByLink}
          preload={false}
          className={`tap-line wrap-anywhere hover:underline ${unread ? 'font-bold' : 'font-medium'}`}
        >
          {name}
          {unread && <span className="sr-only"> (unread)</span>}
        </Link>
        {phone && (
          <a href={telOf(phone)} className="tap-line text-sm font-normal text-muted hover:underline">
            {phone}
          </a>
        )}
        <UnconfirmedBadge inquiry={inquiry} />
        {others > 0 && (
          <span className="block text-sm font-normal text-muted">
            {counted(others, 'other inquiry', 'other inquiries')}
          </span>
        )}
      </span>
    </span>
  );
}

/** Returns the firm that the inquiry was sent to, for lists where it is often not the caller’s own stall. */
function useReceiver({ kind, developer_name, project_name }: ReceivedInquiry): string | undefined {
  const viewer = useViewer();
  if (!project_name) return undefined;
  if (belongs('organisers', viewer)) return `to ${developer_name}`;
  if (kind === 'broker') return belongs('builders', viewer) ? `through ${developer_name}` : undefined;
  return belongs('consultants', viewer) ? `to ${developer_name}` : undefined;
}

export function Asked({ inquiry }: Props) {
  const { project_name, developer_name, message, unread } = inquiry;
  const receiver = useReceiver(inquiry);
  return (
    <span className="wrap-anywhere">
      <span className={`line-clamp-3 ${unread ? 'font-semibold' : ''}`}>{project_name ?? developer_name}</span>
      {receiver && <span className="block text-sm text-muted">{receiver}</span>}
      <span className="mt-0.5 block text-sm">{message ? truncateMessage(message) : 'No message'}</span>
    </span>
  );
}

export const Received = ({ inquiry }: Props) => (
  <span className="@4xl:whitespace-nowrap">
    <RelativeTime of={inquiry.submitted_at} />
  </span>
);

export function State({ inquiry }: Props) {
  const { status, assignee } = inquiry;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @4xl:max-w-56">
      <InquiryBadge status={status} />
      <PromiseClock inquiry={inquiry} />
      {assignee && <AssignedTo assignee={assignee} />}
    </span>
  );
}
