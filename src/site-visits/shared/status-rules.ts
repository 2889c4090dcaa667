// The statuses have their own file because received-rules.ts is in every page's script.
export const visitStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type VisitStatus = (typeof visitStatuses)[number];

export const attendances = ['arrived', 'no_show', 'walk_in'] as const;
export type Attendance = (typeof attendances)[number];

export const visitSpans = ['upcoming', 'past'] as const;
export type VisitSpan = (typeof visitSpans)[number];
