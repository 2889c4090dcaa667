import type { Action } from '../access/policy-rules.ts';
import {
  type ReceiverTransition,
  reschedulableStatuses,
  type VisitState,
  visitStatusLabels,
  visitTransitionError,
} from './rules.ts';

/** A visit at the instant that the decision is for. */
export type VisitNow = VisitState & { now: Date };

const become = (to: ReceiverTransition) =>
  ({
    audience: 'exhibitors',
    conflict: (_, { now, ...visit }) => visitTransitionError(visit, to, now),
  }) satisfies Action<VisitNow>;

/** What those who receive a visit can change its status to. Whether they receive it is up to their scope. */
export const receivedVisitActions = {
  confirmed: become('confirmed'),
  completed: become('completed'),
  cancelled: become('cancelled'),
} satisfies Record<ReceiverTransition, Action<VisitNow>>;

/** What visitors can do to visits of their own. Whose a visit is, is up to their scope. */
export const ownVisitActions = {
  reschedule: {
    audience: 'the signed in',
    conflict: (_, { status }) =>
      reschedulableStatuses.includes(status)
        ? undefined
        : `This visit is ${visitStatusLabels[status].toLowerCase()}. It can’t be rescheduled.`,
  },
  cancel: {
    audience: 'the signed in',
    conflict: (_, { now, ...visit }) => visitTransitionError(visit, 'cancelled', now),
  },
} satisfies Record<string, Action<VisitNow>>;
