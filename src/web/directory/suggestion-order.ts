/** Grouped by label, in order of first appearance. */
export const inDisplayOrder = <Each extends { label: string }>(suggestions: Each[]): Each[] =>
  labelsOf(suggestions).flatMap((label) => suggestions.filter((suggestion) => suggestion.label === label));

export const labelsOf = (suggestions: { label: string }[]) => [...new Set(suggestions.map(({ label }) => label))];
