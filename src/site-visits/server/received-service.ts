import { requireCan } from '#access/server/require.ts';
import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { MeetError } from '#meetings/shared/rules.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { csvFile } from '#records/server/csv.ts';
import { page, wordsOf } from '#records/server/page.ts';
import type { ReceivedInput, ReceivedPage, ReceivedVisit, VisitProjects } from '#site-visits/shared/contract.ts';
import { receivedVisitActions } from '#site-visits/shared/policy-rules.ts';
import { type ReceiverTransition, type VisitTime, visitDayError } from '#site-visits/shared/rules.ts';
import type { VisitSpan } from '#site-visits/shared/status-rules.ts';
import { actorOf } from './acting-service.ts';
import type { VisitChecks } from './checks-service.ts';
import type { MeetingLinksService, Way } from './meeting-link-service.ts';
import type { VisitNotifier } from './notifier-service.ts';
import { presentReceivedVisit, receivedCsv } from './presenter.ts';
import { changedWay, updateVisit, type VisitRow } from './queries.ts';
import {
  countReceived,
  countVisitProjects,
  lockReceivedVisit,
  type ReceivedQuery,
  selectReceivedIds,
  selectReceivedVisit,
  selectVisitProjects,
  selectVisitsByIds,
} from './received-queries.ts';
import { takePlaces, withRefusals } from './refused-time-service.ts';
import { visitNow } from './transition-error.ts';
import type { WaitingListService } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  visitChecks: VisitChecks;
  visitNotifier: VisitNotifier;
  waitingList: WaitingListService;
  meetingLinks: MeetingLinksService;
};
type Step = Way & {
  status: ReceiverTransition;
  visit_time?: VisitTime | undefined;
  reason?: string | undefined;
  version?: number | undefined;
};
type Filters = Pick<ReceivedInput, 'search' | 'status' | 'came' | 'project_id' | 'assignee'>;
type Table = { search?: string | undefined; page: number; per_page: number };

export type ReceivedVisitsService = ReturnType<typeof receivedVisitsService>;

