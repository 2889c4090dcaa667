import { Flag, MailWarning, Merge, MessageSquareText, Settings, Stamp, Store, UserPlus } from 'lucide-react';
import type { OrganiserToDo as Data } from '#dashboards/shared/contract.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { pairsPath } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { type ToDo, ToDoItems, ToDoList } from '../to-do-list.tsx';

const itemsOf = (data: Data): ToDo[] => [
  ...(data.is_named
    ? []
    : [
        {
          icon: Settings,
          one: 'Name your expo',
          hint: 'Until then visitors see the program’s name and its first settings.',
          to: '/admin/settings' as const,
        },
      ]),
  ...(data.has_stall
    ? []
    : [
        {
          icon: UserPlus,
          one: 'Invite the first builder',
          hint: 'Visitors find nothing until a builder has a stall.',
          to: '/admin/users' as const,
          search: { create: '1' as const },
        },
      ]),
  {
    icon: Store,
    count: data.approvals,
    one: 'stall waits for approval',
    many: 'stalls wait for approval',
    hint: 'Visitors see them once you approve.',
    to: '/admin/stall-approvals',
    search: { approval: 'submitted' },
  },
  {
    icon: Stamp,
    count: data.claims,
    one: 'claim waits for your decision',
    many: 'claims wait for your decision',
    hint: 'Someone says that a listed firm is theirs.',
    to: '/admin/claims',
    search: { state: 'open' },
  },
  {
    icon: Flag,
    tone: 'text-error',
    count: data.reports,
    one: 'reported listing waits for your answer',
    many: 'reported listings wait for your answer',
    hint: 'An answer was promised within three days.',
    to: '/admin/listing-reports',
    search: { state: 'open' },
  },
  {
    icon: MessageSquareText,
    count: data.unclaimed_inquiries,
    one: 'inquiry to firms without people',
    many: 'inquiries to firms without people',
    hint: 'You answer for firms that no one has joined.',
    to: '/admin/visitor-inquiry',
    search: { attention: 'unclaimed', status: 'pending' },
  },
  {
    icon: Merge,
    count: data.duplicates,
    one: 'probable duplicate among the firms',
    many: 'probable duplicates among the firms',
    hint: 'Merge the two, or say that they are not the same.',
    to: pairsPath,
    search: { state: 'open' },
  },
  {
    icon: MailWarning,
    tone: 'text-error',
    count: data.late_exhibitors,
    one: 'exhibitor is past the 24-hour promise',
    many: 'exhibitors are past the 24-hour promise',
    hint: 'An answer was promised within 24 hours.',
    to: '/admin/visitor-inquiry',
    search: { attention: 'overdue' },
  },
];

const lateOf = ({ late }: Data): ToDo[] =>
  late.map((firm) => ({
    one: `${firm.name}: ${formatCount(firm.overdue)} ${firm.overdue === 1 ? 'inquiry' : 'inquiries'}`,
    hint: (
      <>
        The oldest answer was due <RelativeTime of={firm.due_at} inSentence />.
      </>
    ),
    to: firmPath(firm) as '/',
  }));

/** Lists what waits for the organiser: decisions first, then exhibitors who leave visitors waiting. */
export const OrganiserToDo = ({ data }: { data: Data }) => (
  <ToDoList
    items={itemsOf(data)}
    more={
      data.late.length > 0 && (
        <ToDoItems items={lateOf(data)} label="Exhibitors past the promise" className="ms-8 border-t border-base-300" />
      )
    }
  />
);
