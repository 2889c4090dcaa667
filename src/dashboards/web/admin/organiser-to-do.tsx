import {
  Contact,
  DatabaseBackup,
  Flag,
  FolderKanban,
  HardDrive,
  MailQuestionMark,
  MailWarning,
  MailX,
  Merge,
  MessageSquareText,
  Percent,
  Settings,
  Stamp,
  Store,
  UserPlus,
  UserX,
} from 'lucide-react';
import type { OrganiserToDo as Data } from '#dashboards/shared/contract.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { pairsPath } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { type ToDo, ToDoItems, ToDoList } from '../to-do-list.tsx';

/** Lists what the server lacks. It lists nothing for an expo without a name, such as a trial or a demo. */
const serverItems = ({
  is_named: isNamed,
  mail_as_files: sendsNone,
  backup,
  is_space_low: isSpaceLow,
}: Data): ToDo[] =>
  isNamed
    ? [
        {
          icon: MailX,
          tone: 'text-error',
          count: sendsNone ? undefined : 0,
          one: 'No email is sent yet',
          hint: 'Invitations and confirmations are only written to files. Whoever runs the server sets up mail.',
          to: '/admin/health',
        },
        {
          icon: DatabaseBackup,
          tone: 'text-error',
          count: backup ? undefined : 0,
          one: backup === 'late' ? 'The last backup is too old' : 'There is no backup',
          hint: 'If the disk fails, the expo is lost. Whoever runs the server sets up backups.',
          to: '/admin/health',
        },
        {
          icon: HardDrive,
          tone: 'text-error',
          count: isSpaceLow ? undefined : 0,
          one: 'Little space is left on the server',
          hint: 'Without any, nothing can be saved. Whoever runs the server makes room.',
          to: '/admin/health',
        },
      ]
    : [];

/** Lists what visitors would miss, as the next step alone: a builder, a listed stall, a listed project. */
function visitorItems(data: Data): ToDo[] {
  if (!data.has_stall)
    return [
      {
        icon: UserPlus,
        one: 'Invite the first builder',
        hint: 'Visitors find nothing until a builder has a stall.',
        to: '/admin/users',
        search: { create: '1' as const },
      },
    ];
  if (!data.has_listed_stall)
    return [
      {
        icon: Store,
        count: data.approvals > 0 ? 0 : undefined,
        one: 'No stall is listed yet',
        hint: data.invited
          ? `The newest invitation, to ${data.invited}, isn’t accepted yet. Visitors find nothing until a stall is listed.`
          : 'Visitors find nothing until its people complete and list it.',
        to: data.invited ? '/admin/members' : '/admin/developers',
      },
    ];
  return [
    {
      icon: FolderKanban,
      count: data.has_listed_project ? 0 : undefined,
      one: 'No project is listed yet',
      hint: 'Visitors search for homes by project. Builders add and list theirs.',
      to: '/admin/projects',
    },
  ];
}

const itemsOf = (data: Data): ToDo[] => [
  {
    icon: Settings,
    count: data.is_named ? 0 : undefined,
    one: 'Name your expo',
    hint: 'Until then visitors see the program’s name and its first settings.',
    to: '/admin/settings',
  },
  ...serverItems(data),
  {
    icon: Contact,
    count: data.is_named && data.lacks_contact ? undefined : 0,
    one: 'Say how to reach you',
    hint: 'Visitors and firms find no email address and no phone number on the Contact page.',
    to: '/admin/settings',
    hash: 'contact-details',
  },
  ...visitorItems(data),
  {
    icon: MailQuestionMark,
    count: data.unjoined,
    one: 'invited exhibitor hasn’t joined yet',
    many: 'invited exhibitors haven’t joined yet',
    hint: 'Send the invitation again, or call. Emails that couldn’t be delivered are marked there.',
    to: '/admin/members',
  },
  // The release before doesn't send these.
  ...(data.deserted ?? []).map(
    ({ id, name }): ToDo => ({
      icon: UserX,
      one: `${name} has no people any more`,
      hint: 'It takes no site visits until someone joins it. Invite a person, or take it off the list.',
      to: '/admin/members',
      search: { exhibitor_id: id },
    }),
  ),
  {
    icon: Store,
    count: data.approvals,
    one: 'stall waits for approval',
    many: 'stalls wait for approval',
    hint: 'Visitors see a stall once you approve it.',
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
    one: 'report waits for your answer',
    many: 'reports wait for your answer',
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
    icon: Percent,
    tone: 'text-info',
    count: data.lacks_loan_rate ? undefined : 0,
    one: 'Enter the loan rate of a bank',
    hint: 'Homes show monthly instalments once a bank that lends for them has a rate. None has one.',
    to: '/admin/banks',
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
    one: `${firm.name}: ${counted(firm.overdue, 'inquiry', 'inquiries')}`,
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
