/** Where a visit stands. A file of its own: the address of the list of visits is read by every page's script. */
export const visitStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** Which part of time a list of visits shows: from today on, or before today. */
export const visitSpans = ['upcoming', 'past'] as const;
export type VisitSpan = (typeof visitSpans)[number];
