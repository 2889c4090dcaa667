import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Footprints, MessageSquareText } from 'lucide-react';
import type { LoggedVisit } from '#activity/shared/log-contract.ts';
import type { Contact } from '#inquiries/shared/received-contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { VisitTime } from '#site-visits/web/visit-time.tsx';
import { VisitBadge } from '#site-visits/web/visit-words.tsx';
import { InquiryBadge, truncateMessage } from '../inquiry-words.tsx';

type Props = {
  contacts: readonly Contact[];
  /** The contact whose own page is open. */
  current?: Pick<Contact, 'kind' | 'id'>;
  /** Page views of this account are shown between the contacts, as far as the reader may see them. */
  userId?: number | null;
};

/** Shows a person's inquiries and site visits, newest first, and between them their views of the reader's own pages. */
export function Contacts({ contacts, current, userId = null }: Props) {
  const isCurrent = ({ kind, id }: Contact) => kind === current?.kind && id === current.id;
  const { data: visits = [] } = useQuery({
    queryKey: ['/api/admin/activity-logs/visits', userId],
    queryFn: async ({ signal }) => (await api().activity.loggedVisits({ user_id: userId ?? 0 }, { signal })).data,
    enabled: userId !== null,
  });
  if (contacts.every(isCurrent) && visits.length === 0) return <p className="text-muted">This is the first contact.</p>;
  const entries = [
    ...contacts.map((contact) => ({ at: contact.at, contact })),
    ...visits.map((visit) => ({ at: visit.to, visit })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <ol className="space-y-4">
      {entries.map((entry) =>
        'visit' in entry ? (
          <Looked key={`looked ${entry.visit.id}`} visit={entry.visit} />
        ) : (
          <Made
            key={`${entry.contact.kind} ${entry.contact.id}`}
            contact={entry.contact}
            isCurrent={isCurrent(entry.contact)}
          />
        ),
      )}
    </ol>
  );
}

/** Lists the pages of one visit to the website, each once. */
function Looked({ visit: { activities, to } }: { visit: LoggedVisit }) {
  const names = new Set(activities.flatMap(({ page_name }) => page_name ?? []));
  return (
    <li className="flex gap-3">
      <Footprints size={18} aria-label="Looked at" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{[...names].join(', ') || 'Searched or signed in'}</p>
        <p className="mt-1 text-sm text-muted">
          <RelativeTime of={to} />
        </p>
      </div>
    </li>
  );
}

function Made({ contact, isCurrent }: { contact: Contact; isCurrent: boolean }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-primary">
        {contact.kind === 'inquiry' ? (
          <MessageSquareText size={18} aria-label="Inquiry" />
        ) : (
          <CalendarDays size={18} aria-label="Site visit" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {isCurrent ? (
            <span className="font-semibold">{contact.about}</span>
          ) : (
            <Link
              to={contact.kind === 'inquiry' ? '/admin/visitor-inquiry/$id' : '/admin/site-visits/$id'}
              params={{ id: String(contact.id) }}
              preload={false}
              className="font-semibold underline"
            >
              {contact.about}
            </Link>
          )}
          {isCurrent && (
            <span className="text-sm text-muted">
              {' '}
              {contact.kind === 'inquiry' ? '(this inquiry)' : '(this visit)'}
            </span>
          )}
        </p>
        {contact.message && <p className="text-sm wrap-anywhere">{truncateMessage(contact.message)}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {contact.inquiry_status && <InquiryBadge status={contact.inquiry_status} />}
          {contact.visit_status && <VisitBadge status={contact.visit_status} />}
          {contact.visit_date ? (
            <VisitTime day={contact.visit_date} time={contact.visit_time} />
          ) : (
            <RelativeTime of={contact.at} />
          )}
        </p>
      </div>
    </li>
  );
}
