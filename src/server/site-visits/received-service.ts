import type { Actor } from '#shared/access/policy-rules.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import type { ReceivedInput, ReceivedPage, ReceivedVisit, VisitProjects } from '#shared/site-visits/contract.ts';
import { receivedVisitActions } from '#shared/site-visits/policy-rules.ts';
import type { ReceiverTransition } from '#shared/site-visits/rules.ts';
import { requireCan } from '../access/require.ts';
import { scopeOf } from '../access/scope.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { page, wordsOf } from '../records/page.ts';
import { endHolds } from './holds-queries.ts';
import type { VisitNotifier } from './notifier-service.ts';
import { presentReceivedVisit } from './presenter.ts';
import { updateVisit } from './queries.ts';
import {
  countReceived,
  countVisitProjects,
  lockReceivedVisit,
  selectActingStall,
  selectReceivedIds,
  selectReceivedVisit,
  selectVisitProjects,
  selectVisitsByIds,
} from './received-queries.ts';
import { visitNow } from './transition-error.ts';

type Parts = { db: PooledDb; notifyBoth: VisitNotifier };
type Table = { search?: string | undefined; page: number; per_page: number };

export type ReceivedVisitsService = ReturnType<typeof receivedVisitsService>;

/** The visits that exhibitors and organisers receive. */
export function receivedVisitsService({ db, notifyBoth }: Parts) {
  return {
    /** Returns one page: upcoming visits, next first, then past ones, latest first. */
    page: async (person: Actor, input: ReceivedInput): Promise<ReceivedPage> => {
      const { search, status, when, project_id: projectId, ...paging } = input;
      const filters = { words: await wordsOf(db, search), status, projectId };
      const query = { scope: scopeOf(person), filters, today: dayInIndia(new Date()) };
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
     * @throws NotFoundError, ConflictError when the visit can't get this status.
     */
    setStatus: (
      person: Actor,
      id: number,
      status: ReceiverTransition,
    ): Promise<{ visit: ReceivedVisit; isNotified: boolean }> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(person);
        const held = await lockReceivedVisit(tx, scope, id);
        if (!held) throw notFound();
        requireCan(person, receivedVisitActions[status], visitNow(held));
        const stall = await selectActingStall(tx, scope, id);
        if (held.awaitsConfirmation) await endHolds(tx, id);
        await updateVisit(tx, id, { status });
        const row = await selectReceivedVisit(tx, scope, id);
        if (!row) throw notFound();
        const isNotified = !held.awaitsConfirmation;
        if (isNotified) await notifyBoth(tx, row, status, stall === undefined ? 'organiser' : { stall });
        return { visit: presentReceivedVisit(person, row), isNotified };
      }),
  };
}

const notFound = () => new NotFoundError('Visit not found.');
