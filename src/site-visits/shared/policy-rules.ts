import type { Action } from '#access/shared/policy-rules.ts';
import { refusalOf, ruleOf, type VisitEvent } from './machine-rules.ts';
import type { VisitStanding } from './state-rules.ts';

export const actionOf = (event: VisitEvent): Action<VisitStanding> => {
  const { by, ownSideOnly } = ruleOf(event);
  return {
    audience: by === 'exhibitor' ? 'exhibitors' : 'the signed in',
    forbidden: (_, { byAssignment }) =>
      ownSideOnly && byAssignment ? 'It was assigned to you. Those who did can assign it to someone else.' : undefined,
    conflict: (_, visit) => refusalOf(event, visit),
  };
};

const actionsOf = <Name extends string>(events: Record<Name, VisitEvent>) =>
  Object.fromEntries(Object.entries<VisitEvent>(events).map(([name, event]) => [name, actionOf(event)])) as Record<
    Name,
    Action<VisitStanding>
  >;

/**
 * People who receive a visit can raise these events. The keys are the names in answers, in the order of the buttons.
 */
export const receivedEvents = {
  arrive: 'arrive',
  confirmed: 'confirm',
  undo_arrival: 'undo_arrival',
  completed: 'complete',
  undo_no_show: 'undo_miss',
  propose: 'propose',
  no_show: 'miss',
  cancelled: 'call_off',
  assign: 'assign',
  make_link: 'make_link',
} as const satisfies Record<string, VisitEvent>;
export const receivedActions = actionsOf(receivedEvents);

/** Visitors can raise these by their account. */
export const ownActions = actionsOf({ reschedule: 'move', cancel: 'cancel' });
