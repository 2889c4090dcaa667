/** What the history of a visit tells. `took`: the places that its waiting list offered. */
export const visitEntryKinds = [
  'note',
  'status',
  'moved',
  'took',
  'proposed',
  'withdrawn',
  'declined',
  'arrived',
  'not_arrived',
  'no_show',
  'by_video',
  'at_site',
  'link_made',
  'walk_in',
  'assigned',
  'unassigned',
] as const;
export type VisitEntryKind = (typeof visitEntryKinds)[number];

/** Who did it; `expo`: no person, such as when an offer ends. */
export const entrySides = ['visitor', 'exhibitor', 'expo'] as const;
