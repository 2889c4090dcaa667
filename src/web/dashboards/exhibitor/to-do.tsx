import { Link, type LinkProps } from '@tanstack/react-router';
import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  Handshake,
  MailWarning,
  MessageSquareText,
  Store,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import type { ExhibitorDashboardData } from './load-exhibitor-dashboard.ts';

const number = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** At most this many parts of a stall are named. */
const mostNamed = 2;

/** What waits for the exhibitor, most urgent first. */
export function ToDo({ kind, data: { to_do, stalls } }: { kind: ExhibitorKind; data: ExhibitorDashboardData }) {
  const { overdue_inquiries, unread_inquiries, visits_to_confirm, requests_to_answer } = to_do;
  const incomplete = stalls.filter(({ missing }) => missing.length > 0);
  const waits = [overdue_inquiries, unread_inquiries, visits_to_confirm, requests_to_answer].some(Boolean);
  return (
    <section aria-labelledby="to-do-title" className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <h2 id="to-do-title" className="text-2xl">
        What to do next
      </h2>
      {!waits && incomplete.length === 0 && (
        <p className="mt-3 flex items-center gap-2 text-success">
          <CircleCheck size={18} aria-hidden="true" /> All done. Nothing waits for you.
        </p>
      )}
      <ul className="mt-2 divide-y divide-base-300">
        {overdue_inquiries > 0 && (
          <Item
            icon={<MailWarning size={20} className="text-error" />}
            to="/admin/visitor-inquiry"
            search={{ attention: 'overdue' }}
            hint="An answer was promised within 24 hours."
          >
            {number(overdue_inquiries, 'inquiry is overdue', 'inquiries are overdue')}
          </Item>
        )}
        {unread_inquiries > 0 && (
          <Item
            icon={<MessageSquareText size={20} className="text-primary" />}
            to="/admin/visitor-inquiry"
            search={{ attention: 'unread' }}
          >
            {number(unread_inquiries, 'unread inquiry', 'unread inquiries')}
          </Item>
        )}
        {visits_to_confirm > 0 && (
          <Item
            icon={<CalendarClock size={20} className="text-primary" />}
            to="/admin/site-visits"
            search={{ status: 'pending', when: 'upcoming' }}
          >
            {number(visits_to_confirm, 'visit is still to be confirmed', 'visits are still to be confirmed')}
          </Item>
        )}
        {requests_to_answer > 0 && (
          <Item
            icon={<Handshake size={20} className="text-primary" />}
            to={kind === 'developer' ? '/admin/developer-mapping' : '/admin/broker-mapping'}
            search={{ state: 'asked' }}
          >
            {number(requests_to_answer, 'mapping request waits', 'mapping requests wait')} for your answer
          </Item>
        )}
        {incomplete.map(({ id, name, percent, missing }) => (
          <Item
            key={id}
            icon={<Store size={20} className="text-info" />}
            to="/admin/stalls/$id"
            params={{ id: String(id) }}
            hash={missing[0]?.section ?? ''}
            hint={missing[0]?.brings ?? undefined}
          >
            {name} is {percent}% complete. Add: {namesOf(missing)}
          </Item>
        ))}
      </ul>
    </section>
  );
}

function namesOf(missing: { name: string }[]): string {
  const named = missing.slice(0, mostNamed).map(({ name }) => name.toLowerCase());
  const more = missing.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type ItemProps = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> & {
  icon: ReactNode;
  hint?: string | undefined;
  children: ReactNode;
};

function Item({ icon, hint, children, ...target }: ItemProps) {
  return (
    <li>
      <Link
        {...(target as LinkProps)}
        className="-mx-2 flex items-center gap-3 rounded-field p-2 py-3 hover:bg-base-200"
      >
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
        <span className="min-w-0 grow wrap-anywhere">
          <span className="font-semibold">{children}</span>
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
