import { formatWait, TooManyRequestsError, ValidationError } from '#platform/server/app-error.ts';
import { violatesConstraint } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { normalizeMailbox } from '#platform/server/limits/service.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import {
  exceedsNetworkShare,
  exceedsShareOfItsNetwork,
  insertAnonymousBooking,
  placesADayConstraint,
  secondsUntilPlaces,
} from './anonymous-queries.ts';

type ContactInput = { visitor_email: string; visitor_phone: string; number_of_visitors: number };
type Slot = { projectId: number | null; visitTime: string | null; places: number };

const maxPlaces = visitLimits.anonymousPlacesADay;

/** The phone counts with or without its country code. */
const countingKeys = ({ visitor_email, visitor_phone }: ContactInput) => ({
  mailbox: normalizeMailbox(visitor_email),
  phone: visitor_phone.replace(/\D/g, '').slice(-10),
});

/** Checks the size of the party. @throws ValidationError when it is larger than the places of a day. */
export function assertPartyFits({ number_of_visitors: visitors }: ContactInput): void {
  if (visitors > maxPlaces)
    throw new ValidationError(
      'number_of_visitors',
      `Without an account you can book for at most ${maxPlaces} people a day. Sign in to book for more.`,
    );
}

/** Returns whether a booking must be confirmed by mail because its network has used its share of the project. */
export const requiresConfirmation = async (
  tx: Db,
  network: string,
  { projectId, visitTime, places }: Slot,
): Promise<boolean> =>
  projectId !== null &&
  visitTime !== null &&
  (await exceedsNetworkShare(tx, network, { projectId, places, today: dayInIndia(new Date()) }));

/**
 * Checks a move to a time. A network could otherwise book without a time and move to one. @throws ValidationError for a
 * visit that takes its first places.
 */
export async function assertMayTakePlaces(
  tx: Db,
  visitId: number,
  { projectId, visitTime, places }: Slot,
): Promise<void> {
  if (projectId === null || visitTime === null) return;
  if (await exceedsShareOfItsNetwork(tx, visitId, { projectId, places, today: dayInIndia(new Date()) }))
    throw new ValidationError(
      'preferred_visit_time',
      'Many visits here were booked from your network. Cancel this visit and book that time instead: we then email you a link that confirms it.',
    );
}

/** Counts a booking without an account. @throws the database's error past the limit, which `toUserError` translates. */
export const countAnonymous = (tx: Db, visitId: number, network: string, contact: ContactInput): Promise<void> =>
  insertAnonymousBooking(tx, { visitId, network, ...countingKeys(contact) });

/**
 * Returns TooManyRequestsError for an error of the limit of places a day, and any other error unchanged. Call it after
 * the transaction.
 */
export async function toUserError(db: PooledDb, error: unknown, contact: ContactInput): Promise<unknown> {
  if (!violatesConstraint(placesADayConstraint, error)) return error;
  const { mailbox, phone } = countingKeys(contact);
  const wait = await secondsUntilPlaces(db, mailbox, phone);
  const text = `Without an account, one email address or phone can book ${maxPlaces} places a day. Sign in to book more now, or try again in ${formatWait(wait)}.`;
  return new TooManyRequestsError({ name: 'visit places' }, wait, text);
}
