import { Link } from '@tanstack/react-router';
import { MessageSquareQuote, Video } from 'lucide-react';
import { AssignedTo } from '#handling/web/assign-field.tsx';
import { counted } from '#platform/shared/format/counts.ts';
import { startOfText } from '#platform/shared/format/excerpts.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { UntilTime, VisitTime } from '../visit-time.tsx';
import { VisitBadge, visitName } from '../visit-words.tsx';
import { laterLabels, useLaterStatus } from './later-status.ts';

const contact = 'tap-line text-sm wrap-anywhere text-muted hover:text-base-content hover:underline';

export function Visitor({ visit }: { visit: ReceivedVisit }) {
  const { visitor_name, visitor_email, visitor_phone } = visit;
  const at = visitor_email.lastIndexOf('@');
  return (
    <>
      <Link
        to="/admin/site-visits/$id"
        params={{ id: String(visit.id) }}
        preload={false}
        className="tap-line font-semibold underline-offset-4 wrap-anywhere hover:underline @4xl:min-w-52"
      >
        {visitor_name}
      </Link>
      <a href={telOf(visitor_phone)} className={contact}>
        {visitor_phone}
      </a>
      {visitor_email && (
        <a href={`mailto:${visitor_email}`} className={contact}>
          {visitor_email.slice(0, at)}
          <wbr />
          {visitor_email.slice(at)}
        </a>
      )}
    </>
  );
}

/** Shows the project with the consultant and the visitor's text. */
export function Visited({ visit }: { visit: ReceivedVisit }) {
  const { project_id, broker_name, location_name, customer_notes } = visit;
  const through = !project_id ? 'Consultant' : broker_name && `through ${broker_name}`;
  return (
    <>
      <span className="line-clamp-3 font-semibold wrap-anywhere">{visitName(visit)}</span>
      {(location_name || through) && (
        <span className="block text-sm text-muted wrap-anywhere">
          {[location_name, through].filter(Boolean).join(', ')}
        </span>
      )}
      {customer_notes && <Notes text={customer_notes} />}
    </>
  );
}

/** The number of characters that are shown. The rest can be opened. */
const glance = 90;

function Notes({ text }: { text: string }) {
  const isLong = text.length > glance || text.includes('\n');
  const [line = ''] = text.split('\n');
  const first = startOfText(line, glance);
  const icon = <MessageSquareQuote size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />;
  if (!isLong)
    return (
      <span className="mt-1 flex gap-1.5 text-sm wrap-anywhere">
        {icon} {text}
      </span>
    );
  return (
    <details className="group mt-1 text-sm">
      <summary className="flex cursor-pointer list-none gap-1.5 wrap-anywhere print:hidden">
        {icon}
        <span>
          <span className="group-open:hidden">{first.trimEnd()}… </span>
          <span className="text-primary underline">
            <span className="group-open:hidden">Read all</span>
            <span className="hidden group-open:inline">Show less</span>
          </span>
        </span>
      </summary>
      <p className="mt-1 ms-5 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </details>
  );
}

/** Shows the status. Unconfirmed visits show until when their visitors can confirm them. */
export function Status({ visit }: { visit: ReceivedVisit }) {
  const { status, held_until, waiting, offered_until, proposal, cancel_reason, arrived_at, no_show, assignee } = visit;
  const isWaiting = waiting && status === 'pending';
  const later = useLaterStatus(visit);
  return (
    <>
      {later && later !== status ? (
        <Badge tone="blue">{laterLabels[later]}</Badge>
      ) : isWaiting ? (
        <Badge tone="light">Waiting list</Badge>
      ) : no_show ? (
        <Badge tone="grey">Didn’t come</Badge>
      ) : (
        <VisitBadge status={status} />
      )}
      {arrived_at && !visit.walk_in && (
        <span className="mt-1 block text-sm text-muted">
          Arrived <UntilTime at={arrived_at} />
        </span>
      )}
      {assignee && <AssignedTo assignee={assignee} />}
      {isWaiting && offered_until && (
        <span className="mt-1 block text-sm text-muted">
          Offered until <UntilTime at={offered_until} />
        </span>
      )}
      {proposal && (
        <span className="mt-1 block text-sm text-muted">
          Proposed: <VisitTime day={proposal.visit_date} time={proposal.visit_time} wraps />
          {proposal.by_video !== visit.by_video && (proposal.by_video ? ', by video call' : ', at the site')}
        </span>
      )}
      {cancel_reason && <span className="mt-1 block max-w-60 text-sm text-muted wrap-anywhere">{cancel_reason}</span>}
      {held_until && (
        <span className="mt-1 block text-sm text-muted">
          Unconfirmed, can be confirmed until <UntilTime at={held_until} />
        </span>
      )}
    </>
  );
}

export function When({ visit }: { visit: ReceivedVisit }) {
  const { visit_date, visit_time, number_of_visitors, walk_in, arrived_at, by_video, meeting_link } = visit;
  return (
    <>
      <span className="block">
        <VisitTime day={visit_date} time={visit_time} />
      </span>
      <span className="block text-sm text-muted">{counted(number_of_visitors, 'visitor', 'visitors')}</span>
      {by_video && (
        <span className="flex items-center gap-1.5 text-sm">
          <Video size={15} aria-hidden="true" className="shrink-0 text-info" />
          {meeting_link ? (
            <a href={meeting_link} target="_blank" rel="noopener noreferrer" className="py-0.5 underline">
              Join video call
            </a>
          ) : (
            'By video call'
          )}
        </span>
      )}
      {walk_in && arrived_at ? (
        <span className="block text-sm text-muted">
          Walk-in, <UntilTime at={arrived_at} />
        </span>
      ) : (
        !visit_time && <span className="block text-sm text-muted">Time to be agreed</span>
      )}
    </>
  );
}
