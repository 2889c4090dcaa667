import { defineList } from '#records/shared/lists/list-rules.ts';

export const claimStates = ['open', 'accepted', 'refused'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimList = defineList({
  sorts: ['created_at'],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { state: claimStates },
  pageSize: 15,
  dialogs: { decide: 'id' },
});
