import type { Actor } from '#shared/access/policy-rules.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import type { ReceivedInput, ReceivedPage, ReceivedVisit, VisitProjects } from '#shared/site-visits/contract.ts';
import { receivedVisitActions } from '#shared/site-visits/policy-rules.ts';
import type { ReceiverTransition } from '#shared/site-visits/rules.ts';
import { requireCan } from '../access/require.ts';
import { scopeOf } from '../access/scope.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { pagingOf } from '../platform/paging.ts';
import type { VisitAnnouncer } from './announcing-service.ts';
import { visitNow } from './changing.ts';
import { endHolds } from './holds-queries.ts';
import { presentReceivedVisit } from './presenter.ts';
import { updateVisit } from './queries.ts';
import {
  countReceived,
  countVisitProjects,
  holdReceivedVisit,
  selectActingStall,
  selectReceivedIds,
  selectReceivedVisit,
  selectVisitProjects,
  selectVisitsByIds,
} from './received-queries.ts';

type Parts = { db: PooledDb; announce: VisitAnnouncer };
type Table = { search?: string | undefined; page: number; per_page: number };

export type ReceivedVisitsService = ReturnType<typeof receivedVisitsService>;

/** The visits that exhibitors and organisers receive, and what they make of them. */
export function receivedVisitsService({ db, announce }: Parts) {
  const wordsOf = async (search: string | undefined) => (search?.trim() ? selectWords(db, search) : undefined);

  return {
    /** One page of the visits a person receives: from today on the next first, then the past ones, the latest first. */
    page: async (person: Actor, input: ReceivedInput): Promise<ReceivedPage> => {
      const { search, status, when, project_id: projectId, ...asking } = input;
      const filters = { words: await wordsOf(search), status, projectId };
      const asked = { scope: scopeOf(person), filters, today: dayInIndia(new Date()) };
      const upcoming = when === 'past' ? 0 : await countReceived(db, asked, 'upcoming');
      const past = when === 'upcoming' ? 0 : await countReceived(db, asked, 'past');
      const { range, meta: shown } = pagingOf(asking, upcoming + past);
      const { limit, offset } = range;
      const next = offset < upcoming ? await selectReceivedIds(db, asked, 'upcoming', range) : [];
      const room = { limit: limit - next.length, offset: Math.max(0, offset - upcoming) };
      const before = room.limit > 0 && room.offset < past ? await selectReceivedIds(db, asked, 'past', room) : [];
      const rows = await selectVisitsByIds(db, asked.scope, [...next, ...before]);
      return { success: true, data: rows.map((row) => presentReceivedVisit(person, row)), ...shown };
    },

    /** One page of the projects whose visits a person receives, by name. */
    projects: async (person: Actor, { search, ...asking }: Table): Promise<VisitProjects> => {
      const [scope, words] = [scopeOf(person), await wordsOf(search)];
      const paging = pagingOf(asking, await countVisitProjects(db, scope, words));
      const data = paging.isPastEnd ? [] : await selectVisitProjects(db, scope, words, paging.range);
      return { success: true, data, ...paging.meta };
    },

    /**
     * Confirms, completes or cancels a visit that a person receives, and tells both sides; of one that its visitor had not
     * confirmed nobody was told, and nobody is.
     * @throws NotFoundError, ConflictError when it can't become that.
     */
    setStatus: (
      person: Actor,
      id: number,
      status: ReceiverTransition,
    ): Promise<{ visit: ReceivedVisit; isTold: boolean }> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(person);
        const held = await holdReceivedVisit(tx, scope, id);
        if (!held) throw notFound();
        requireCan(person, receivedVisitActions[status], visitNow(held));
        const stall = await selectActingStall(tx, scope, id);
        if (held.awaitsConfirmation) await endHolds(tx, id);
        await updateVisit(tx, id, { status });
        const row = await selectReceivedVisit(tx, scope, id);
        if (!row) throw notFound();
        const isTold = !held.awaitsConfirmation;
        if (isTold) await announce(tx, row, status, stall === undefined ? 'organiser' : { stall });
        return { visit: presentReceivedVisit(person, row), isTold };
      }),
  };
}

const notFound = () => new NotFoundError('There is no such visit among those you receive.');
