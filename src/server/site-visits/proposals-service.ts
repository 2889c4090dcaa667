import type { Actor } from '#shared/access/policy-rules.ts';
import type { ReceivedVisit } from '#shared/site-visits/contract.ts';
import { proposeAction } from '#shared/site-visits/policy-rules.ts';
import { type VisitTime, visitLimits } from '#shared/site-visits/rules.ts';
import { requireCan } from '../access/require.ts';
import { scopeOf } from '../access/scope.ts';
import type { RecipientService } from '../exhibitors/recipient-service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { ConflictError, NotFoundError, ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { VisitChangesService } from './changes-service.ts';
import type { VisitChecks } from './checks-service.ts';
import { insertEntries } from './entry-queries.ts';
import { endHolds, insertHold } from './holds-queries.ts';
import { managePath, type VisitLinksService } from './links-service.ts';
import { visitFactsOf } from './notifier-service.ts';
import { presentReceivedVisit } from './presenter.ts';
import { updateVisit, type VisitRow } from './queries.ts';
import { lockReceivedVisit, selectReceivedVisit } from './received-queries.ts';
import { takePlaces, withRefusals } from './refused-time-service.ts';
import { visitNow } from './transition-error.ts';
import { holdEnd, type WaitingListService } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  notifications: NotificationsService;
  links: VisitLinksService;
  checks: VisitChecks;
  changes: VisitChangesService;
  waiting: WaitingListService;
};
type Proposed = { preferred_visit_date: string; preferred_visit_time: VisitTime };
type Answered = { visit_date: string; visit_time: string };

export type VisitProposalsService = ReturnType<typeof visitProposalsService>;

/** Other times that exhibitors propose, and what visitors answer (docs/decisions/0052). */
export function visitProposalsService({ db, recipients, notifications, links, checks, changes, waiting }: Parts) {
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
    propose: (person: Actor, id: number, when: Proposed): Promise<ReceivedVisit> =>
      withRefusals(db, recipients, async (tx) => {
        const row = await lockReceivedVisit(tx, scopeOf(person), id);
        if (!row) throw notFound();
        requireCan(person, proposeAction, visitNow(row));
        const { preferred_visit_date: date, preferred_visit_time: time } = when;
        if (row.visitDate === date && row.visitTime === time)
          throw new ValidationError('preferred_visit_time', 'This is the time of the visit. Choose another.');
        const { projectId, brokerId, numberOfVisitors: visitors } = row;
        const to = { project_id: projectId, broker_id: brokerId ?? undefined };
        const { exhibitorId } = await checks.resolveAndCheck(tx, to, when);
        const slot = { projectId, brokerId, exhibitorId, date, time, visitors };
        await checks.assertPartyFits(tx, slot, 'preferred_visit_time', raiseCapacity);
        await endHolds(tx, id);
        const until = holdEnd(visitLimits.proposalHours, date, time);
        const places = { projectId, visitDate: date, visitTime: time, places: visitors };
        await takePlaces(slot, () => insertHold(tx, { kind: 'proposal', siteVisitId: id, ...places, until }));
        const proposed = { visitDate: date, visitTime: time };
        await insertEntries(tx, [id], { kind: 'proposed', by: person.id, time: proposed });
        const link = managePath(await links.create(tx, id));
        const data = { visit: visitFactsOf(row), name: row.visitorName, date, time, until: until.toISOString(), link };
        await notifications.mail({ to: row.visitorEmail, template: 'visit-time-proposed', data, until });
        await waiting.sweepLater(until);
        if (row.proposal) await waiting.sweepLater();
        return changed(tx, person, id);
      }),

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
      const { date, time } = proposalOf(row, answered);
      const { projectId, brokerId, exhibitorId, numberOfVisitors: visitors } = row;
      const slot = { projectId, brokerId, exhibitorId, date, time, visitors };
      const confirmed = { visitDate: date, visitTime: time, status: 'confirmed' } as const;
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
function proposalOf({ proposal, status }: VisitRow, { visit_date, visit_time }: Answered) {
  if (!proposal)
    throw new ConflictError(
      status === 'confirmed'
        ? 'This visit is already confirmed.'
        : 'This proposal has expired or was withdrawn. Your visit stays as it is.',
    );
  if (proposal.date !== visit_date || proposal.time !== visit_time)
    throw new ConflictError('Another time has been proposed in the meantime. Please answer that one.');
  return proposal;
}

const raiseCapacity = 'Choose another time, or raise the slot’s capacity first.';
const notFound = () => new NotFoundError('Visit not found.');
