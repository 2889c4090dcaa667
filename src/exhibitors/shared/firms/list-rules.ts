import { defineList } from '#records/shared/lists/list-rules.ts';
import { approvalStates } from '../approval-rules.ts';
import type { ExhibitorKind } from '../kind-rules.ts';

const filters = {
  verified: ['yes', 'no'],
  people: ['claimed', 'unclaimed'],
  approval: approvalStates,
} as const;
const order = { sortBy: 'name', sortOrder: 'asc' } as const;

export const builderList = defineList({ sorts: ['name', 'created_at'], order, filters, pageSize: 15 });
export const consultantList = defineList({ sorts: ['name', 'created_at'], order, filters, pageSize: 15 });

export const firmsPath = (kind: ExhibitorKind) => (kind === 'developer' ? '/admin/developers' : '/admin/brokers');
export const firmPath = ({ kind, id }: { kind: ExhibitorKind; id: number }): string =>
  `${firmsPath(kind)}/${id}/details`;

export const claimStates = ['open', 'accepted', 'refused'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimList = defineList({
  sorts: ['created_at'],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { state: claimStates },
  pageSize: 15,
  dialogs: { decide: 'id' },
});
