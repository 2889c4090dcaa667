import type { Expo } from './mail-layout.ts';

/** `missed`: the visitor didn't come. `accepted` and `declined` are the visitor's answers to a proposed time; an accepted visit is confirmed. `linked`: a confirmed visit by video got its meeting link. */
export type VisitEvent =
  | 'booked'
  | 'moved'
  | 'confirmed'
  | 'completed'
  | 'cancelled'
  | 'missed'
  | 'accepted'
  | 'linked'
  | 'declined';

/** Who made the change; a stall by its name. */
export type VisitActor = 'visitor' | 'organiser' | { stall: string };

export const actorName = (expo: Expo, by: VisitActor): string =>
  typeof by === 'object' ? by.stall : by === 'organiser' ? `The organiser of ${expo.name}` : 'The visitor';
