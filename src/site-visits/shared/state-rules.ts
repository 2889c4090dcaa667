import type { VisitStatus } from './status-rules.ts';

/** A visit is always in one of these states. `status` is the stored value, which answers contain. */
export const visitStates = {
  held: {
    status: 'pending',
    means: 'booked without a confirmed address, until the emailed link confirms it; keeps no places',
  },
  waiting: { status: 'pending', means: 'on the waiting list of a full time' },
  offered: { status: 'pending', means: 'on the waiting list, and places are kept for the visitor' },
  pending: { status: 'pending', means: 'booked; takes places' },
  confirmed: { status: 'confirmed', means: 'the exhibitor expects the visitor' },
  arrived: { status: 'confirmed', means: 'the visitor is there' },
  completed: { status: 'completed', means: 'it took place' },
  cancelled: { status: 'cancelled', means: 'it doesn’t take place; its places are free' },
  missed: { status: 'cancelled', means: 'the visitor didn’t come' },
} as const satisfies Record<string, { status: VisitStatus; means: string }>;

export type VisitState = keyof typeof visitStates;

/** Rules decide by these facts about a visit at one instant. */
export type VisitStanding = {
  now: Date;
  status: VisitStatus;
  day: string;
  time: string | null;
  /** The emailed link was not opened yet. */
  awaitsConfirmation: boolean;
  /** The emailed link still works. */
  isLinkLive: boolean;
  /** True if it is on a waiting list, or was when it ended. */
  isWaiting: boolean;
  isOffered: boolean;
  /** True if another time is proposed. */
  isProposed: boolean;
  hasArrived: boolean;
  /** The time when the exhibitor recorded that the visitor didn’t come. */
  missedAt: Date | null;
  /** True if the organiser has taken the stall that is visited, or the project’s builder, off the list. */
  isOffList: boolean;
  /** False while its project is a draft or archived, which takes no bookings. */
  isProjectListed: boolean;
  byVideo: boolean;
  /** True if a meeting link was made for it. */
  hasOwnLink: boolean;
  /** True if the caller can have a link made. */
  usesGoogle: boolean;
  /** True if the caller sees it only because it was assigned to their stall. */
  byAssignment: boolean;
};

type Kind = Pick<
  VisitStanding,
  'status' | 'awaitsConfirmation' | 'isWaiting' | 'isOffered' | 'hasArrived' | 'missedAt'
>;

export function stateOf(visit: Kind): VisitState {
  const { status, awaitsConfirmation, isWaiting, isOffered, hasArrived, missedAt } = visit;
  if (status === 'pending')
    return awaitsConfirmation ? 'held' : !isWaiting ? 'pending' : isOffered ? 'offered' : 'waiting';
  if (status === 'confirmed') return hasArrived ? 'arrived' : 'confirmed';
  return status === 'cancelled' && missedAt ? 'missed' : status;
}

/** Returns the statuses of some states. */
export const statusesOf = (states: readonly VisitState[]): VisitStatus[] => [
  ...new Set(states.map((state) => visitStates[state].status)),
];
