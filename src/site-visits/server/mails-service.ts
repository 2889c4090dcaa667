import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { VisitFacts } from '#notifications/server/visit-calendar.ts';
import type { VisitActor, VisitTimes } from '#notifications/server/visit-details.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { addDays, instantInIndia } from '#platform/shared/format/dates.ts';
import type { NewsMail, OwnMail } from '#site-visits/shared/machine-rules.ts';
import { selectOtherProposer } from './entry-queries.ts';
import { createMailLink, isMeetingPointOpen, meetingLinkOf, type PlaceRow, placeOf } from './links-service.ts';
import { selectVisit, type VisitRow } from './queries.ts';

type Parts = { db: PooledDb; recipients: RecipientService; jobs: JobsService; notifications: NotificationsService };
type Stall = { id: number; name: string };
type Reminder = { visitId: number; sequence: number };

/** The time in India, on the day before the visit. */
const reminderTime = '10:00';

const isAnswer = (what: NewsMail['news']): boolean => what === 'accepted' || what === 'declined';

/** The visitor meets no one after these events. */
const endings: NewsMail['news'][] = ['cancelled', 'completed', 'missed'];

/** Sends the mails about a visit after the commit. */
export function visitMails({ db, recipients, jobs, notifications }: Parts) {
  const kind = { name: 'visit-reminder', retries: 10, retryDelaySeconds: 30, timeoutSeconds: 60 };
  const remindLater = jobs.define<Reminder>(kind, async ({ data: { visitId, sequence } }) => {
    await db.transaction(async (tx) => {
      const row = await selectVisit(tx, visitId);
      // A visit that was rescheduled has a newer reminder.
      if (!row || row.sequence !== sequence || row.status === 'cancelled') return;
      const link = await createMailLink(tx, row.id);
      const data = { visit: { ...visitFactsOf(row), host: row.host }, name: row.visitorName, link };
      await notifications.mail({
        to: row.visitorEmail,
        template: 'visit-reminder',
        data,
        until: startOf(row),
        person: row.userId,
        consent: consentOf(row),
      });
    });
  });

  type News = { what: NewsMail['news'] } & NewsData;

  async function tellVisitor(
    tx: Db,
    row: VisitRow,
    { what, by, withoutLink, formerly, proposalEnded }: News,
  ): Promise<void> {
    const visit = visitFactsOf(row);
    const hasLink = !withoutLink && what !== 'completed' && what !== 'missed';
    const data = {
      what,
      by,
      formerly,
      proposalEnded,
      visit: { ...visit, host: endings.includes(what) ? null : row.host },
      hasPhone: Boolean(row.exhibitorPhone ?? row.host?.phone) && !row.isOffList,
      visitor: { name: row.visitorName, email: row.visitorEmail },
      link: hasLink ? await createMailLink(tx, row.id) : null,
      // The visitor's own text isn't sent to the address they gave, which may be another person's.
      reason: by === 'visitor' ? null : row.cancelReason,
    };
    const refusal = { stall: row.exhibitorId, target: 'visits', targetId: row.id, about: visit.title } as const;
    await notifications.mail({
      to: row.visitorEmail,
      template: 'visit-for-visitor',
      data,
      consent: withoutLink ? undefined : consentOf(row),
      refusal,
    });
  }

  async function tellExhibitor(tx: Db, row: VisitRow, stall: Stall, { withoutLink, ...news }: News): Promise<void> {
    const { email, hasAccount } = await recipients.contactOf(tx, stall.id);
    if (!email) return;
    const visitor = { name: row.visitorName, email: row.visitorEmail, phone: row.visitorPhone };
    const texts = { notes: row.customerNotes, reason: row.cancelReason };
    const data = { ...news, visit: visitFactsOf(row), stall: stall.name, email, hasAccount, visitor, ...texts };
    // Details that end with this event are told in its mail for the last time.
    const details = withoutLink ? undefined : consentOf(row);
    await notifications.mail({ to: email, template: 'visit-for-exhibitor', data, stall: stall.id, details });
  }

  return {
    /**
     * Mails both sides about an event. The stall that proposed another time is told what the visitor does then.
     */
    news: async (tx: Db, row: VisitRow, { news: what, to }: NewsMail, data: NewsData): Promise<void> => {
      const news = { what, ...data };
      // Deleted accounts have no address.
      if (to !== 'exhibitor' && row.visitorEmail) await tellVisitor(tx, row, news);
      if (to !== 'visitor') await tellExhibitor(tx, row, { id: row.exhibitorId, name: exhibitorOf(row) }, news);
      const isTold = isAnswer(what) || (data.proposalEnded && data.by === 'visitor');
      const proposer = isTold ? await selectOtherProposer(tx, row) : undefined;
      if (proposer) await tellExhibitor(tx, row, proposer, news);
    },

    /**
     * Sends a mail of its own kind to the visitor, or to `to` if given. @param more is added to the facts of the visit
     * and the addressee
     */
    own: async (
      tx: Db,
      row: VisitRow,
      { template, link }: OwnMail,
      { to = [{ name: row.visitorName, email: row.visitorEmail }], until, ...more }: OwnMailData,
    ): Promise<void> => {
      for (const { name, email } of to) {
        if (!email) continue;
        const facts = { visit: visitFactsOf(row), name, ...(link && { link: await createMailLink(tx, row.id) }) };
        const data = { ...facts, ...(until && { until: until.toISOString() }), ...more.data };
        // The table of events doesn't tell the compiler which data belongs to which mail.
        const consent = email === row.visitorEmail ? consentOf(row) : undefined;
        await notifications.mail({ to: email, template, data: data as never, consent, ...(until && { until }) });
      }
    },

    /** Reminds the visitor on the day before. */
    remind: async (row: VisitRow): Promise<void> => {
      const at = instantInIndia(addDays(row.visitDate, -1), reminderTime);
      if (at <= new Date()) return;
      await remindLater({ visitId: row.id, sequence: row.sequence }, { at, until: startOf(row) });
    },
  };
}

/** Links the mails to the visitor to the page where consent is withdrawn. */
export const consentOf = ({ id }: Pick<VisitRow, 'id'>) => ({ kind: 'visit', id }) as const;

type NewsData = {
  by: VisitActor;
  /** True if the event erases the visitor's details. */
  withoutLink: boolean;
  /** Set if the event changed the visit's time. */
  formerly: VisitTimes | undefined;
  /** True if another time was proposed to the visitor until then. */
  proposalEnded: boolean;
  /** True if the places that became free were offered to the waiting list. */
  placesOffered?: boolean | undefined;
};

export type OwnMailData = { to?: { name: string; email: string }[]; until?: Date | undefined; data?: object };

/** A visit without a time starts at the end of its day. */
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
    | 'latitude'
    | 'ownLink'
    | 'stallLink'
  >;

export const exhibitorOf = ({ brokerName, developerName }: FactsRow): string => brokerName ?? developerName ?? '';

/** Returns the facts of a visit that mail templates need. */
export function visitFactsOf(row: FactsRow): VisitFacts {
  const exhibitor = exhibitorOf(row);
  return {
    id: row.id,
    sequence: row.sequence,
    title: row.projectName ?? exhibitor,
    place: placeOf(row),
    isMeetingPointOpen: isMeetingPointOpen(row),
    byVideo: row.byVideo,
    meetingLink: meetingLinkOf(row),
    exhibitor,
    date: row.visitDate,
    time: row.visitTime,
    visitors: row.numberOfVisitors,
    path: row.projectId ? `/project/${row.projectId}/details` : `/broker/${row.brokerId}/details`,
  };
}
