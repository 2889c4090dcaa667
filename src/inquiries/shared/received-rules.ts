import { type InquiryStatus, inquiryStatusLabels } from './rules.ts';

/** The kinds of entries in an inquiry's thread. */
export const entryKinds = ['reply', 'note', 'status', 'assigned', 'unassigned'] as const;

/** The form promises an answer within this time (docs/product/inquiries.md, "Sending an inquiry"). */
export const promisedHours = 24;

const transitions: Record<InquiryStatus, readonly InquiryStatus[]> = {
  pending: ['in_progress', 'approved', 'rejected'],
  in_progress: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

export const inquirySteps = ['in_progress', 'approved', 'rejected'] as const satisfies InquiryStatus[];
export type InquiryStep = (typeof inquirySteps)[number];

/** Returns why an inquiry can't get a status; undefined when it can. */
export function inquiryStepError(from: InquiryStatus, to: InquiryStep): string | undefined {
  if (transitions[from].includes(to)) return undefined;
  const [current, target] = [inquiryStatusLabels[from].toLowerCase(), inquiryStatusLabels[to].toLowerCase()];
  return from === to ? `This inquiry is already ${target}.` : `This inquiry is ${current}. It can’t become ${target}.`;
}

export const isFinished = (status: InquiryStatus): boolean => transitions[status].length === 0;

/** A promise is `due` or `overdue` until the first answer, and then `met` or `late`. */
export const promiseStates = ['due', 'overdue', 'met', 'late'] as const;
export type PromiseState = (typeof promiseStates)[number];

type Promised = { status: InquiryStatus; dueAt: Date | null; answeredAt: Date | null };

/**
 * Returns the state of the promise of an answer; undefined if none was made, or the inquiry was rejected without an
 * answer.
 */
export function promiseOf({ status, dueAt, answeredAt }: Promised, now: Date): PromiseState | undefined {
  if (!dueAt) return undefined;
  if (answeredAt) return answeredAt <= dueAt ? 'met' : 'late';
  if (status !== 'pending') return undefined;
  return now < dueAt ? 'due' : 'overdue';
}
