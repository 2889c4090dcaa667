import { Eye, MessageSquarePlus } from 'lucide-react';
import type { OwnInquiry } from '#inquiries/shared/contract.ts';
import { SenderInquiryBadge, truncateMessage } from '#inquiries/web/inquiry-words.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';
import { RowLink } from './row-link.tsx';
import { VisitorTable } from './visitor-table.tsx';

const columns: Column<OwnInquiry>[] = [
  {
    key: 'to',
    header: 'To',
    heading: true,
    cell: ({ developer_name, project_name }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{developer_name}</span>
        {project_name && <span className="block text-sm text-muted wrap-anywhere">{project_name}</span>}
      </>
    ),
  },
  {
    key: 'message',
    header: 'Message',
    cell: ({ message }) => <span className="wrap-anywhere">{message ? truncateMessage(message) : '–'}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, replied_at }) => (
      <>
        <SenderInquiryBadge status={status} />
        {replied_at && (
          <span className="mt-1 block text-sm">
            Answered <RelativeTime of={replied_at} inSentence />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'sent',
    header: 'Sent',
    className: '@4xl:whitespace-nowrap',
    cell: ({ submitted_at }) => <RelativeTime of={submitted_at} />,
  },
];

export function InquiriesSection({ page }: { page: VisitorDashboardData['inquiryPage'] }) {
  return (
    <VisitorTable
      table="inquiries"
      title="Inquiries"
      noun={['inquiry', 'inquiries']}
      placeholder="Builder, project or message"
      page={page}
      columns={columns}
      actions={({ id, developer_name }) => (
        <RowLink dialog={{ inquiry: id }} label={`View the inquiry to ${developer_name}`} title="View" icon={Eye} />
      )}
      empty={{
        icon: <MessageSquarePlus size={32} aria-hidden="true" />,
        title: 'No Inquiries Submitted',
        hint: 'Your inquiries will appear here.',
        next: { to: '/', text: 'Browse builders' },
      }}
    />
  );
}
