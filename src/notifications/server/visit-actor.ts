import type { Expo } from './mail-layout.ts';

/** The visitor, the expo, or a stall by its name made the change. */
export type VisitActor = 'visitor' | 'organiser' | { stall: string };

export const actorName = (expo: Expo, by: VisitActor): string =>
  typeof by === 'object' ? by.stall : by === 'organiser' ? `The organiser of ${expo.name}` : 'The visitor';
