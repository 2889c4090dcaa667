import type { ActivityType } from './rules.ts';

/** The activities that can have a term. */
export const searchTypes: readonly ActivityType[] = ['search', 'search_selection'];

/** In characters. */
export const termLength = { min: 2, max: 100 } as const;

/** Matches digits like those of a phone number or a card. A number that begins with letters is a registration's. */
const longNumber = /(?<![\p{L}\p{N}])\+?\p{Nd}(?:[\s().-]*\p{Nd}){7,}/u;
/** Matches an income tax number (PAN). */
const taxNumber = /\b[a-z]{5}\d{4}[a-z]\b/;

/**
 * Returns a search as it is counted: in lower case, with single spaces, at most 100 characters. Returns undefined for
 * texts that are too short, and for texts that may be about a person, such as e-mail addresses and long numbers
 * (docs/decisions/0064).
 */
export function countedTerm(typed: string): string | undefined {
  const term = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, termLength.max)
    .trim();
  const isPersonal = term.includes('@') || longNumber.test(term) || taxNumber.test(term);
  return term.length < termLength.min || isPersonal ? undefined : term;
}

/** The limit of terms in a list. */
export const topTerms = 10;

/** Exhibitors see terms without results once they were searched this often. Rarer words may be about a person. */
export const shownSearches = 3;
