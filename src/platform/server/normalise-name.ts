/** The characters that `normalise_name` replaces by spaces. */
export const punctuation = /[\s!-/:-@[-`{-~]+/;

const allPunctuation = new RegExp(punctuation, 'g');
/** Matches texts without accents and without characters that PostgreSQL may see as spaces. */
const isPlain = /^[\t\n\r -~]*$/;

/**
 * Returns what the database's `normalise_name` returns for a text; undefined for one that only the database can read.
 */
export const normalisedPlain = (text: string): string | undefined =>
  isPlain.test(text) ? text.toLowerCase().replace(allPunctuation, ' ').trim() : undefined;
