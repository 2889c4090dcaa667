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
import { countBooked, selectBookedIds, selectListedState, selectOtherReceivers, visitsTo } from './off-list-queries.ts';
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
 * Handles the visits of a stall that is taken off the list or put back (docs/decisions/0077). Booked visits stay. Jobs
 * do the work, because the transaction that takes a stall off has locked its row, and bookings and moves wait for that
 * row while they hold rows of visits.
 */
export function offListVisits({ db, jobs, recipients, notifications, raiseMany }: Parts) {
  const kind = { retries: 10, retryDelaySeconds: 15, timeoutSeconds: 300 };
  const endLater = jobs.define<{ stall: number }>({ name: 'visits-off-list', ...kind }, ({ data }) => end(data.stall));
  const resumeLater = jobs.define<{ stall: number }>({ name: 'visits-back-on-list', ...kind }, ({ data }) =>
    resume(data.stall),
  );

  /**
   * Ends visits that weren't booked yet, and tells visitors and other receivers, unless the stall was put back
   * meanwhile.
   */
  const end = (stall: number): Promise<void> =>
    db.transaction(async (tx) => {
      const found = await selectListedState(tx, stall);
      if (!found?.isOff) return;
      const { name } = found;
      const today = dayInIndia(new Date());
      const theirs = visitsTo(stall);
      await raiseMany(tx, 'take_off_list', theirs, 'program', ['held']);
      for (const id of await raiseMany(tx, 'take_off_list', theirs, 'program', ['waiting', 'offered']))
        await tellVisitor(tx, id, name, 'waited');
      await raiseMany(tx, 'drop_proposal', theirs, 'program');
      for (const id of await selectBookedIds(tx, stall, today)) await tellVisitor(tx, id, name, 'off');
      for (const { id, ...receiver } of await selectOtherReceivers(tx, stall, today)) {
        const { email } = await recipients.contactOf(tx, id);
        const data = { ...receiver, stall: name };
        if (email) await notifications.mail({ to: email, template: 'visits-off-list', data, stall: id });
      }
    });

  /** Tells visitors whose visits stayed booked that the stall is listed again, unless it was taken off once more. */
  const resume = (stall: number): Promise<void> =>
    db.transaction(async (tx) => {
      const found = await selectListedState(tx, stall);
      if (!found || found.isOff) return;
      for (const id of await selectBookedIds(tx, stall, dayInIndia(new Date())))
        await tellVisitor(tx, id, found.name, 'back');
    });

  async function tellVisitor(tx: Db, id: number, stall: string, event: 'waited' | 'off' | 'back'): Promise<void> {
    const row = await selectVisit(tx, id);
    if (!row?.visitorEmail || (event !== 'waited' && isVisitOver(standingOf(row), new Date()))) return;
    // The other stall of the visit may still be off the list.
    if (event === 'back' && row.isOffList) return;
    const booked = row.status === 'confirmed' ? 'confirmed' : 'pending';
    const mail = { to: row.visitorEmail, consent: consentOf(row) };
    const data = { visit: visitFactsOf(row), name: row.visitorName, stall, link: await createMailLink(tx, id) };
    await (event === 'back'
      ? notifications.mail({ ...mail, template: 'visit-back-on-list', data: { ...data, state: booked } })
      : notifications.mail({
          ...mail,
          template: 'visit-off-list',
          data: { ...data, state: event === 'waited' ? event : booked },
        }));
  }

  return {
    /** Counts the upcoming visits that stay booked. */
    count: (tx: Db, stall: number): Promise<number> => countBooked(tx, stall, dayInIndia(new Date())),

    /** After the commit, ends the visits that weren't booked yet. Call it in the transaction that takes the stall off. */
    endLater: (stall: number): Promise<void> => endLater({ stall }),

    /** Tells visitors after the commit. Call it in the transaction that puts the stall back. */
    resumeLater: (stall: number): Promise<void> => resumeLater({ stall }),

    end,
    resume,
  };
}
