import { defineList } from '#records/shared/lists/list-rules.ts';
import { exhibitorKinds } from '../kind-rules.ts';

export const pairStates = ['open', 'different'] as const;
export type PairState = (typeof pairStates)[number];

/** The reasons to take two firms for the same, the strongest first. */
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

/** The filter `firm` finds the pairs that contain a firm. */
export const pairList = defineList({
  sorts: ['score'],
  order: { sortBy: 'score', sortOrder: 'desc' },
  filters: { state: pairStates, kind: exhibitorKinds, firm: 'id' },
  pageSize: 10,
  dialogs: { decide: 'id' },
});

export const pairsPath = '/admin/duplicates';