/** The visits that exhibitors and organisers receive. */
export function receivedVisitsService({
  db,
  recipients,
  visitChecks: checks,
  visitNotifier: notifyBoth,
  waitingList: waiting,
  meetingLinks,
}: Parts) {
  /** A visit without a time gets the chosen one. @throws ValidationError, NoRoom */
  async function confirm(
    tx: Db,
    row: VisitRow,
    { visit_time: chosen, by_video }: Pick<Step, 'visit_time' | 'by_video'>,
    by: number,
  ): Promise<void> {
    const confirmed = { status: 'confirmed', ...changedWay(row, by_video) } as const;
    const { id, projectId, brokerId, exhibitorId, visitDate: date, numberOfVisitors: visitors } = row;
    if (row.visitTime !== null) {
      if (chosen !== undefined && chosen !== row.visitTime)
        throw new ValidationError('visit_time', 'The visitor has chosen a time. Propose another one instead.');
      return updateVisit(tx, id, confirmed, by);
    }
    if (chosen === undefined)
      throw new ValidationError('visit_time', 'Choose a time: the visitor can come at any time of that day.');
    if (visitDayError(date, chosen, new Date()))
      throw new ValidationError('visit_time', 'This time has passed. Choose a later one, or propose another day.');
    const slot = { projectId, brokerId, exhibitorId, date, time: chosen, visitors };
    await checks.assertPartyFits(tx, slot, 'visit_time', 'Choose another time, or raise the slot’s capacity first.');
    await takePlaces(slot, () => updateVisit(tx, id, { ...confirmed, visitTime: chosen }, by));
  }

  const queryOf = async (person: Actor, { search, project_id, ...filters }: Filters): Promise<ReceivedQuery> => ({
    scope: scopeOf(person),
    filters: { ...filters, words: await wordsOf(db, search), projectId: project_id },
    today: dayInIndia(new Date()),
  });

  return {
    /** Returns one page: upcoming visits, next first, then past ones, latest first. */
    page: async (person: Actor, input: ReceivedInput): Promise<ReceivedPage> => {
      const { when, ...paging } = input;
      const query = await queryOf(person, input);
      const upcoming = when === 'past' ? 0 : await countReceived(db, query, 'upcoming');
      const past = when === 'upcoming' ? 0 : await countReceived(db, query, 'past');
      return page(paging, {
        count: async () => upcoming + past,
        rows: async ({ limit, offset }) => {
          const next = offset < upcoming ? await selectReceivedIds(db, query, 'upcoming', { limit, offset }) : [];
          const rest = { limit: limit - next.length, offset: Math.max(0, offset - upcoming) };
          const before = rest.limit > 0 && rest.offset < past ? await selectReceivedIds(db, query, 'past', rest) : [];
          return selectVisitsByIds(db, query.scope, [...next, ...before]);
        },
        present: (row) => presentReceivedVisit(person, row),
      });
    },

    /** How many the filters find. */
    total: async (person: Actor, input: Filters & Pick<ReceivedInput, 'when'>): Promise<number> => {
      const query = await queryOf(person, input);
      const upcoming = input.when === 'past' ? 0 : await countReceived(db, query, 'upcoming');
      return upcoming + (input.when === 'upcoming' ? 0 : await countReceived(db, query, 'past'));
    },

    /** All that the filters find, in the order of the pages, as parts of a CSV file. @throws ConflictError when there are too many */
    csv: async (person: Actor, input: Filters & Pick<ReceivedInput, 'when'>): Promise<string[]> => {
      const query = await queryOf(person, input);
      const idsOf = (span: VisitSpan, limit: number) => selectReceivedIds(db, query, span, { limit, offset: 0 });
      return csvFile(
        receivedCsv,
        async (limit) => {
          const upcoming = input.when === 'past' ? [] : await idsOf('upcoming', limit);
          const past = input.when === 'upcoming' ? [] : await idsOf('past', limit - upcoming.length);
          return [...upcoming, ...past];
        },
        async (ids) => (await selectVisitsByIds(db, query.scope, ids)).map((row) => presentReceivedVisit(person, row)),
      );
    },

    /** Returns one page of the projects whose visits the user receives. */
    projects: async (person: Actor, { search, ...paging }: Table): Promise<VisitProjects> => {
      const [scope, words] = [scopeOf(person), await wordsOf(db, search)];
      return page(paging, {
        count: () => countVisitProjects(db, scope, words),
        rows: (range) => selectVisitProjects(db, scope, words, range),
        present: (project) => project,
      });
    },

    /**
     * Confirms, completes or cancels a visit and mails both sides, except about a booking never confirmed.
     * @param step.version refuses one that has changed since. @param step.visit_time for confirming a visit without a time; `by_video` for changing how it takes place.
     * @returns `linkProblem` when Google made no link for a visit by video, which is confirmed in any case.
     * @throws NotFoundError, ConflictError when the visit can't get this status, ValidationError, SlotFullError.
     */
    setStatus: async (
      person: Actor,
      id: number,
      { status, reason, version, ...step }: Step,
    ): Promise<{ visit: ReceivedVisit; isNotified: boolean; linkProblem: MeetError | undefined }> => {
      const requireStep = (row: VisitRow) => requireCan(person, receivedVisitActions[status], visitNow(row));
      const isConfirmed = status === 'confirmed';
      const linkProblem = isConfirmed ? await meetingLinks.prepare(person, id, step, requireStep) : undefined;
      return withRefusals(db, recipients, async (tx) => {
        const scope = scopeOf(person);
        const held = await lockReceivedVisit(tx, scope, id);
        if (!held) throw notFound();
        requireStep(held);
        if (version !== undefined && version !== held.version) throw new ConflictError('This visit has changed.');
        if (isConfirmed) await confirm(tx, held, step, person.id);
        else
          await updateVisit(
            tx,
            id,
            { status, ...(status === 'cancelled' && { cancelReason: reason || null }) },
            person.id,
          );
        if (status === 'cancelled') await waiting.offerFreed(tx, held);
        if (held.proposal) await waiting.sweepLater();
        const row = await selectReceivedVisit(tx, scope, id);
        if (!row) throw notFound();
        const isNotified = !held.awaitsConfirmation;
        // An exhibitor was not told of who waits.
        const options = { visitorOnly: held.waitingSince !== null };
        if (isNotified) await notifyBoth(tx, row, status, await actorOf(tx, scope, row), options);
        return { visit: presentReceivedVisit(person, row), isNotified, linkProblem };
      });
    },
  };
}

const notFound = () => new NotFoundError('Visit not found.');
