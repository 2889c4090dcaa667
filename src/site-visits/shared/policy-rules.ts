import type { Action } from '#access/shared/policy-rules.ts';
import { arrivalError, makeLinkError, noShowError, undoArrivalError, undoNoShowError } from './handling-rules.ts';
import {
  isVisitOver,
  offListText,
  type ReceiverTransition,
  reschedulableStatuses,
  type VisitState,
  visitOverText,
  visitStatusLabels,
  visitTransitionError,
} from './rules.ts';

export type VisitNow = VisitState & { now: Date };

/** The visitor came, and the visit is not finished. */
const isHere = ({ status, hasArrived }: VisitState): boolean => hasArrived === true && status === 'confirmed';

const become = (to: ReceiverTransition) =>
  ({
    audience: 'exhibitors',
    conflict: (_, { now, ...visit }) => visitTransitionError(visit, to, now),
  }) satisfies Action<VisitNow>;

const cancelled: Action<VisitNow> = {
  audience: 'exhibitors',
  conflict: (person, visit) =>
    isHere(visit) ? 'This visitor has arrived. Undo that first.' : become('cancelled').conflict(person, visit),
};

export const receivedVisitActions = {
  confirmed: become('confirmed'),
  completed: become('completed'),
  cancelled,
} satisfies Record<ReceiverTransition, Action<VisitNow>>;

/** `byAssignment`: the caller has it only because it was assigned to their stall. */
export type VisitStanding = VisitNow & {
  byAssignment: boolean;
  byVideo: boolean;
  /** A meeting link was made for it. */
  hasOwnLink: boolean;
  /** The caller can have one made. */
  usesGoogle: boolean;
  /** When it was noted that the visitor didn’t come. */
  missedAt: Date | null;
};

export const handlingActions = {
  arrive: { audience: 'exhibitors', conflict: (_, visit) => arrivalError(visit, visit.now) },
  undo_arrival: { audience: 'exhibitors', conflict: (_, visit) => undoArrivalError(visit) },
  no_show: { audience: 'exhibitors', conflict: (_, visit) => noShowError(visit, visit.now) },
  undo_no_show: { audience: 'exhibitors', conflict: (_, { missedAt, now }) => undoNoShowError(missedAt, now) },
  make_link: { audience: 'exhibitors', conflict: (_, visit) => makeLinkError(visit, visit.now) },
  assign: {
    audience: 'exhibitors',
    forbidden: (_, { byAssignment }) =>
      byAssignment ? 'It was assigned to you. Those who did can assign it to someone else.' : undefined,
    conflict: (_, { status }) =>
      status === 'cancelled' ? 'This visit is cancelled. It can’t be assigned.' : undefined,
  },
} satisfies Record<string, Action<VisitStanding>>;

/** Of another time, to the visitor. */
const proposeConflict = (visit: VisitNow): string | undefined => {
  const { status, awaitsConfirmation, isWaiting, now } = visit;
  if (!reschedulableStatuses.includes(status))
    return `This visit is ${visitStatusLabels[status].toLowerCase()}. It can’t be moved.`;
  if (isVisitOver(visit, now)) return visitOverText;
  if (isHere(visit)) return 'This visitor has arrived.';
  if (visit.isOffList) return offListText;
  if (awaitsConfirmation) return 'The visitor hasn’t confirmed this booking yet.';
  return isWaiting ? 'This visitor is on the waiting list.' : undefined;
};

export const proposeAction: Action<VisitNow> = {
  audience: 'exhibitors',
  conflict: (_, visit) => proposeConflict(visit),
};

/** For the visitor. */
const hereText = 'You are there already, as the exhibitor has noted.';

const rescheduleConflict = (visit: VisitNow): string | undefined =>
  isHere(visit)
    ? hereText
    : !reschedulableStatuses.includes(visit.status)
      ? `This visit is ${visitStatusLabels[visit.status].toLowerCase()}. It can’t be rescheduled.`
      : visit.isOffList
        ? offListText
        : undefined;

const cancelConflict = ({ now, ...visit }: VisitNow): string | undefined =>
  isHere(visit) ? hereText : visitTransitionError(visit, 'cancelled', now);

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
  answer: (visit: VisitNow) => overConflict(visit) ?? (visit.isOffList ? offListText : undefined),
};
