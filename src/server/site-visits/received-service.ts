import type { Holder } from '#shared/access/audience-rules.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import type { ReceivedInput, ReceivedPage, ReceivedVisit, VisitProjects } from '#shared/site-visits/contract.ts';
import type { ReceiverTransition } from '#shared/site-visits/rules.ts';
import { scopeOf } from '../access/scope.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/words.ts';
import { pagingOf } from '../platform/paging.ts';
import { Conflict, Missing } from '../platform/refusal.ts';
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
import { transitionError } from './transition-error.ts';

type Parts = { db: PooledDb; notifyBoth: VisitNotifier };
type Person = Holder & { id: number };
type Table = { search?: string | undefined; page: number; per_page: number };

export type ReceivedVisitsService = ReturnType<typeof receivedVisitsService>;

/** The visits that exhibitors and organisers receive, and what they make of them. */
export function receivedVisitsService({ db, notifyBoth }: Parts) {
  const wordsOf = async (search: string | undefined) => (search?.trim() ? selectWords(db, search) : undefined);

  return {
    /** One page of the visits a person receives: from today on the next first, then the past ones, the latest first. */
    page: async (person: Person, input: ReceivedInput): Promise<ReceivedPage> => {
      const { search, status, when, project_id: projectId, ...asking } = input;
      const filters = { words: await wordsOf(search), status, projectId };
      const asked = { scope: scopeOf(person), filters, today: dayInIndia(new Date()) };
      const upcoming = when === 'past' ? 0 : await countReceived(db, asked, 'upcoming');
      const past = when === 'upcoming' ? 0 : await countReceived(db, asked, 'past');
      const { range, shown } = pagingOf(asking, upcoming + past);
      const { limit, offset } = range;
      const next = offset < upcoming ? await selectReceivedIds(db, asked, 'upcoming', range) : [];
      const room = { limit: limit - next.length, offset: Math.max(0, offset - upcoming) };
      const before = room.limit > 0 && room.offset < past ? await selectReceivedIds(db, asked, 'past', room) : [];
      const rows = await selectVisitsByIds(db, asked.scope, [...next, ...before]);
      return { success: true, data: rows.map(presentReceivedVisit), ...shown };
    },

    /** One page of the projects whose visits a person receives, by name. */
    projects: async (person: Person, { search, ...asking }: Table): Promise<VisitProjects> => {
      const [scope, words] = [scopeOf(person), await wordsOf(search)];
      const paging = pagingOf(asking, await countVisitProjects(db, scope, words));
      const data = paging.isBeyond ? [] : await selectVisitProjects(db, scope, words, paging.range);
      return { success: true, data, ...paging.shown };
    },

    /**
     * Confirms, completes or cancels a visit that a person receives, and tells both sides; of one that its visitor had not
     * confirmed nobody was told, and nobody is.
     * @throws Missing, Conflict when it can't become that.
     */
    setStatus: (
      person: Person,
      id: number,
      status: ReceiverTransition,
    ): Promise<{ visit: ReceivedVisit; isNotified: boolean }> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(person);
        const held = await lockReceivedVisit(tx, scope, id);
        if (!held) throw missing();
        const problem = transitionError(held, status);
        if (problem) throw new Conflict(problem);
        const stall = await selectActingStall(tx, scope, id);
        if (held.awaitsConfirmation) await endHolds(tx, id);
        await updateVisit(tx, id, { status });
        const row = await selectReceivedVisit(tx, scope, id);
        if (!row) throw missing();
        const isNotified = !held.awaitsConfirmation;
        if (isNotified) await notifyBoth(tx, row, status, stall === undefined ? 'organiser' : { stall });
        return { visit: presentReceivedVisit(row), isNotified };
      }),
  };
}

const missing = () => new Missing('There is no such visit among those you receive.');
