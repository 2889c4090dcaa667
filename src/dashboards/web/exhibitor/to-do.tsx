import { CalendarClock, CircleCheck, Handshake, MailWarning, MessageSquareText, Store } from 'lucide-react';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';
import { ToDoItem } from '../to-do-item.tsx';

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
          <ToDoItem
            icon={<MailWarning size={20} className="text-error" />}
            to="/admin/visitor-inquiry"
            search={{ attention: 'overdue' }}
            hint="An answer was promised within 24 hours."
          >
            {number(overdue_inquiries, 'inquiry is overdue', 'inquiries are overdue')}
          </ToDoItem>
        )}
        {unread_inquiries > 0 && (
          <ToDoItem
            icon={<MessageSquareText size={20} className="text-primary" />}
            to="/admin/visitor-inquiry"
            search={{ attention: 'unread' }}
          >
            {number(unread_inquiries, 'unread inquiry', 'unread inquiries')}
          </ToDoItem>
        )}
        {visits_to_confirm > 0 && (
          <ToDoItem
            icon={<CalendarClock size={20} className="text-primary" />}
            to="/admin/site-visits"
            search={{ status: 'pending', when: 'upcoming' }}
          >
            {number(visits_to_confirm, 'visit is still to be confirmed', 'visits are still to be confirmed')}
          </ToDoItem>
        )}
        {requests_to_answer > 0 && (
          <ToDoItem
            icon={<Handshake size={20} className="text-primary" />}
            to={kind === 'developer' ? '/admin/developer-mapping' : '/admin/broker-mapping'}
            search={{ state: 'asked' }}
          >
            {number(requests_to_answer, 'mapping request waits', 'mapping requests wait')} for your answer
          </ToDoItem>
        )}
        {incomplete.map(({ id, name, percent, missing }) => (
          <ToDoItem
            key={id}
            icon={<Store size={20} className="text-info" />}
            to="/admin/stalls/$id"
            params={{ id: String(id) }}
            hash={missing[0]?.section ?? ''}
            hint={missing[0]?.brings ?? undefined}
          >
            {name} is {percent}% complete. Add: {namesOf(missing)}
          </ToDoItem>
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
