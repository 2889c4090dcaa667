import type { Scope } from '#access/server/scope.ts';
import { shownSearches, topTerms } from '#activity/shared/search-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { type Days, selectTerms, selectTermsLeading } from './search-queries.ts';

export type SearchesService = ReturnType<typeof searchesService>;

/**
 * Answers what visitors searched for (docs/decisions/0064). Each list has the most frequent terms.
 */
export function searchesService(db: Db) {
  return {
    /**
     * Returns the terms that led to an exhibitor's pages and, for listed exhibitors, those that found nothing anywhere
     * at the expo.
     * Terms that too few people used are left out for privacy.
     */
    forExhibitor: async (scope: Scope, days: Days, isListed: boolean) => ({
      led_here: await selectTermsLeading(db, scope, days, topTerms),
      without_result: isListed
        ? await selectTerms(db, days, topTerms, { without: true, minCount: shownSearches })
        : null,
    }),

    /** Returns for the organiser the expo's top searches, and those that found nothing. */
    report: async (days: Days, limit: number) => ({
      top: await selectTerms(db, days, limit, { without: false }),
      without_result: await selectTerms(db, days, limit, { without: true }),
    }),
  };
}
