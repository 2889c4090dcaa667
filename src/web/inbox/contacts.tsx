import { Link } from '@tanstack/react-router';
import { CalendarDays, MessageSquareText } from 'lucide-react';
import type { Contact } from '#shared/inquiries/received-contract.ts';
import { InquiryBadge, truncateMessage } from '../inquiries/inquiry-words.tsx';
import { VisitTime } from '../site-visits/visit-time.tsx';
import { VisitBadge } from '../site-visits/visit-words.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';

type Props = { contacts: readonly Contact[]; current: Pick<Contact, 'kind' | 'id'> };

/** A person's inquiries and site visits, newest first. */
export function Contacts({ contacts, current }: Props) {
  const isCurrent = ({ kind, id }: Contact) => kind === current.kind && id === current.id;
  if (contacts.every(isCurrent)) return <p className="text-muted">This is the first contact.</p>;
  return (
    <ol className="space-y-4">
      {contacts.map((contact) => (
        <li key={`${contact.kind} ${contact.id}`} className="flex gap-3">
          <span className="mt-0.5 shrink-0 text-primary">
            {contact.kind === 'inquiry' ? (
              <MessageSquareText size={18} aria-label="Inquiry" />
            ) : (
              <CalendarDays size={18} aria-label="Site visit" />
            )}
          </span>
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              {isCurrent(contact) ? (
                <span className="font-semibold">{contact.about}</span>
              ) : contact.kind === 'inquiry' ? (
                <Link
                  to="/admin/visitor-inquiry/$id"
                  params={{ id: String(contact.id) }}
                  preload={false}
                  className="font-semibold underline"
                >
                  {contact.about}
                </Link>
              ) : (
                <Link
                  to="/admin/site-visits/$id"
                  params={{ id: String(contact.id) }}
                  preload={false}
                  className="font-semibold underline"
                >
                  {contact.about}
                </Link>
              )}
              {isCurrent(contact) && (
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
      ))}
    </ol>
  );
}
