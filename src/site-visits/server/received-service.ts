import { type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import { maxCounted } from '#notifications/shared/rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { csvFile } from '#records/server/csv.ts';
import { page, wordsOf } from '#records/server/page.ts';
import type { VisitCalendar } from '#site-visits/shared/calendar-contract.ts';
import { daysOf, type Period } from '#site-visits/shared/calendar-rules.ts';
import type { ReceivedInput, ReceivedPage, VisitProjects, VisitProjectsInput } from '#site-visits/shared/contract.ts';
import type { VisitSpan } from '#site-visits/shared/status-rules.ts';
import { selectCalendarTimes, selectReachesProject, selectReceivers } from './calendar-queries.ts';
import { requireVisit } from './not-found.ts';
import { selectVisitor, selectVisitsOfPerson } from './person-queries.ts';
import { presentReceivedVisit, receivedCsv } from './presenter.ts';
import {
  countReceived,
  countVisitProjects,
  type ReceivedQuery,
  selectReceivedIds,
  selectVisitProjects,
  selectVisitsByIds,
} from './received-queries.ts';
import { type SlotRoom, selectRoom, selectRoomOfBuilder } from './slot-queries.ts';
import { countToConfirm } from './to-confirm-queries.ts';

type Parts = { db: PooledDb; recipients: RecipientService };
type CalendarInput = Period & Pick<ReceivedInput, 'search' | 'status' | 'project_id'>;
type PersonKey = { email: string; phone: string };
type Filters = Pick<ReceivedInput, 'search' | 'status' | 'when' | 'came' | 'project_id' | 'assignee'>;

export type ReceivedVisitsService = ReturnType<typeof receivedVisitsService>;

export type PersonVisit = Awaited<ReturnType<typeof selectVisitsOfPerson>>[number];

/** A calendar shows at most this many visits of one time, so that one answer has at most some hundred. */
const maxInCalendar = (days: number): number => (days === 1 ? 50 : days <= 7 ? 5 : 2);

/** Reads the visits that exhibitors and organisers receive. */
export function receivedVisitsService({ db, recipients }: Parts) {
  const queryOf = async (actor: Actor, { search, project_id, ...filters }: Filters): Promise<ReceivedQuery> => ({
    scope: scopeOf(actor),
    filters: { ...filters, words: await wordsOf(db, search), projectId: project_id },
    today: dayInIndia(new Date()),
  });

  const counted = async (query: ReceivedQuery, when: VisitSpan | undefined) => ({
    upcoming: when === 'past' ? 0 : await countReceived(db, query, 'upcoming'),
    past: when === 'upcoming' ? 0 : await countReceived(db, query, 'past'),
  });

  /** Returns the places of a builder's projects together. Longer calendars than a week don't show them. */
  async function roomOfStall(exhibitorId: number, days: string[]): Promise<SlotRoom[] | null> {
    const room = days.length <= 7 ? await selectRoomOfBuilder(db, exhibitorId, days) : [];
    return room.length > 0 ? room : null;
  }

  return {
    /** Returns one page: upcoming visits, next first, then past ones, latest first. */
    page: async (actor: Actor, input: ReceivedInput): Promise<ReceivedPage> => {
      const { when, ...paging } = input;
      const query = await queryOf(actor, input);
      const { upcoming, past } = await counted(query, when);
      return page(paging, {
        count: async () => upcoming + past,
        rows: async ({ limit, offset }) => {
          const next = offset < upcoming ? await selectReceivedIds(db, query, 'upcoming', { limit, offset }) : [];
          const rest = { limit: limit - next.length, offset: Math.max(0, offset - upcoming) };
          const before = rest.limit > 0 && rest.offset < past ? await selectReceivedIds(db, query, 'past', rest) : [];
          return selectVisitsByIds(db, query.scope, [...next, ...before]);
        },
        present: (row) => presentReceivedVisit(actor, row),
      });
    },

    /** Counts the visits that match the filters. */
    total: async (actor: Actor, input: Filters): Promise<number> => {
      const { upcoming, past } = await counted(await queryOf(actor, input), input.when);
      return upcoming + past;
    },

    /**
     * Returns all visits that match the filters, in the order of the pages, as parts of a CSV file. @throws
     * ConflictError when there are too many
     */
    csv: async (actor: Actor, input: Filters): Promise<string[]> => {
      const query = await queryOf(actor, input);
      const idsOf = (span: VisitSpan, limit: number) => selectReceivedIds(db, query, span, { limit, offset: 0 });
      return csvFile(
        receivedCsv,
        async (limit) => {
          const upcoming = input.when === 'past' ? [] : await idsOf('upcoming', limit);
          const past = input.when === 'upcoming' ? [] : await idsOf('past', limit - upcoming.length);
          return [...upcoming, ...past];
        },
        async (ids) => (await selectVisitsByIds(db, query.scope, ids)).map((row) => presentReceivedVisit(actor, row)),
      );
    },

    /** Returns one page of the projects whose visits the user receives. */
    projects: async (actor: Actor, { search, order, ...paging }: VisitProjectsInput): Promise<VisitProjects> => {
      const [scope, words] = [scopeOf(actor), await wordsOf(db, search)];
      return page(paging, {
        count: () => countVisitProjects(db, scope, words),
        rows: (range) => selectVisitProjects(db, scope, words, order === 'newest', range),
        present: (project) => project,
      });
    },

    /** Returns received visits by day and time (docs/decisions/0056). */
    calendar: async (
      actor: Actor,
      { from, to, search, status, project_id: projectId }: CalendarInput,
    ): Promise<VisitCalendar> => {
      const [scope, now, days] = [scopeOf(actor), new Date(), daysOf({ from, to })];
      const filters = { words: await wordsOf(db, search), status, projectId };
      const times = await selectCalendarTimes(db, scope, filters, { from, to }, maxInCalendar(days.length));
      const rows = await selectVisitsByIds(
        db,
        scope,
        times.flatMap(({ ids }) => ids),
      );
      const isReached = projectId !== undefined && (await selectReachesProject(db, scope, projectId));
      const receivers = await selectReceivers(db, scope, isReached ? projectId : undefined);
      // If there are several stalls, it isn't clear whose visit hours apply.
      const receiver =
        receivers.find(({ isOfProject }) => isOfProject) ?? (receivers.length === 1 ? receivers[0] : undefined);
      return {
        now: now.toISOString(),
        visits: rows.map((row) => presentReceivedVisit(actor, row)),
        times,
        slots: isReached
          ? await selectRoom(db, projectId, days)
          : projectId === undefined && receiver
            ? await roomOfStall(receiver.id, days)
            : null,
        receiver: receiver ? { name: receiver.name, hours: await recipients.visitHoursOf(db, receiver.id) } : null,
      };
    },

    /**
     * Counts the upcoming visits that wait for a scope's confirmation. By default it stops at one more than a badge
     * shows.
     */
    countToConfirm: (scope: Scope, limit: number = maxCounted + 1): Promise<number> =>
      countToConfirm(db, scope, dayInIndia(new Date()), limit),

    /** Returns the received visits of a person. */
    visitsOfPerson: (scope: Scope, person: PersonKey) => selectVisitsOfPerson(db, scope, person),

    /** Returns the email and phone of a visit's visitor. @throws NotFoundError */
    visitor: async (scope: Scope, id: number): Promise<PersonKey> => requireVisit(await selectVisitor(db, scope, id)),
  };
}
