import type { Suggestion } from '#shared/search/directory-contract.ts';

/** Grouped by label, in order of first appearance. */
export const inDisplayOrder = (suggestions: Suggestion[]): Suggestion[] =>
  labelsOf(suggestions).flatMap((label) => suggestions.filter((suggestion) => suggestion.label === label));

export const labelsOf = (suggestions: Suggestion[]) => [...new Set(suggestions.map(({ label }) => label))];
