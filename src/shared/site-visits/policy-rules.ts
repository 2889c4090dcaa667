import type { Action } from '../access/policy-rules.ts';
import {
  type ReceiverTransition,
  reschedulableStatuses,
  type VisitState,
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
