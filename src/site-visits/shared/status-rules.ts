// The statuses have their own file because received-rules.ts is in every page's script.
export const visitStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** Lists of received visits are filtered by these. `to_confirm` is for pending visits that wait for the stall. */
export const receivedStatuses = [...visitStatuses, 'to_confirm'] as const;
export type ReceivedStatus = (typeof receivedStatuses)[number];

export const attendances = ['arrived', 'no_show', 'walk_in'] as const;
export type Attendance = (typeof attendances)[number];

export const visitSpans = ['upcoming', 'past'] as const;
export type VisitSpan = (typeof visitSpans)[number];
