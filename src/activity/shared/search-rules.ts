import type { ActivityType } from './rules.ts';

/** Activities that can have a term. */
export const searchTypes: readonly ActivityType[] = ['search', 'search_selection'];

/** In characters. */
export const termLength = { min: 2, max: 100 } as const;

/** Digits like those of a phone number or a card; a number that begins with letters is a registration's. */
const longNumber = /(?<![\p{L}\p{N}])\+?\p{Nd}(?:[\s().-]*\p{Nd}){7,}/u;
/** An income tax number (PAN). */
const taxNumber = /\b[a-z]{5}\d{4}[a-z]\b/;

/**
 * Returns a search as it is counted: lower case, single spaces, at most 100 characters; undefined for what is too short, and for what may be
 * about a person: e-mail addresses and long numbers (docs/decisions/0064).
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

/** How many terms a list has at most. */
export const topTerms = 10;

/** What found nothing is shown to exhibitors once it was searched this often: rarer words may be about a person. */
export const shownSearches = 3;
