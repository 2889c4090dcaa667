import { defineList } from '#records/shared/lists/list-rules.ts';

/**
 * A draft is submitted, and then approved or refused by the organiser. A refused stall can be submitted again. Only
 * approved stalls are listed.
 */
export const approvalStates = ['draft', 'submitted', 'approved', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** This text is shown at the addresses of a stall that was taken off the list, and of its projects. */
export const notListedText = 'Not listed at present';

const checked =
  /\b(?:verified|certified|approved|authori[sz]ed|official|govt|government|rera)\b|सत्यापित|प्रमाणित|अधिकृत/i;

/** Returns the word of a name that claims a check, as in “Asha Realty (Verified)”; visitors could believe it. */
export const claimedCheck = (name: string): string | undefined => checked.exec(name.normalize('NFKC'))?.[0];

export const approvalList = defineList({
  sorts: ['submitted_at', 'name'],
  order: { sortBy: 'submitted_at', sortOrder: 'asc' },
  filters: { approval: ['draft', 'submitted', 'refused'] },
  pageSize: 15,
  dialogs: { review: 'id' },
});
