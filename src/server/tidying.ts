import type { Services } from './services.ts';

const hour = 3_600_000;

/**
 * Removes every hour what has run out and is of no use to anybody: sessions, limits, mailed links, sign-ins that never came
 * back, bookings that were not confirmed in time, files that nothing refers to.
 * None of it counts any more; this only keeps what is stored small.
 * @param onFailure is told when it could not be done; it is tried again in an hour.
 * @returns ends the tidying.
 */
export function tidyHourly(services: TidyServices, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidy(services).catch(onFailure), hour);
  timer.unref();
  return () => clearInterval(timer);
}

type TidyServices = Pick<Services, 'browsers' | 'google' | 'sessions' | 'limits' | 'visitHolds' | 'media'>;

/** Removes now what has run out. */
export async function tidy({ browsers, sessions, google, limits, visitHolds, media }: TidyServices): Promise<void> {
  await sessions.tidy();
  await browsers.tidy();
  await google.tidy();
  await limits.tidy();
  await visitHolds.tidy();
  await media.tidy();
}
