import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { HomeMatching } from '#search/server/matching-service.ts';
import type { ShortlistNews } from '#shortlist/server/news-service.ts';
import {
  type Candidate,
  deleteChanges,
  insertKnown,
  insertMatches,
  selectCandidates,
  selectChanges,
  takeChanges,
} from './match-queries.ts';

type Parts = { db: PooledDb; homeMatching: HomeMatching; shortlistNews: Pick<ShortlistNews, 'note'> };

/** At most this many changed projects are read in one transaction. */
const batch = 500;

export type SearchMatching = ReturnType<typeof searchMatching>;

/**
 * Finds the saved searches that changed projects now match, and the shortlists that they are on (docs/decisions/0072,
 * 0074).
 */
export function searchMatching({ db, homeMatching: homes, shortlistNews: shortlists }: Parts) {
  /** Returns the pairs of a search and a project that it finds now, and didn't before the change. */
  const newPairs = async (tx: Db, candidates: Candidate[]) => {
    const now = await homes.matching(tx, candidates);
    const found = Map.groupBy(now, ({ search }) => search);
    const asked = candidates
      .map(({ before, ...candidate }) => {
        const known = new Set(before);
        const projects = (found.get(candidate.id) ?? []).map(({ project }) => project);
        return { ...candidate, projects: projects.filter((project) => known.has(project)) };
      })
      .filter(({ projects }) => projects.length > 0);
    const before = await homes.matching(tx, asked, 'before');
    const known = new Set(before.map(({ search, project }) => `${search} ${project}`));
    return now.filter(({ search, project }) => !known.has(`${search} ${project}`));
  };

  /**
   * @returns how many changed projects were read. The results are written in the same transaction, so that none is lost
   * or read twice.
   */
  const next = (): Promise<number> =>
    db.transaction(async (tx) => {
      const changed = await takeChanges(tx, batch);
      if (changed.length === 0) return 0;
      const candidates = await selectCandidates(tx, changed);
      await insertMatches(tx, await newPairs(tx, candidates));
      await shortlists.note(tx, changed);
      await deleteChanges(tx, changed);
      return changed.length;
    });

  return {
    /** Reads all waiting changes. */
    run: async (signal?: AbortSignal): Promise<void> => {
      while (!signal?.aborted && (await next()) > 0);
    },

    /** Notes what a newly saved search finds among the waiting changes, because the person has seen it. */
    know: async (tx: Db, search: number): Promise<void> => {
      const changed = await selectChanges(tx);
      const found = changed.length > 0 ? await homes.matching(tx, await selectCandidates(tx, changed, search)) : [];
      await insertKnown(
        tx,
        search,
        found.map(({ project }) => project),
      );
    },
  };
}
