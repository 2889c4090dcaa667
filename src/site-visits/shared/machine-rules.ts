import type { GuardedEvent, VisitGuard } from './guard-rules.ts';
import { visitGuards } from './guard-rules.ts';
import type { VisitEntryKind } from './handling-rules.ts';
import type { VisitStanding, VisitState } from './state-rules.ts';

/**
 * Mails to both sides are about one of these events. `accepted` and `declined` are answers to a proposed time; `linked`
 * means that the visit got its meeting link.
 */
export type VisitNews =
  | 'booked'
  | 'moved'
  | 'confirmed'
  | 'completed'
  | 'cancelled'
  | 'missed'
  | 'accepted'
  | 'linked'
  | 'declined';

/** An event is announced by the two mails for visitors and exhibitors, or by a mail of its own kind. */
export type NewsMail = { news: VisitNews; to: 'both' | 'visitor' | 'exhibitor' };
export type OwnMail = {
  template:
    | 'visit-to-confirm'
    | 'visit-waiting'
    | 'visit-place-offered'
    | 'visit-time-proposed'
    | 'visit-walk-in'
    | 'visit-assigned'
    | 'visit-off-list';
  to: 'visitor' | 'assignee';
  link?: true;
};
export type VisitMail = NewsMail | OwnMail;

export type VisitEventRule = GuardedEvent & {
  /** The guards are checked in their order. Then the visit's state is checked. */
  guards?: readonly VisitGuard[];
  /** The visit’s history gets an entry of this kind. */
  history?: VisitEntryKind;
  /** All holds of the visit end by default. With `take` the visit takes the held places. */
  holds?: 'keep' | 'take';
  /** The reason for which places are held from the event on. */
  hold?: 'confirmation' | 'proposal' | 'offer';
  /**
   * The places that become free are offered to waiting visits, in the same transaction (`now`) or by a job afterwards.
   */
  frees?: 'now' | 'later';
  /** Raises the number by which calendars recognise the newest version. */
  calendar?: true;
  /** The visitor is reminded the day before. */
  reminds?: true;
  mail?: VisitMail;
  /** From these states the event sends this instead of `mail`; null means that it sends none. */
  mailFrom?: Partial<Record<VisitState, VisitMail | null>>;
  /** Visitors read it as the reason for cancelling. */
  reason?: string;
  /** True if it refuses people who have the visit only because it was assigned to their stall. */
  ownSideOnly?: true;
  /** The refusal when its time has become too full. */
  full?: string;
};

const both = (news: VisitNews) => ({ news, to: 'both' }) as const;

const unfinished = ['waiting', 'offered', 'pending', 'confirmed'] as const;

/**
 * Only the visitor is told, because the exhibitor never heard of waiting visits, nor of bookings that weren't
 * confirmed.
 */
const toVisitor = { news: 'cancelled', to: 'visitor' } as const;
const untilKnown = { held: null, waiting: toVisitor, offered: toVisitor } as const;

