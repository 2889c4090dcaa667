import { selectSharers } from '#access/server/assignee-queries.ts';
import type { GivenConsent } from '#consent/shared/rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import { countAged, eraseAged, eraseWithdrawn, isErased, lockInquiry } from './erasing-queries.ts';
import type { InquiryNotifier } from './notifier-service.ts';
import { type InquiryRow, selectInquiry } from './queries.ts';

type Parts = { inquiryNotifier: InquiryNotifier; notifications: NotificationsService };

export type InquiryConsents = ReturnType<typeof inquiryConsents>;

const givenWith = (row: InquiryRow): GivenConsent => ({
  to: row.exhibitorName,
  about: row.projectName,
  at: row.submittedAt,
  noticeVersion: row.noticeVersion,
  withdrawn: row.email === '',
  cancels: false,
});

/** Finds and withdraws the consent that was given with an inquiry. */
export function inquiryConsents({ inquiryNotifier: notifier, notifications }: Parts) {
  async function tell(tx: Db, row: InquiryRow, stall: { id: number; name: string }): Promise<void> {
    const { receivers } = await notifier.receiversOf(tx, stall.id);
    for (const { to, toOrganiser } of receivers)
      await notifications.mail({
        to,
        template: 'consent-withdrawn',
        data: {
          name: stall.name,
          visitor: row.name,
          of: 'inquiry',
          about: row.projectName ?? row.exhibitorName,
          path: `/admin/visitor-inquiry/${row.id}`,
          toOrganiser,
        },
        stall: stall.id,
      });
  }

  return {
    find: async (tx: Db, id: number): Promise<GivenConsent | undefined> => {
      const row = await selectInquiry(tx, id);
      return row && givenWith(row);
    },

    withdraw: async (tx: Db, id: number): Promise<GivenConsent | undefined> => {
      const row = await lockInquiry(tx, id);
      if (!row || row.email === '') return row && givenWith(row);
      await eraseWithdrawn(tx, id);
      // The exhibitor wasn't told of an inquiry that its sender hasn't confirmed.
      if (!row.awaitsConfirmation) {
        const others = await selectSharers(tx, { ...row, receiverId: row.exhibitorId });
        for (const stall of [{ id: row.exhibitorId, name: row.exhibitorName }, ...others]) await tell(tx, row, stall);
      }
      return { ...givenWith(row), withdrawn: true };
    },
  };
}

export type InquiryErasure = ReturnType<typeof inquiryErasure>;

/** Counts and erases inquiries by the age that the organiser has set, and knows whose details are erased. */
export const inquiryErasure = (db: Db) => ({
  has: (id: number): Promise<boolean> => isErased(db, id),
  count: countAged,
  erase: eraseAged,
});
