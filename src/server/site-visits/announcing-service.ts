import { addDays, instantInIndia } from '#shared/format/dates.ts';
import type { AskedService } from '../exhibitors/asked-service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import type { VisitFacts } from '../notifications/visit-calendar.ts';
import type { VisitActor, VisitNews } from '../notifications/visit-news.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { JobsService } from '../platform/jobs/service.ts';
import { selectVisit, type VisitRow } from './queries.ts';

type Parts = { db: PooledDb; asked: AskedService; jobs: JobsService; notifications: NotificationsService };
type Reminder = { visitId: number; sequence: number };

/** When people are reminded, on the day before. */
const reminderTime = '10:00';

/**
 * Tells both sides of what became of a visit, and through whom, once `tx` is committed.
 * @param options.visitorOnly the exhibitor is not told: they did it themselves, to many at once.
 */
export type VisitAnnouncer = (
  tx: Db,
  row: VisitRow,
  what: VisitNews,
  by: VisitActor,
  options?: { visitorOnly: boolean },
) => Promise<void>;

/** Tells of visits: mail to visitor and exhibitor with the change, and a reminder to the visitor the day before. */
export function visitAnnouncer({ db, asked, jobs, notifications }: Parts): VisitAnnouncer {
  const kind = { name: 'visit-reminder', retries: 10, retryDelaySeconds: 30, timeoutSeconds: 60 };
  const remindLater = jobs.define<Reminder>(kind, async ({ data: { visitId, sequence } }) => {
    await db.transaction(async (tx) => {
      const row = await selectVisit(tx, visitId);
      // Moved visits have a reminder of their own.
      if (!row || row.sequence !== sequence || row.status === 'cancelled') return;
      const data = { visit: factsOf(row), name: row.visitorName };
      await notifications.mail({ to: row.visitorEmail, template: 'visit-reminder', data, until: beginning(row) });
    });
  });

  async function remind(row: VisitRow): Promise<void> {
    const at = instantInIndia(addDays(row.visitDate, -1), reminderTime);
    if (at <= new Date()) return;
    await remindLater({ visitId: row.id, sequence: row.sequence }, { at, until: beginning(row) });
  }

  return async (tx, row, what, by, { visitorOnly } = { visitorOnly: false }) => {
    const visit = factsOf(row);
    const visitor = { name: row.visitorName, email: row.visitorEmail };
    const news = { what, by, visit };
    await notifications.mail({ to: visitor.email, template: 'visit-for-visitor', data: { ...news, visitor } });
    const { email, hasAccount } = await asked.addressOf(tx, row.exhibitorId);
    if (email && !visitorOnly) {
      const contact = { ...visitor, phone: row.visitorPhone };
      const data = { ...news, email, hasAccount, visitor: contact, notes: row.customerNotes };
      await notifications.mail({ to: email, template: 'visit-for-exhibitor', data });
    }
    if (what !== 'cancelled' && what !== 'completed') await remind(row);
  };
}

/** When a visit begins; the end of its day when no time was chosen. */
const beginning = ({ visitDate, visitTime }: VisitRow): Date => instantInIndia(visitDate, visitTime ?? '23:59');

/** A visit as messages tell of it. */
export function factsOf(row: VisitRow): VisitFacts {
  const exhibitor = row.brokerName ?? row.developerName ?? '';
  return {
    id: row.id,
    sequence: row.sequence,
    title: row.projectName ?? exhibitor,
    place: row.projectId ? (row.locationAddress ?? row.locationName) : row.consultantAddress,
    exhibitor,
    date: row.visitDate,
    time: row.visitTime,
    visitors: row.numberOfVisitors,
    path: row.projectId ? `/project/${row.projectId}/details` : `/broker/${row.brokerId}/details`,
  };
}
