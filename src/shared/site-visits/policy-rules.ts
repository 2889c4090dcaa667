import type { Action } from '../access/policy-rules.ts';
import {
  isVisitOver,
  type ReceiverTransition,
  reschedulableStatuses,
  type VisitState,
  visitOverText,
  visitStatusLabels,
  visitTransitionError,
} from './rules.ts';

export type VisitNow = VisitState & { now: Date };

const become = (to: ReceiverTransition) =>
  ({
    audience: 'exhibitors',
    conflict: (_, { now, ...visit }) => visitTransitionError(visit, to, now),
  }) satisfies Action<VisitNow>;

export const receivedVisitActions = {
  confirmed: become('confirmed'),
  completed: become('completed'),
  cancelled: become('cancelled'),
} satisfies Record<ReceiverTransition, Action<VisitNow>>;

/** Of another time, to the visitor. */
const proposeConflict = (visit: VisitNow): string | undefined => {
  const { status, awaitsConfirmation, isWaiting, now } = visit;
  if (!reschedulableStatuses.includes(status))
    return `This visit is ${visitStatusLabels[status].toLowerCase()}. It can’t be moved.`;
  if (isVisitOver(visit, now)) return visitOverText;
  if (awaitsConfirmation) return 'The visitor hasn’t confirmed this booking yet.';
  return isWaiting ? 'This visitor is on the waiting list.' : undefined;
};

export const proposeAction: Action<VisitNow> = {
  audience: 'exhibitors',
  conflict: (_, visit) => proposeConflict(visit),
};

const rescheduleConflict = ({ status }: VisitNow): string | undefined =>
  reschedulableStatuses.includes(status)
    ? undefined
    : `This visit is ${visitStatusLabels[status].toLowerCase()}. It can’t be rescheduled.`;

const cancelConflict = ({ now, ...visit }: VisitNow): string | undefined =>
  visitTransitionError(visit, 'cancelled', now);

export const ownVisitActions = {
  reschedule: { audience: 'the signed in', conflict: (_, visit) => rescheduleConflict(visit) },
  cancel: { audience: 'the signed in', conflict: (_, visit) => cancelConflict(visit) },
} satisfies Record<string, Action<VisitNow>>;

const overConflict = (visit: VisitNow): string | undefined =>
  isVisitOver(visit, visit.now) ? visitOverText : undefined;

/** By a manage link, for anyone who has it: each returns why not; undefined when it can be done. */
export const linkedVisitConflicts = {
  reschedule: (visit: VisitNow) => overConflict(visit) ?? rescheduleConflict(visit),
  cancel: (visit: VisitNow) => overConflict(visit) ?? cancelConflict(visit),
  /** A proposal or an offer. */
  answer: overConflict,
};
