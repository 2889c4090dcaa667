import type { Expo } from './mail-layout.ts';

/** The change was made by the visitor, the expo, or a stall, which is given by its name. */
export type VisitActor = 'visitor' | 'organiser' | { stall: string };

export const actorName = (expo: Expo, by: VisitActor): string =>
  typeof by === 'object' ? by.stall : by === 'organiser' ? `The organiser of ${expo.name}` : 'The visitor';
