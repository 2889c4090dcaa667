import { shownSearches, topTerms } from '#shared/activity/search-rules.ts';
import type { Scope } from '../access/scope.ts';
import type { Db } from '../platform/database/open.ts';
import { type Days, selectTerms, selectTermsLeading } from './search-queries.ts';

export type SearchesService = ReturnType<typeof searchesService>;

/** What visitors searched for (docs/decisions/0064): each list has the most frequent terms, `topTerms` at most unless `limit` says otherwise. */
export function searchesService(db: Db) {
  return {
    /** For those who exhibit: what led to their own pages, and what found nothing at the whole expo, often enough to be of no person. */
    forExhibitor: async (scope: Scope, days: Days) => ({
      led_here: await selectTermsLeading(db, scope, days, topTerms),
      without_result: await selectTerms(db, days, topTerms, { without: true, least: shownSearches }),
    }),

    /** For the organiser: the expo's top searches, and those that found nothing. */
    report: async (days: Days, limit: number = topTerms) => ({
      top: await selectTerms(db, days, limit, { without: false }),
      without_result: await selectTerms(db, days, limit, { without: true }),
    }),
  };
}
