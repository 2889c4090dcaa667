import { CircleCheck, MailWarning, MessageSquareText, Stamp, Store } from 'lucide-react';
import type { OrganiserToDo as Data } from '#dashboards/shared/contract.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { ToDoItem } from '../to-do-item.tsx';

const number = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Lists what waits for the organiser: decisions first, then exhibitors who leave visitors waiting. */
export function OrganiserToDo({ data }: { data: Data }) {
  const { approvals, claims, unclaimed_inquiries, late, late_exhibitors } = data;
  const isDone = approvals + claims + unclaimed_inquiries + late_exhibitors === 0;
  return (
    <section aria-labelledby="to-do-title" className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <h2 id="to-do-title" className="text-2xl">
        What to do next
      </h2>
      {isDone && (
        <p className="mt-3 flex items-center gap-2 text-success">
          <CircleCheck size={18} aria-hidden="true" /> All done. Nothing waits for you.
        </p>
      )}
      <ul className="mt-2 divide-y divide-base-300">
        {approvals > 0 && (
          <ToDoItem
            icon={<Store size={20} className="text-primary" />}
            to="/admin/stall-approvals"
            search={{ approval: 'submitted' }}
            hint="Visitors see them once you approve."
          >
            {number(approvals, 'stall waits', 'stalls wait')} for approval
          </ToDoItem>
        )}
        {claims > 0 && (
          <ToDoItem
            icon={<Stamp size={20} className="text-primary" />}
            to="/admin/claims"
            search={{ state: 'open' }}
            hint="Someone says that a listed firm is theirs."
          >
            {number(claims, 'claim waits', 'claims wait')} for your decision
          </ToDoItem>
        )}
        {unclaimed_inquiries > 0 && (
          <ToDoItem
            icon={<MessageSquareText size={20} className="text-primary" />}
            to="/admin/visitor-inquiry"
            search={{ attention: 'unclaimed', status: 'pending' }}
            hint="You answer for firms that no one has joined."
          >
            {number(unclaimed_inquiries, 'inquiry', 'inquiries')} to firms without people
          </ToDoItem>
        )}
        {late_exhibitors > 0 && (
          <ToDoItem
            icon={<MailWarning size={20} className="text-error" />}
            to="/admin/visitor-inquiry"
            search={{ attention: 'overdue' }}
            hint="An answer was promised within 24 hours."
          >
            {number(late_exhibitors, 'exhibitor is', 'exhibitors are')} past the 24-hour promise
          </ToDoItem>
        )}
      </ul>
      {late.length > 0 && (
        <ul aria-label="Exhibitors past the promise" className="ms-8 divide-y divide-base-300 border-t border-base-300">
          {late.map((firm) => (
            <ToDoItem key={firm.id} to={firmPath(firm) as '/'} hint={<Since at={firm.due_at} />}>
              {firm.name}: {number(firm.overdue, 'inquiry', 'inquiries')}
            </ToDoItem>
          ))}
        </ul>
      )}
    </section>
  );
}

const Since = ({ at }: { at: string }) => (
  <>
    The oldest answer was due <RelativeTime of={at} inSentence />.
  </>
);
