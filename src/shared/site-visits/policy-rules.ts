import type { Action } from '../access/policy-rules.ts';
import { type ReceiverTransition, type VisitState, visitTransitionError } from './rules.ts';

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
