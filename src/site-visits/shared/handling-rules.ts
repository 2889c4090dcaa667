/**
 * The kinds of entries in a visit's history. `took` means that the visitor took the places that the waiting list
 * offered.
 */
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

/** The newest entry of these kinds says whether a proposed time has ended without an answer. */
export const kindsAboutProposals: readonly VisitEntryKind[] = [
  'proposed',
  'withdrawn',
  'declined',
  'status',
  'moved',
  'no_show',
];

/** The author of an entry. `expo` is the program, for example when an offer ends. */
export const entrySides = ['visitor', 'exhibitor', 'expo'] as const;
