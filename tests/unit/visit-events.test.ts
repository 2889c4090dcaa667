import { expect, test } from 'vitest';
import { refusalOf, ruleOf, type VisitEvent, visitEvents } from '#site-visits/shared/machine-rules.ts';
import { type VisitStanding, type VisitState, visitStates } from '#site-visits/shared/state-rules.ts';

const now = new Date('2026-11-25T06:00:00Z');
const booked: VisitStanding = {
  now,
  status: 'pending',
  day: '2026-11-25',
  time: '11:00',
  awaitsConfirmation: false,
  isLinkLive: false,
  isWaiting: false,
  isOffered: false,
  isProposed: false,
  hasArrived: false,
  missedAt: null,
  isOffList: false,
  isProjectListed: true,
  byVideo: true,
  hasOwnLink: false,
  usesGoogle: true,
  byAssignment: false,
};
const inState: Record<VisitState, Partial<VisitStanding>> = {
  held: { awaitsConfirmation: true, isLinkLive: true },
  waiting: { isWaiting: true },
  offered: { isWaiting: true, isOffered: true },
  pending: { isProposed: true },
  confirmed: { isProposed: true },
  arrived: { hasArrived: true },
  completed: { hasArrived: true },
  cancelled: {},
  missed: { missedAt: now },
};
/** A no-show needs a visit whose time has passed. */
const timeOf = (event: VisitEvent) => (event === 'miss' ? { time: '09:00' } : {});

test.each(Object.keys(visitEvents) as VisitEvent[])('%s can be raised in its states alone', (event) => {
  const states = Object.keys(visitStates) as VisitState[];
  const allowed = states.filter((state) => {
    const visit = { ...booked, status: visitStates[state].status, ...inState[state], ...timeOf(event) };
    return refusalOf(event, visit) === undefined;
  });
  expect(allowed).toEqual(states.filter((state) => ruleOf(event).from.includes(state)));
});
