import { CalendarClock, FolderKanban, Handshake, MailWarning, MessageSquareText, Store } from 'lucide-react';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { formatPercent } from '#platform/shared/format/counts.ts';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';
import { type ToDo as ToDoItem, ToDoList } from '../to-do-list.tsx';

/** The number of a stall's missing parts that are named. */
const maxNamed = 4;

/** A consultant can ask only once their stall is listed. */
const firstProject: Record<ExhibitorKind, ToDoItem> = {
  developer: {
    icon: FolderKanban,
    one: 'Add your first project',
    hint: 'Visitors search for homes by project. It is a draft until you list it.',
    to: '/admin/projects/create',
  },
  broker: {
    icon: FolderKanban,
    one: 'Ask a builder for projects',
    hint: 'Your stall shows the projects that builders let you sell, and visitors find you through them.',
    to: '/admin/broker-mapping',
  },
};

/** Marks hints about a stall that is listed already. They come after everything else. */
const hintTone = 'text-info';

/** Returns what is to be done about a stall. */
function ofStall({
  id,
  name,
  approval,
  is_listed,
  percent,
  missing,
}: ExhibitorDashboardData['stalls'][number]): ToDoItem[] {
  if (approval === 'approved' && !is_listed)
    return [
      {
        icon: Store,
        tone: 'text-error',
        one: `Visitors don’t see ${name}: the organiser has taken it off the list`,
        hint: 'Its page says why. Only the organiser can put it back.',
        to: '/admin/stalls/$id',
        params: { id: String(id) },
      },
    ];
  const isUnsent = approval === 'draft' || approval === 'refused';
  const parts = isUnsent ? missing.filter(({ required }) => required) : missing;
  const [first] = parts;
  if (!first && !isUnsent) return [];
  const then = first ? 'Then list it, or send it for approval.' : 'List it, or send it for approval.';
  const refused = 'The organiser has refused it and said why there. Change that, and send it again.';
  return [
    {
      icon: Store,
      tone: isUnsent ? 'text-primary' : hintTone,
      one: [
        isUnsent ? `Visitors don’t see ${name} yet.` : `${name} is ${formatPercent(percent)} complete.`,
        first ? `Add: ${namesOf(parts)}` : 'It has all it needs.',
      ].join(' '),
      hint: approval === 'refused' ? refused : isUnsent ? then : first?.brings,
      to: '/admin/stalls/$id',
      params: { id: String(id) },
      hash: first?.section ?? '',
    },
  ];
}

/** Lists what waits for the exhibitor, most urgent first. */
export function ToDo({
  kind,
  data: { to_do, stalls, projects },
}: {
  kind: ExhibitorKind;
  data: ExhibitorDashboardData;
}) {
  const ofStalls = stalls.flatMap(ofStall);
  const canBegin = kind === 'developer' ? stalls.length > 0 : stalls.some(({ is_listed }) => is_listed);
  return (
    <ToDoList
      items={[
        {
          icon: MailWarning,
          tone: 'text-error',
          count: to_do.overdue_inquiries,
          one: 'inquiry is overdue',
          many: 'inquiries are overdue',
          hint: 'An answer was promised within 24 hours.',
          to: '/admin/visitor-inquiry',
          search: { attention: 'overdue' },
        },
        {
          icon: MessageSquareText,
          count: to_do.unread_inquiries,
          one: 'unread inquiry',
          many: 'unread inquiries',
          to: '/admin/visitor-inquiry',
          search: { attention: 'unread' },
        },
        {
          icon: CalendarClock,
          count: to_do.visits_to_confirm,
          one: 'visit is still to be confirmed',
          many: 'visits are still to be confirmed',
          to: '/admin/site-visits',
          search: { status: 'to_confirm', when: 'upcoming' },
        },
        {
          icon: Handshake,
          count: to_do.requests_to_answer,
          one: 'mapping request waits for your answer',
          many: 'mapping requests wait for your answer',
          to: kind === 'developer' ? '/admin/developer-mapping' : '/admin/broker-mapping',
          search: { state: 'asked', asked_by: kind === 'developer' ? 'consultant' : 'builder' },
        },
        ...ofStalls.filter(({ tone }) => tone !== hintTone),
        ...(stalls.length === 0
          ? [
              {
                icon: Store,
                one: 'Your account belongs to no stall yet',
                hint: 'The organiser can add you to one.',
                to: '/$page' as const,
                params: { page: 'contact' as const },
              },
            ]
          : []),
        {
          icon: FolderKanban,
          count: to_do.projects_to_check,
          one: 'project from the register says “Completion date passed”',
          many: 'projects from the register say “Completion date passed”',
          hint: 'The register gave only the date. Choose those that are finished, set their status, and correct the others.',
          to: '/admin/projects',
          search: { status: 'date_passed' },
        },
        ...(canBegin && projects.total === 0 ? [firstProject[kind]] : []),
        ...ofStalls.filter(({ tone }) => tone === hintTone),
      ]}
    />
  );
}

/** Lower-cases the first letter, except that of an abbreviation such as RERA. */
const inSentence = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));

function namesOf(missing: { name: string }[]): string {
  const named = missing.slice(0, maxNamed).map(({ name }) => inSentence(name));
  const more = missing.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
