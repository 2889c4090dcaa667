import type { Expo } from './letter.ts';

/** What became of a visit. */
export type VisitNews = 'booked' | 'moved' | 'confirmed' | 'completed' | 'cancelled';

/** Through whom: the visitor, the organiser, or a stall by its name. */
export type VisitActor = 'visitor' | 'organiser' | { stall: string };

/** An actor other than the visitor, as a sentence begins with them. */
export const actorName = (expo: Expo, by: VisitActor): string =>
  typeof by === 'object' ? by.stall : by === 'organiser' ? `The organiser of ${expo.name}` : 'The visitor';
