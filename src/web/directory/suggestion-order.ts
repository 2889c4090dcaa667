import type { Suggestion } from '#shared/directory/contract.ts';

/** Suggestions in the order in which they are shown: the groups as they first come, each group's together. */
export const inShownOrder = (suggestions: Suggestion[]): Suggestion[] =>
  labelsOf(suggestions).flatMap((label) => suggestions.filter((suggestion) => suggestion.label === label));

/** What suggestions are, each kind once. */
export const labelsOf = (suggestions: Suggestion[]) => [...new Set(suggestions.map(({ label }) => label))];
