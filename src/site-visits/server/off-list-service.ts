import type { SQL } from 'drizzle-orm';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { isVisitOver } from '#site-visits/shared/rules.ts';
import type { VisitState } from '#site-visits/shared/state-rules.ts';
import { createMailLink } from './links-service.ts';
import { consentOf, visitFactsOf } from './mails-service.ts';
import { countBooked, selectBookedIds, selectOtherReceivers, selectTakenOff, visitsTo } from './off-list-queries.ts';
import { selectVisit } from './queries.ts';
import { standingOf } from './standing.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  recipients: RecipientService;
  notifications: NotificationsService;
  raiseMany: (
    tx: Db,
    event: 'take_off_list' | 'drop_proposal',
    which: SQL | undefined,
    by: 'program',
    from?: readonly VisitState[],
  ) => Promise<number[]>;
};

/**
 * Handles the visits of a stall that is taken off the list (docs/decisions/0077). Booked visits stay. A job does the
 * work, because the transaction that takes a stall off has locked its row, and bookings and moves wait for that row
 * while they hold rows of visits.
 */
export function offListVisits({ db, jobs, recipients, notifications, raiseMany }: Parts) {
  const kind = { name: 'visits-off-list', retries: 10, retryDelaySeconds: 15, timeoutSeconds: 300 };
  const endLater = jobs.define<{ stall: number }>(kind, ({ data: { stall } }) => end(stall));

  /**
   * Ends visits that weren't booked yet, and tells visitors and other receivers, unless the stall was put back
   * meanwhile.
   */
  const end = (stall: number): Promise<void> =>
    db.transaction(async (tx) => {
      const takenOff = await selectTakenOff(tx, stall);
      if (!takenOff) return;
      const today = dayInIndia(new Date());
      const theirs = visitsTo(stall);
      await raiseMany(tx, 'take_off_list', theirs, 'program', ['held']);
      for (const id of await raiseMany(tx, 'take_off_list', theirs, 'program', ['waiting', 'offered']))
        await tellVisitor(tx, id, takenOff.name, true);
      await raiseMany(tx, 'drop_proposal', theirs, 'program');
      for (const id of await selectBookedIds(tx, stall, today)) await tellVisitor(tx, id, takenOff.name, false);
      for (const { id, ...receiver } of await selectOtherReceivers(tx, stall, today)) {
        const { email } = await recipients.contactOf(tx, id);
        const data = { ...receiver, stall: takenOff.name };
        if (email) await notifications.mail({ to: email, template: 'visits-off-list', data, stall: id });
      }
    });

  async function tellVisitor(tx: Db, id: number, stall: string, waited: boolean): Promise<void> {
    const row = await selectVisit(tx, id);
    if (!row?.visitorEmail || (!waited && isVisitOver(standingOf(row), new Date()))) return;
    const link = await createMailLink(tx, id);
    const state = waited ? 'waited' : row.status === 'confirmed' ? 'confirmed' : 'pending';
    const data = { visit: visitFactsOf(row), name: row.visitorName, stall, state, link } as const;
    await notifications.mail({ to: row.visitorEmail, template: 'visit-off-list', data, consent: consentOf(row) });
  }

  return {
    /** Counts the upcoming visits that stay booked. */
    count: (tx: Db, stall: number): Promise<number> => countBooked(tx, stall, dayInIndia(new Date())),

    /** Does the same after the commit. Call it in the transaction that takes the stall off. */
    endLater: (stall: number): Promise<void> => endLater({ stall }),

    end,
  };
}
