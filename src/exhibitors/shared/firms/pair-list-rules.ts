import { defineList } from '#records/shared/lists/list-rules.ts';
import { exhibitorKinds } from '../kind-rules.ts';

export const pairStates = ['open', 'different'] as const;
export type PairState = (typeof pairStates)[number];

/** Why two firms are thought to be one, the strongest reason first. */
export const pairReasons = ['register', 'phone', 'name', 'address', 'short_name', 'pin_code'] as const;
export type PairReason = (typeof pairReasons)[number];

export const pairReasonTexts: Record<PairReason, string> = {
  register: 'Same register number',
  phone: 'Same phone',
  name: 'Same name',
  address: 'Same address',
  short_name: 'Same name, but for words like “Developers”',
  pin_code: 'Projects with the same PIN code',
};

/** `firm` finds the pairs that a firm is in. */
export const pairList = defineList({
  sorts: ['score'],
  order: { sortBy: 'score', sortOrder: 'desc' },
  filters: { state: pairStates, kind: exhibitorKinds, firm: 'id' },
  pageSize: 10,
  dialogs: { decide: 'id' },
});

export const pairsPath = '/admin/duplicates';
