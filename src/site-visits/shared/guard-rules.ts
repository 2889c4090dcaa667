import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { entrySides } from './handling-rules.ts';
import { hasStarted, isVisitOver, visitLimits, visitStatusLabels } from './rules.ts';
import { stateOf, statusesOf, type VisitStanding, type VisitState, visitStates } from './state-rules.ts';

/** The visitor, people of the exhibitor’s side, or the program itself (`expo`) raise an event. */
type VisitSide = (typeof entrySides)[number];

/** Guards get these facts of the event. */
export type GuardedEvent = {
  by: VisitSide;
  from: readonly VisitState[];
  to: VisitState | 'same';
  /** Refusals end with this participle: “It can’t be rescheduled.” */
  done?: string;
};

/** `why` returns the refusal as a text; undefined when nothing prevents the event. */
type Guard = { means: string; why: (visit: VisitStanding, event: GuardedEvent) => string | undefined };

const isHere = (visit: VisitStanding): boolean => stateOf(visit) === 'arrived';
const over = 'This visit is over.';

function statusRefusal({ status }: VisitStanding, { from, to, done }: GuardedEvent): string | undefined {
  if (statusesOf(from).includes(status)) return undefined;
  const current = `This visit is ${visitStatusLabels[status].toLowerCase()}.`;
  if (done && to !== 'same' && visitStates[to].status === status)
    return `This visit is already ${visitStatusLabels[status].toLowerCase()}.`;
  if (status === 'pending') return `${current} Confirm it first.`;
  return done ? `${current} It can’t be ${done}.` : current;
}

function arrivedRefusal({ by, to }: GuardedEvent): string {
  if (by === 'visitor') return 'You are there already, as the exhibitor has noted.';
  return to === 'same' ? 'This visitor has arrived.' : 'This visitor has arrived. Undo that first.';
}

/** The table of events names these conditions. */
export const visitGuards = {
  status: { means: 'it has one of these statuses', why: statusRefusal },
  state: {
    means: 'it is in one of these states',
    why: (visit, event) => {
      const state = stateOf(visit);
      if (event.from.includes(state)) return undefined;
      if (state === 'held')
        return event.by === 'visitor'
          ? 'You haven’t confirmed this booking yet: open the link in the email that we sent you. Without it the booking ends.'
          : 'The visitor hasn’t confirmed this booking yet.';
      if (state === 'waiting' || state === 'offered') return 'This visitor is on the waiting list.';
      return state === 'arrived' ? arrivedRefusal(event) : statusRefusal(visit, { ...event, from: [] });
    },
  },
  absent: {
    means: 'the visitor has not arrived',
    why: (visit, event) => (isHere(visit) ? arrivedRefusal(event) : undefined),
  },
  new_arrival: {
    means: 'no arrival is noted',
    why: ({ hasArrived }) => (hasArrived ? 'This visitor has arrived already.' : undefined),
  },
  here: {
    means: 'an arrival is noted',
    why: ({ hasArrived }) => (hasArrived ? undefined : 'No arrival is noted for this visit.'),
  },
  today: {
    means: 'it is on this day',
    why: ({ day, now }) => (day === dayInIndia(now) ? undefined : 'This visit is on another day.'),
  },
  missed_today: {
    means: 'the no-show was noted today',
    why: ({ missedAt, now }) => {
      if (missedAt === null) return 'It isn’t noted that this visitor didn’t come.';
      return dayInIndia(missedAt) === dayInIndia(now)
        ? undefined
        : 'This was noted on another day. It can’t be taken back any more.';
    },
  },
  started: {
    means: 'it has begun',
    why: ({ day, time, now }) => (hasStarted(day, time, now) ? undefined : 'This visit hasn’t started yet.'),
  },
  not_over: { means: 'it is not over', why: (visit) => (isVisitOver(visit, visit.now) ? over : undefined) },
  over: {
    means: 'its time has passed',
    why: (visit) => (isVisitOver(visit, visit.now) ? undefined : 'The time of this visit hasn’t passed yet.'),
  },
  listed: {
    means: 'its stalls are listed',
    why: ({ isOffList }) =>
      isOffList ? 'Not listed at present: this visit can be cancelled, but not moved or confirmed.' : undefined,
  },
  project_listed: {
    means: 'its project is listed',
    why: ({ isProjectListed, awaitsConfirmation }) => {
      if (isProjectListed) return undefined;
      return awaitsConfirmation
        ? 'The project isn’t listed at present, so this booking can’t be confirmed.'
        : 'The project isn’t listed at present: this visit can be cancelled, but not moved.';
    },
  },
  link_live: {
    means: 'the emailed link still works',
    why: ({ isLinkLive, isOffList, status, awaitsConfirmation }) => {
      if (isLinkLive && !isOffList && status !== 'cancelled') return undefined;
      return awaitsConfirmation
        ? `This booking has expired: it wasn’t confirmed within ${visitLimits.holdMinutes} minutes, or the exhibitor released it. Please book again.`
        : 'This visit was cancelled. You can book another time.';
    },
  },
  offered: {
    means: 'places are kept for the visitor',
    why: (visit) => {
      if (stateOf(visit) === 'offered') return undefined;
      const isCancelled = visit.status === 'cancelled';
      if (!visit.isWaiting)
        return isCancelled ? 'This visit is cancelled. You can book another time.' : 'You have this time already.';
      return isCancelled
        ? 'This offer has ended, and the places went to the next. You can book another time.'
        : 'Nothing is free yet. You are still on the waiting list.';
    },
  },
  proposed: {
    means: 'another time is proposed',
    why: ({ isProposed, status }, { by }) => {
      if (isProposed) return undefined;
      if (by === 'exhibitor') return 'No other time is proposed for this visit at the moment.';
      return status === 'confirmed'
        ? 'This visit is already confirmed.'
        : 'This proposal has expired or was withdrawn. Your visit stays as it is.';
    },
  },
  by_video: { means: 'it is by video', why: ({ byVideo }) => (byVideo ? undefined : 'This visit is at the site.') },
  no_own_link: {
    means: 'it has no link of its own',
    why: ({ hasOwnLink }) => (hasOwnLink ? 'This visit has its meeting link already.' : undefined),
  },
  google: {
    means: 'the stall has a Google account',
    why: ({ usesGoogle }) => (usesGoogle ? undefined : 'No Google account is connected to the stall.'),
  },
} as const satisfies Record<string, Guard>;

export type VisitGuard = keyof typeof visitGuards;
