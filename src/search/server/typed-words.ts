import { withoutLegalForms } from '#search/shared/legal-form-rules.ts';

/** Returns the words that texts must have: all except legal forms, which identify no firm by themselves. */
export const tellingOf = (words: string[]): string[][] => withoutLegalForms(words).map((word) => [word]);

/** Returns letters without other words as one text, since “L&T” is a name and any word may begin with an L. */
export const withJoinedLetters = (words: string[]): string[] =>
  words.length > 1 && words.every((word) => word.length === 1) ? [words.join(' ')] : words;

/**
 * Returns the phrase whose best matches among projects come first; undefined if they have another order. A single letter
 * begins too many names for that.
 */
export const projectRankPhrase = (
  words: readonly string[] | undefined,
  sort: string | undefined,
): string | undefined => (!sort && words?.some((word) => word.length > 1) ? words.join(' ') : undefined);
