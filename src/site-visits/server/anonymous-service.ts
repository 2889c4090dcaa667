import { confirmationAdvice, type Unconfirmed } from '#notifications/server/confirmation-mails.ts';
import { formatWait, TooManyRequestsError, ValidationError } from '#platform/server/app-error.ts';
import { violatesConstraint } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { phoneKeyOf } from '#platform/shared/format/phone.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import {
  exceedsAccountShare,
  exceedsNetworkShare,
  exceedsShareOfItsNetwork,
  insertAnonymousBooking,
  placesADayConstraint,
  secondsUntilPlaces,
} from './anonymous-queries.ts';

type ContactInput = { visitor_email: string; visitor_phone: string; number_of_visitors: number };
type Slot = { projectId: number | null; visitTime: string | null; places: number };

/** Returns what a visit takes of a project's places; undefined for a visit that takes none. */
const takenBy = ({ projectId, visitTime, places }: Slot) =>
  projectId !== null && visitTime !== null ? { projectId, places } : undefined;

const maxPlaces = visitLimits.anonymousPlacesADay;

/** The phone counts with or without its country code. */
const countingKeys = ({ visitor_email, visitor_phone }: ContactInput) => ({
  mailbox: normaliseMailbox(visitor_email),
  phone: phoneKeyOf(visitor_phone),
});

/** Checks the size of the party. @throws ValidationError when it is larger than the places of a day. */
export function assertPartyFits(by: Unconfirmed, { number_of_visitors: visitors }: ContactInput): void {
  if (visitors > maxPlaces)
    throw new ValidationError(
      'number_of_visitors',
      `You can book for at most ${maxPlaces} people a day. ${confirmationAdvice(by)} to book for more.`,
    );
}

/** Returns whether a booking must be confirmed by mail because its network has used its share of the project. */
export async function requiresConfirmation(tx: Db, network: string, slot: Slot): Promise<boolean> {
  const taken = takenBy(slot);
  return taken !== undefined && (await exceedsNetworkShare(tx, network, taken));
}

/**
 * Checks a move of a visit that takes its first places. A network or an account could otherwise book without a time and
 * move to one. @throws ValidationError
 */
export async function assertMayTakePlaces(
  tx: Db,
  { id, userId }: { id: number; userId: number | null },
  slot: Slot,
): Promise<void> {
  const taken = takenBy(slot);
  if (taken && (await exceedsShareOfItsNetwork(tx, id, taken)))
    throw new ValidationError(
      'preferred_visit_time',
      'Many visits here were booked from your network. Cancel this visit and book that time instead: we then email you a link that confirms it.',
    );
  if (userId !== null) await assertAccountMayTakePlaces(tx, userId, slot, 'preferred_visit_time', id);
}

/**
 * Checks that one account, which anyone can make, doesn't take a project's places from everyone else. @throws
 * ValidationError for the field
 */
export async function assertAccountMayTakePlaces(
  tx: Db,
  userId: number,
  slot: Slot,
  field: string,
  except?: number,
): Promise<void> {
  const taken = takenBy(slot);
  if (taken && (await exceedsAccountShare(tx, userId, taken, except)))
    throw new ValidationError(
      field,
      'You hold as many places of this project as one account can. Cancel another visit there first, or send an inquiry.',
    );
}

/** Counts a booking of an unconfirmed visitor. @throws the database's error, which `toUserError` translates. */
export const countAnonymous = (tx: Db, visitId: number, network: string, contact: ContactInput): Promise<void> =>
  insertAnonymousBooking(tx, { visitId, network, ...countingKeys(contact) });

/**
 * Returns TooManyRequestsError for an error of the limit of places a day, and any other error unchanged. Call it after
 * the transaction.
 */
export async function toUserError(
  db: PooledDb,
  error: unknown,
  by: Unconfirmed,
  contact: ContactInput,
): Promise<unknown> {
  if (!violatesConstraint(placesADayConstraint, error)) return error;
  const { mailbox, phone } = countingKeys(contact);
  const wait = await secondsUntilPlaces(db, mailbox, phone);
  const text = `One email address or phone can book ${maxPlaces} places a day. ${confirmationAdvice(by)} to book more now, or try again in ${formatWait(wait)}.`;
  return new TooManyRequestsError({ name: 'visit places' }, wait, text);
}
