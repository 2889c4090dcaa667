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

/** What a stall lacks to be listed. */
export const missingToList = (stall: {
  name: string;
  logo_id: number | null;
  about_builder: string | null;
  location: string | null;
  phone: string | null;
  email: string | null;
}): string[] => [
  ...(stall.name.trim() ? [] : ['name']),
  ...(stall.logo_id === null ? ['logo'] : []),
  ...(stall.about_builder?.trim() ? [] : ['about']),
  ...(stall.location?.trim() ? [] : ['location']),
  ...(stall.phone?.trim() || stall.email?.trim() ? [] : ['phone or email']),
];
