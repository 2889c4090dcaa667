// A separate file because received-rules.ts is in every page's script.
export const visitStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type VisitStatus = (typeof visitStatuses)[number];

export const visitSpans = ['upcoming', 'past'] as const;
export type VisitSpan = (typeof visitSpans)[number];
