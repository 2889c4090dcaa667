import { countAged, eraseAged } from './erasing-queries.ts';

export type VisitRetention = ReturnType<typeof visitRetention>;

/** Counts and erases site visits by the age that the organiser has set. */
export const visitRetention = () => ({ count: countAged, erase: eraseAged });
