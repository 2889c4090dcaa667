import { requireCan } from '#access/server/require.ts';
import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { MeetError } from '#meetings/shared/rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { proposeAction } from '#site-visits/shared/policy-rules.ts';
import { type VisitTime, visitLimits } from '#site-visits/shared/rules.ts';
import type { VisitChangesService } from './changes-service.ts';
import type { VisitChecks } from './checks-service.ts';
import { insertEntries } from './entry-queries.ts';
import { endHolds, insertHold } from './holds-queries.ts';
import { managePath, type VisitLinksService } from './links-service.ts';
import type { MeetingLinksService, Way } from './meeting-link-service.ts';
import { visitFactsOf } from './notifier-service.ts';
import { presentReceivedVisit } from './presenter.ts';
import { changedWay, updateVisit, type VisitRow } from './queries.ts';
import { lockReceivedVisit, selectReceivedVisit } from './received-queries.ts';
import { takePlaces, withRefusals } from './refused-time-service.ts';
import { visitNow } from './transition-error.ts';
import { holdEnd, type WaitingListService } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  notifications: NotificationsService;
  visitLinks: VisitLinksService;
  visitChecks: VisitChecks;
  visitChanges: VisitChangesService;
  waitingList: WaitingListService;
  meetingLinks: MeetingLinksService;
};
type Proposed = Way & { preferred_visit_date: string; preferred_visit_time: VisitTime };
type Answered = { visit_date: string; visit_time: string; by_video?: boolean | undefined };

export type VisitProposalsService = ReturnType<typeof visitProposalsService>;

/** Other times that exhibitors propose, and what visitors answer (docs/decisions/0052). */
export function visitProposalsService(parts: Parts) {
  const {
    db,
    recipients,
    notifications,
    visitLinks: links,
    visitChecks: checks,
    visitChanges: changes,
    waitingList: waiting,
    meetingLinks,
  } = parts;

  /** Answers the visit as it is after a change of its proposal. */
  async function changed(tx: Db, person: Actor, id: number): Promise<ReceivedVisit> {
    const row = await selectReceivedVisit(tx, scopeOf(person), id);
    if (!row) throw notFound();
    return presentReceivedVisit(person, row);
  }

  return {
    /**
     * Holds the places of another time for a received visit, in place of an earlier proposal, and mails the visitor.
     * @throws NotFoundError, ConflictError, ValidationError, SlotFullError.
     */
    propose: async (
      person: Actor,
      id: number,
      when: Proposed,
    ): Promise<{ visit: ReceivedVisit; linkProblem: MeetError | undefined }> => {
      const linkProblem = await meetingLinks.prepare(person, id, when, (row) => {
        requireCan(person, proposeAction, visitNow(row));
        // Until the visitor accepts, a confirmed visit keeps its link.
        if (row.status === 'confirmed' && row.byVideo && when.make_link)
          throw new ValidationError('make_link', 'Make this visit’s link on its page.');
      });
      return withRefusals(db, recipients, async (tx) => {
        const row = await lockReceivedVisit(tx, scopeOf(person), id);
        if (!row) throw notFound();
        requireCan(person, proposeAction, visitNow(row));
        const { preferred_visit_date: date, preferred_visit_time: time } = when;
        const way = changedWay(row, when.by_video);
        const isSameTime = row.visitDate === date && row.visitTime === time;
        if (isSameTime && way.byVideo === undefined)
          throw new ValidationError('preferred_visit_time', 'This is the time of the visit. Choose another.');
        const { projectId, brokerId, numberOfVisitors: visitors } = row;
        const to = { project_id: projectId, broker_id: brokerId ?? undefined };
        const { exhibitorId } = await checks.resolveAndCheck(tx, to, when);
        const slot = { projectId, brokerId, exhibitorId, date, time, visitors };
        await checks.assertPartyFits(tx, slot, 'preferred_visit_time', raiseCapacity);
        await endHolds(tx, id);
        const until = holdEnd(visitLimits.proposalHours, date, time);
        // The visit has its places at this time already.
        const held = isSameTime ? null : projectId;
        const places = { projectId: held, visitDate: date, visitTime: time, places: visitors, ...way };
        await takePlaces(slot, () => insertHold(tx, { kind: 'proposal', siteVisitId: id, ...places, until }));
        const proposed = { visitDate: date, visitTime: time };
        await insertEntries(tx, [id], { kind: 'proposed', by: person.id, time: proposed });
        const link = managePath(await links.createForMail(tx, id));
        const proposal = { date, time, ...way, until: until.toISOString() };
        const data = { visit: visitFactsOf(row), name: row.visitorName, ...proposal, link };
        await notifications.mail({ to: row.visitorEmail, template: 'visit-time-proposed', data, until });
        await waiting.sweepLater(until);
        if (row.proposal) await waiting.sweepLater();
        return { visit: await changed(tx, person, id), linkProblem };
      });
    },

    /** @throws NotFoundError, ConflictError without a proposal. */
    withdraw: (person: Actor, id: number): Promise<ReceivedVisit> =>
      db.transaction(async (tx) => {
        const row = await lockReceivedVisit(tx, scopeOf(person), id);
        if (!row) throw notFound();
        if (!row.proposal) throw new ConflictError('No other time is proposed for this visit at the moment.');
        await endHolds(tx, id);
        await insertEntries(tx, [id], { kind: 'withdrawn', by: person.id });
        await waiting.sweepLater();
        return changed(tx, person, id);
      }),

    /** Confirms a locked visit for the proposed time. @throws ConflictError; see `withRefusals`. */
    accept: async (tx: Db, row: VisitRow, answered: Answered): Promise<VisitRow> => {
      const { date, time, byVideo } = proposalOf(row, answered);
      const { projectId, brokerId, exhibitorId, numberOfVisitors: visitors } = row;
      const slot = { projectId, brokerId, exhibitorId, date, time, visitors };
      const way = changedWay(row, byVideo);
      const confirmed = { visitDate: date, visitTime: time, status: 'confirmed', ...way } as const;
      await takePlaces(slot, () => updateVisit(tx, row.id, confirmed, 'visitor'));
      await waiting.offerFreed(tx, row);
      return changes.notify(tx, row.id, 'accepted');
    },

    /** Ends the proposal of a locked visit, which stays as it is. @throws ConflictError. */
    decline: async (tx: Db, row: VisitRow, answered: Answered): Promise<VisitRow> => {
      proposalOf(row, answered);
      await endHolds(tx, row.id);
      await insertEntries(tx, [row.id], { kind: 'declined', by: 'visitor' });
      await waiting.sweepLater();
      return changes.notify(tx, row.id, 'declined', { exhibitorOnly: true });
    },
  };
}

/** @throws ConflictError unless the answered time is still the proposed one. */
function proposalOf(row: VisitRow, { visit_date, visit_time, by_video }: Answered) {
  const { proposal, status } = row;
  if (!proposal)
    throw new ConflictError(
      status === 'confirmed'
        ? 'This visit is already confirmed.'
        : 'This proposal has expired or was withdrawn. Your visit stays as it is.',
    );
  const isOtherWay = by_video !== undefined && by_video !== (proposal.byVideo ?? row.byVideo);
  if (proposal.date !== visit_date || proposal.time !== visit_time || isOtherWay)
    throw new ConflictError('Another time has been proposed in the meantime. Please answer that one.');
  return proposal;
}

const raiseCapacity = 'Choose another time, or raise the slot’s capacity first.';
const notFound = () => new NotFoundError('Visit not found.');
