import { visitLimits } from '#shared/site-visits/rules.ts';
import { formatWait, TooManyRequestsError, ValidationError } from '../platform/app-error.ts';
import { violatesConstraint } from '../platform/database/constraints.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { normalizeMailbox } from '../platform/limits/mailbox.ts';
import {
  exceedsNetworkShare,
  insertAnonymousBooking,
  placesADayConstraint,
  secondsUntilPlaces,
} from './anonymous-queries.ts';

type Given = { visitor_email: string; visitor_phone: string; number_of_visitors: number };
type Wanted = { projectId: number | null; visitDate: string; visitTime: string | null; places: number };

const most = visitLimits.anonymousPlacesADay;

/** What is counted under: one mailbox however its address is written, and one phone with or without its country code. */
const countedUnder = ({ visitor_email, visitor_phone }: Given) => ({
  mailbox: normalizeMailbox(visitor_email),
  phone: visitor_phone.replace(/\D/g, '').slice(-10),
});

export type AnonymousBookings = ReturnType<typeof anonymousBookings>;

/** How much may be booked without an account: so many places a day for one mailbox or phone, and a share of a day for one network. */
export function anonymousBookings(db: PooledDb) {
  return {
    /** @throws ValidationError when a party is larger than is booked without an account at all. */
    refuseLargeParty: ({ number_of_visitors: visitors }: Given): void => {
      if (visitors > most)
        throw new ValidationError(
          'number_of_visitors',
          `Without an account you can book for at most ${most} people a day. Sign in to book for more.`,
        );
    },

    /** Whether a booking has to be confirmed by mail: its network has had its share of that project's day. */
    mustConfirm: async (
      tx: Db,
      network: string,
      { projectId, visitDate, visitTime, places }: Wanted,
    ): Promise<boolean> =>
      projectId !== null &&
      visitTime !== null &&
      (await exceedsNetworkShare(tx, { network, projectId, visitDate, places })),

    /** Counts a booking; the database refuses the one too many, see `tooManyPlaces`. */
    count: (tx: Db, visitId: number, network: string, given: Given): Promise<void> =>
      insertAnonymousBooking(tx, { visitId, network, ...countedUnder(given) }),

    /** What to tell of an error after the transaction: places a day used up, or the error itself. */
    refusalOf: async (error: unknown, given: Given): Promise<unknown> => {
      if (!violatesConstraint(placesADayConstraint, error)) return error;
      const { mailbox, phone } = countedUnder(given);
      const wait = await secondsUntilPlaces(db, mailbox, phone);
      const text = `Without an account, one email address or phone can book ${most} places a day. Sign in to book more now, or try again in ${formatWait(wait)}.`;
      return new TooManyRequestsError({ name: 'visit places' }, wait, text);
    },
  };
}
