import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { VisitFacts } from '#notifications/server/visit-calendar.ts';
import type { VisitActor, VisitEvent } from '#notifications/server/visit-event.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { addDays, instantInIndia } from '#platform/shared/format/dates.ts';
import { managePath, meetingLinkOf, type PlaceRow, placeOf, type VisitLinksService } from './links-service.ts';
import { selectVisit, type VisitRow } from './queries.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  jobs: JobsService;
  notifications: NotificationsService;
  visitLinks: VisitLinksService;
};
type Reminder = { visitId: number; sequence: number };

/** India time, on the day before the visit. */
const reminderTime = '10:00';

/** `visitorOnly` when the exhibitor changes many at once, `withoutLink` for a visitor whose account is deleted. */
export type NotifyOptions = { visitorOnly?: boolean; exhibitorOnly?: boolean; withoutLink?: boolean };

/** Mails both sides about a visit's change after the commit. */
export type VisitNotifier = (
  tx: Db,
  row: VisitRow,
  what: VisitEvent,
  by: VisitActor,
  options?: NotifyOptions,
) => Promise<void>;

/** Returns the notifier, which also schedules the visitor's reminder. */
export function visitNotifier({ db, recipients, jobs, notifications, visitLinks: links }: Parts): VisitNotifier {
  const kind = { name: 'visit-reminder', retries: 10, retryDelaySeconds: 30, timeoutSeconds: 60 };
  const remindLater = jobs.define<Reminder>(kind, async ({ data: { visitId, sequence } }) => {
    await db.transaction(async (tx) => {
      const row = await selectVisit(tx, visitId);
      // A rescheduled visit has a newer reminder.
      if (!row || row.sequence !== sequence || row.status === 'cancelled') return;
      const link = managePath(await links.createForMail(tx, row.id));
      const data = { visit: { ...visitFactsOf(row), host: row.host }, name: row.visitorName, link };
      await notifications.mail({
        to: row.visitorEmail,
        template: 'visit-reminder',
        data,
        until: startOf(row),
        person: row.userId,
      });
    });
  });

  async function scheduleReminder(row: VisitRow): Promise<void> {
    const at = instantInIndia(addDays(row.visitDate, -1), reminderTime);
    if (at <= new Date()) return;
    await remindLater({ visitId: row.id, sequence: row.sequence }, { at, until: startOf(row) });
  }

  return async (tx, row, what, by, { visitorOnly = false, exhibitorOnly = false, withoutLink = false } = {}) => {
    const visit = visitFactsOf(row);
    const visitor = { name: row.visitorName, email: row.visitorEmail };
    const news = { what, by, visit };
    const meets = ['cancelled', 'completed', 'missed'].includes(what) ? null : row.host;
    // Deleted accounts have none.
    if (!exhibitorOnly && visitor.email) {
      const link =
        withoutLink || what === 'completed' || what === 'missed'
          ? null
          : managePath(await links.createForMail(tx, row.id));
      // What the visitor wrote is not sent to the address they gave, which may be another person's.
      const reason = by === 'visitor' ? null : row.cancelReason;
      const forVisitor = { ...news, visit: { ...visit, host: meets }, visitor, link, reason };
      const refusal = { stall: row.exhibitorId, target: 'visits', targetId: row.id, about: visit.title } as const;
      await notifications.mail({ to: visitor.email, template: 'visit-for-visitor', data: forVisitor, refusal });
    }
    const { email, hasAccount } = await recipients.contactOf(tx, row.exhibitorId);
    if (email && !visitorOnly) {
      const contact = { ...visitor, phone: row.visitorPhone };
      const data = { ...news, email, hasAccount, visitor: contact, notes: row.customerNotes, reason: row.cancelReason };
      await notifications.mail({ to: email, template: 'visit-for-exhibitor', data, stall: row.exhibitorId });
    }
    if (!['cancelled', 'completed', 'missed', 'declined'].includes(what)) await scheduleReminder(row);
  };
}

/** The end of the day when no time was chosen. */
const startOf = ({ visitDate, visitTime }: VisitRow): Date => instantInIndia(visitDate, visitTime ?? '23:59');

type FactsRow = PlaceRow &
  Pick<
    VisitRow,
    | 'id'
    | 'sequence'
    | 'projectName'
    | 'brokerId'
    | 'brokerName'
    | 'developerName'
    | 'visitDate'
    | 'visitTime'
    | 'numberOfVisitors'
    | 'status'
    | 'byVideo'
    | 'ownLink'
    | 'stallLink'
  >;

/** Returns a visit as mail templates take it. */
export function visitFactsOf(row: FactsRow): VisitFacts {
  const exhibitor = row.brokerName ?? row.developerName ?? '';
  return {
    id: row.id,
    sequence: row.sequence,
    title: row.projectName ?? exhibitor,
    place: placeOf(row),
    byVideo: row.byVideo,
    meetingLink: meetingLinkOf(row),
    exhibitor,
    date: row.visitDate,
    time: row.visitTime,
    visitors: row.numberOfVisitors,
    path: row.projectId ? `/project/${row.projectId}/details` : `/broker/${row.brokerId}/details`,
  };
}
