import { defineList } from '../lists/list-rules.ts';

/**
 * How far a stall has come: a draft is completed, submitted, then approved or refused by the organiser; a refused one is changed
 * and submitted again. Only an approved stall can be listed.
 */
export const approvalStates = ['draft', 'submitted', 'approved', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The list of stalls that are not approved, and the dialogs that its address opens. */
export const approvalList = defineList({
  sorts: ['submitted_at', 'name'],
  order: { sortBy: 'submitted_at', sortOrder: 'asc' },
  filters: { approval: ['draft', 'submitted', 'refused'] },
  pageSize: 15,
  dialogs: { review: 'id' },
});
