/**
 * How far a stall has come: a draft is completed, submitted, then approved or refused by the organiser; a refused one is changed
 * and submitted again. Only an approved stall can be listed.
 */
export const approvalStates = ['draft', 'submitted', 'approved', 'refused'] as const;
