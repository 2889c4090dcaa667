import type { Services } from '../services.ts';

const hour = 3_600_000;

/**
 * Deletes expired data now and every hour: sessions, limits, tokens, sign-ins, unconfirmed bookings, partial emails.
 * None of it has any effect; this only limits storage.
 * @returns stops it.
 */
export function startHourlyCleanup(services: CleanupServices, onFailure: (error: unknown) => void): () => void {
  const cleanUpNow = () => void cleanUp(services).catch(onFailure);
  cleanUpNow();
  const timer = setInterval(cleanUpNow, hour);
  timer.unref();
  return () => clearInterval(timer);
}

type CleanupServices = Pick<Services, 'browsers' | 'google' | 'sessions' | 'limits' | 'visitHolds' | 'notifications'>;

export async function cleanUp(services: CleanupServices): Promise<void> {
  const { browsers, sessions, google, limits, visitHolds, notifications } = services;
  await sessions.deleteExpired();
  await browsers.deleteExpired();
  await google.deleteExpired();
  await limits.deleteExpired();
  await visitHolds.deleteExpired();
  await notifications.deleteExpired();
}
