import type { Services } from '../services.ts';

const hour = 3_600_000;

/**
 * Removes now and every hour what has run out and is of no use to anybody: sessions, limits, mailed links, sign-ins that never
 * came back, bookings that were not confirmed in time, files that nothing refers to, what is left of messages cut short.
 * None of it counts any more; this only keeps what is stored small.
 * @param onFailure is told when it could not be done; it is tried again in an hour.
 * @returns ends the tidying.
 */
export function startHourlyCleanup(services: CleanupServices, onFailure: (error: unknown) => void): () => void {
  const cleanUpNow = () => void cleanUp(services).catch(onFailure);
  cleanUpNow();
  const timer = setInterval(cleanUpNow, hour);
  timer.unref();
  return () => clearInterval(timer);
}

type CleanupServices = Pick<
  Services,
  'browsers' | 'google' | 'sessions' | 'limits' | 'visitHolds' | 'media' | 'notifications'
>;

/** Removes now what has run out. */
export async function cleanUp(services: CleanupServices): Promise<void> {
  const { browsers, sessions, google, limits, visitHolds, media, notifications } = services;
  await sessions.deleteExpired();
  await browsers.deleteExpired();
  await google.deleteExpired();
  await limits.deleteExpired();
  await visitHolds.deleteExpired();
  await media.deleteExpired();
  await notifications.deleteExpired();
}
