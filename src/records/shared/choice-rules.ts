/** Describes a field that is a choice by the labels of its values. Public pages load this without the other fields. */
export const choiceOf = <const Labels extends Record<string, string>>(label: string, labels: Labels) => ({
  kind: 'choice' as const,
  label,
  labels,
  choices: Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]],
});