/** The complete table of events of a visit (docs/decisions/0113). An event without states in `from` makes a visit. */
export const visitEvents = {
  book: { by: 'visitor', from: [], to: 'pending', mail: both('booked'), reminds: true },
  // The visitor has asked a member of the stall or the organiser to book it, for example by phone.
  book_for: { by: 'exhibitor', from: [], to: 'pending', history: 'status', mail: both('booked'), reminds: true },
  hold: {
    by: 'visitor',
    from: [],
    to: 'held',
    hold: 'confirmation',
    mail: { template: 'visit-to-confirm', to: 'visitor' },
  },
  wait: { by: 'visitor', from: [], to: 'waiting', mail: { template: 'visit-waiting', to: 'visitor', link: true } },
  wait_for: {
    by: 'exhibitor',
    from: [],
    to: 'waiting',
    history: 'status',
    mail: { template: 'visit-waiting', to: 'visitor', link: true },
  },
  walk_in: {
    by: 'exhibitor',
    from: [],
    to: 'completed',
    history: 'walk_in',
    mail: { template: 'visit-walk-in', to: 'visitor' },
  },

  confirm_booking: {
    by: 'visitor',
    from: ['held'],
    to: 'pending',
    guards: ['link_live', 'project_listed'],
    holds: 'take',
    mail: both('booked'),
    reminds: true,
  },
  take: {
    by: 'visitor',
    from: ['offered'],
    to: 'pending',
    guards: ['listed', 'project_listed', 'offered'],
    history: 'took',
    holds: 'take',
    calendar: true,
    mail: both('booked'),
    reminds: true,
  },
  move: {
    by: 'visitor',
    from: unfinished,
    to: 'pending',
    done: 'rescheduled',
    guards: ['absent', 'status', 'listed', 'project_listed'],
    history: 'moved',
    frees: 'now',
    calendar: true,
    mail: both('moved'),
    mailFrom: { waiting: both('booked'), offered: both('booked') },
    reminds: true,
  },
  cancel: {
    by: 'visitor',
    from: unfinished,
    to: 'cancelled',
    done: 'cancelled',
    guards: ['absent', 'status'],
    history: 'status',
    frees: 'now',
    calendar: true,
    mail: both('cancelled'),
    mailFrom: { waiting: null, offered: null },
  },
  accept: {
    by: 'visitor',
    from: ['pending', 'confirmed'],
    to: 'confirmed',
    guards: ['listed', 'project_listed', 'proposed'],
    history: 'status',
    holds: 'take',
    frees: 'now',
    calendar: true,
    mail: both('accepted'),
    reminds: true,
  },
  decline: {
    by: 'visitor',
    from: ['pending', 'confirmed'],
    to: 'same',
    guards: ['listed', 'proposed'],
    history: 'declined',
    frees: 'later',
    mail: { news: 'declined', to: 'exhibitor' },
  },

  arrive: {
    by: 'exhibitor',
    from: ['confirmed'],
    to: 'arrived',
    guards: ['new_arrival', 'status', 'today'],
    history: 'arrived',
  },
  confirm: {
    by: 'exhibitor',
    from: ['pending'],
    to: 'confirmed',
    done: 'confirmed',
    guards: ['status', 'listed', 'not_over'],
    history: 'status',
    calendar: true,
    mail: both('confirmed'),
    reminds: true,
  },
  complete: {
    by: 'exhibitor',
    from: ['pending', 'confirmed', 'arrived'],
    to: 'completed',
    done: 'completed',
    guards: ['status', 'started'],
    history: 'status',
    calendar: true,
    mail: both('completed'),
  },
  undo_arrival: {
    by: 'exhibitor',
    from: ['arrived'],
    to: 'confirmed',
    guards: ['status', 'here'],
    history: 'not_arrived',
  },
  undo_miss: {
    by: 'exhibitor',
    from: ['missed'],
    to: 'confirmed',
    guards: ['missed_today'],
    history: 'status',
    calendar: true,
    full: 'This time takes fewer visitors by now, so the visit can’t be confirmed again.',
  },
  propose: {
    by: 'exhibitor',
    from: ['pending', 'confirmed'],
    to: 'same',
    done: 'moved',
    guards: ['status', 'absent', 'listed', 'project_listed'],
    history: 'proposed',
    hold: 'proposal',
    mail: { template: 'visit-time-proposed', to: 'visitor', link: true },
  },
  withdraw: {
    by: 'exhibitor',
    from: ['pending', 'confirmed'],
    to: 'same',
    guards: ['proposed'],
    history: 'withdrawn',
    frees: 'later',
  },
  miss: {
    by: 'exhibitor',
    from: ['pending', 'confirmed'],
    to: 'missed',
    guards: ['status', 'absent', 'over'],
    history: 'no_show',
    calendar: true,
    mail: both('missed'),
  },
  call_off: {
    by: 'exhibitor',
    from: ['held', 'waiting', 'offered', 'pending', 'confirmed'],
    to: 'cancelled',
    done: 'cancelled',
    guards: ['absent', 'status'],
    history: 'status',
    frees: 'now',
    calendar: true,
    mail: both('cancelled'),
    mailFrom: untilKnown,
  },
  release: {
    by: 'exhibitor',
    from: ['held', 'waiting', 'offered', 'pending'],
    to: 'cancelled',
    history: 'status',
    frees: 'later',
    calendar: true,
    mail: both('cancelled'),
    mailFrom: untilKnown,
  },
  make_link: {
    by: 'exhibitor',
    from: ['confirmed', 'arrived'],
    to: 'same',
    guards: ['by_video', 'status', 'not_over', 'no_own_link', 'google'],
    history: 'link_made',
    holds: 'keep',
    calendar: true,
    mail: both('linked'),
    reminds: true,
  },
  assign: {
    by: 'exhibitor',
    from: ['held', 'waiting', 'offered', 'pending', 'confirmed', 'arrived', 'completed'],
    to: 'same',
    done: 'assigned',
    guards: ['status'],
    history: 'assigned',
    holds: 'keep',
    mail: { template: 'visit-assigned', to: 'assignee' },
    ownSideOnly: true,
  },

  offer: {
    by: 'expo',
    from: ['waiting'],
    to: 'offered',
    hold: 'offer',
    mail: { template: 'visit-place-offered', to: 'visitor', link: true },
  },
  expire: { by: 'expo', from: ['held'], to: 'cancelled', history: 'status' },
  lapse: {
    by: 'expo',
    from: ['offered'],
    to: 'cancelled',
    history: 'status',
    frees: 'now',
    reason: 'The offered places were not taken in time.',
  },
  give_up: {
    by: 'expo',
    from: ['waiting'],
    to: 'cancelled',
    history: 'status',
    reason: 'No place became free in time.',
  },
  take_off_list: {
    by: 'expo',
    from: ['held', 'waiting', 'offered'],
    to: 'cancelled',
    history: 'status',
    frees: 'later',
    mail: { template: 'visit-off-list', to: 'visitor', link: true },
    mailFrom: { held: null },
    reason: 'The stall is not listed at present.',
  },
  drop_proposal: { by: 'expo', from: ['pending', 'confirmed'], to: 'same', frees: 'later' },
} as const satisfies Record<string, VisitEventRule>;

export type VisitEvent = keyof typeof visitEvents;

export const ruleOf = (event: VisitEvent): VisitEventRule => visitEvents[event];

/** Returns why an event can’t be raised, as a text for the person; undefined when it can. */
export function refusalOf(event: VisitEvent, visit: VisitStanding): string | undefined {
  const rule = ruleOf(event);
  for (const guard of [...(rule.guards ?? []), 'state'] as const) {
    const refusal = visitGuards[guard].why(visit, rule);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * Returns why the holder of a manage link can't raise an event; undefined when they can. They can't change a visit that
 * is over unless a time is proposed.
 */
export const refusalByLink = (event: VisitEvent, visit: VisitStanding): string | undefined =>
  (visit.isProposed ? undefined : visitGuards.not_over.why(visit)) ?? refusalOf(event, visit);

/** Returns the mail of an event in a state; undefined when none is sent. */
export function mailOf(event: VisitEvent, from: VisitState | undefined): VisitMail | undefined {
  const { mail, mailFrom } = ruleOf(event);
  const special = from && mailFrom?.[from];
  return special === undefined ? mail : (special ?? undefined);
}
