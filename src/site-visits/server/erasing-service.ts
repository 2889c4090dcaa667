import { selectSharers } from '#access/server/assignee-queries.ts';
import type { GivenConsent } from '#consent/shared/rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import { refusalOf } from '#site-visits/shared/machine-rules.ts';
import { isVisitOver } from '#site-visits/shared/rules.ts';
import { countAged, eraseAged, eraseWithdrawn, isErased, lockVisit } from './erasing-queries.ts';
import type { VisitMachine } from './machine-service.ts';
import { exhibitorOf } from './mails-service.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { standingOf } from './standing.ts';

type Parts = { visitMachine: VisitMachine; recipients: RecipientService; notifications: NotificationsService };

export type VisitConsents = ReturnType<typeof visitConsents>;

const reason =
  'The visitor has withdrawn consent: please don’t contact them any more, and erase what you noted of them elsewhere.';

const canCancel = (row: VisitRow): boolean => {
  const visit = standingOf(row);
  return !isVisitOver(visit, visit.now) && refusalOf('cancel', visit) === undefined;
};

const givenWith = (row: VisitRow): GivenConsent => ({
  to: exhibitorOf(row),
  about: row.projectName,
  at: row.createdAt,
  noticeVersion: row.noticeVersion,
  withdrawn: row.visitorEmail === '',
  cancels: row.visitorEmail !== '' && canCancel(row),
});

/** Finds and withdraws the consent that was given with a booking. An upcoming visit is cancelled. */
export function visitConsents({ visitMachine: machine, recipients, notifications }: Parts) {
  async function tell(tx: Db, row: VisitRow, stall: { id: number; name: string }): Promise<void> {
    const { email } = await recipients.contactOf(tx, stall.id);
    if (!email) return;
    const data = {
      name: stall.name,
      visitor: row.visitorName,
      of: 'visit',
      about: row.projectName ?? exhibitorOf(row),
      path: `/admin/site-visits/${row.id}`,
      toOrganiser: false,
    } as const;
    await notifications.mail({ to: email, template: 'consent-withdrawn', data, stall: stall.id });
  }

  return {
    find: async (tx: Db, id: number): Promise<GivenConsent | undefined> => {
      const row = await selectVisit(tx, id);
      return row && givenWith(row);
    },

    withdraw: async (tx: Db, id: number): Promise<GivenConsent | undefined> => {
      const row = await lockVisit(tx, id);
      if (!row || row.visitorEmail === '') return row && givenWith(row);
      const cancels = canCancel(row);
      // The mail about the cancellation has the reason already.
      if (cancels)
        await machine.apply(tx, 'cancel', row, 'program', () => ({ withoutLink: true, set: { cancelReason: reason } }));
      const isKnown = !row.awaitsConfirmation && !row.waitingSince;
      if (!cancels && isKnown) await tell(tx, row, { id: row.exhibitorId, name: exhibitorOf(row) });
      const others = isKnown ? await selectSharers(tx, { ...row, receiverId: row.exhibitorId }) : [];
      for (const stall of others) await tell(tx, row, stall);
      await eraseWithdrawn(tx, id, cancels ? reason : null);
      return { ...givenWith(row), withdrawn: true };
    },
  };
}

export type VisitErasure = ReturnType<typeof visitErasure>;

/** Counts and erases site visits by the age that the organiser has set, and knows whose details are erased. */
export const visitErasure = (db: Db) => ({
  has: (id: number): Promise<boolean> => isErased(db, id),
  count: countAged,
  erase: eraseAged,
});
