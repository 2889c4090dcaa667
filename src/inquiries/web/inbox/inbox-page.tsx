import { ChevronRight, Inbox } from 'lucide-react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { assigneeFilter } from '#handling/web/assign-field.tsx';
import { contactActions, contactOf } from '#handling/web/contact-links.tsx';
import { inboxList } from '#inquiries/shared/inbox-list-rules.ts';
import type { ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { inquiryStatuses, inquiryStatusLabels } from '#inquiries/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { openedByLink } from '#platform/web/lib/opened-by-link.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { type ChoiceFilter, choiceFilter } from '#records/web/choice-filters.tsx';
import { ListPage } from '#records/web/list-page.tsx';
import { RelationFilter } from '#records/web/relation-filter.tsx';
import { RowActions } from '#records/web/row-actions.tsx';
import { useExport } from '#records/web/use-export.ts';
import { useList } from '#records/web/use-list.ts';
import { searchProjects } from '#site-visits/web/search-projects.ts';
import { Asked, Received, Sender, State } from './inbox-cells.tsx';
import type { InboxData } from './load-inbox.ts';

const words = { one: 'inquiry', many: 'inquiries' };

const columns: Column<ReceivedInquiry>[] = [
  { key: 'sender', header: 'From', heading: true, cell: (inquiry) => <Sender inquiry={inquiry} /> },
  { key: 'about', header: 'About', cell: (inquiry) => <Asked inquiry={inquiry} /> },
  { key: 'submitted_at', header: 'Received', sortable: true, cell: (inquiry) => <Received inquiry={inquiry} /> },
  { key: 'status', header: 'Status', cell: (inquiry) => <State inquiry={inquiry} /> },
];

const attentionFilter = (isOrganiser: boolean): ChoiceFilter => ({
  name: 'attention',
  label: 'Show',
  none: 'All',
  choices: [
    { value: 'unread', label: 'Unread' },
    { value: 'overdue', label: 'Overdue' },
    { value: 'unconfirmed', label: 'Unconfirmed' },
    ...(isOrganiser ? [{ value: 'unclaimed', label: 'To firms without people' }] : []),
  ],
});

const fixedFilters: ChoiceFilter[] = [
  {
    name: 'status',
    label: 'Status',
    none: 'Any status',
    choices: inquiryStatuses.map((value) => ({ value, label: inquiryStatusLabels[value] })),
  },
  choiceFilter('since', 'Received', 'Any time', { today: 'Today', week: 'Last 7 days', month: 'Last 30 days' }),
];

/** Lists visitors' inquiries for builders, consultants and organisers. */
export function InboxPage({ data: { page, assignees } }: { data: InboxData }) {
  const viewer = useViewer();
  const list = useList(inboxList, '/admin/visitor-inquiry');
  const exported = useExport(list, (input) => api().receivedInquiries.export(input), words);
  const isOrganiser = belongs('organisers', viewer);
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      title="Visitors’ inquiries"
      columns={columns}
      placeholder="Name, email, phone, message or project"
      filters={[attentionFilter(isOrganiser), ...fixedFilters, assigneeFilter(assignees)]}
      sortTexts={{ attention: 'Attention', submitted_at: 'Received' }}
      moreFilters={
        <RelationFilter
          label="Project"
          placeholder="Any project"
          source="/api/site-visits/projects"
          search={searchProjects}
          nameOf={async (id) => page.data.find(({ project_id }) => project_id === id)?.project_name ?? undefined}
          id={list.search.project_id}
          onChoose={(project_id) => list.change({ project_id })}
        />
      }
      tools={[exported]}
      actions={(inquiry) => (
        <RowActions
          name={inquiry.name}
          actions={[
            {
              text: 'Open',
              label: `Open the inquiry of ${inquiry.name}`,
              icon: ChevronRight,
              link: {
                to: '/admin/visitor-inquiry/$id',
                params: { id: String(inquiry.id) },
                preload: false,
                state: openedByLink,
              },
            },
            ...contactActions(contactOf(inquiry), viewer?.name),
          ]}
        />
      )}
      empty={{
        title: 'No inquiries found',
        notFound: (search) => `No inquiry matches “${search}”. Try fewer letters, or reset the filters.`,
        atAll: {
          icon: <Inbox size={32} aria-hidden="true" />,
          title: 'No Inquiries Submitted',
          hint: isOrganiser
            ? 'All inquiries at the expo will appear here with the visitor’s contact details.'
            : 'Visitors’ inquiries will appear here with their contact details. You are also notified by email.',
        },
      }}
    />
  );
}
