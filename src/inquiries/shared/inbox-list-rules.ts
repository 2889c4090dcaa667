import { defineList } from '#records/shared/lists/list-rules.ts';
import { inquiryStatuses } from './rules.ts';

const inquiryPeriods = ['today', 'week', 'month'] as const;
export type InquiryPeriod = (typeof inquiryPeriods)[number];
/**
 * `unclaimed` inquiries were sent to stalls without people, so the organiser answers them. `unconfirmed` ones come from
 * an email address that isn't confirmed.
 */
const attentionKinds = ['unread', 'overdue', 'unconfirmed', 'unclaimed'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const inboxList = defineList({
  sorts: ['attention', 'submitted_at'],
  order: { sortBy: 'attention', sortOrder: 'desc' },
  filters: {
    attention: attentionKinds,
    status: inquiryStatuses,
    project_id: 'id',
    assignee: 'text',
    since: inquiryPeriods,
  },
  pageSize: 10,
  pageSizes: [5, 10, 25, 50],
});
