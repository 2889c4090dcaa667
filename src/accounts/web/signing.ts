import type { SignedIn } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { dropDrafts } from '#platform/web/lib/drafts.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { writeStored } from '#platform/web/lib/local-storage.ts';
import { tokenKey } from '#platform/web/lib/send.ts';
import { currentViewer, move, revalidate, tellListeners } from './session.ts';

/**
 * Starts a session after signing in. @param lead navigates to the next page before listeners are called, because the
 * guard would otherwise redirect from a page for signed-out people first.
 */
export async function signIn({ token, user }: SignedIn, lead: () => Promise<void>): Promise<void> {
  replaceToken(token);
  move('found', user);
  await lead();
  tellListeners();
}

export const replaceToken = (token: string): void => writeStored(tokenKey, token);

/**
 * Ends the session here and on the server. @param leave navigates away. @throws if the server can't be reached; the
 * session then continues.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  try {
    await api().accounts.logout();
  } catch (error) {
    if (apiErrorStatus(error) !== 401) throw error;
  }
  await endLocalSession(leave);
}

/** Ends the session in this browser only, because the server has ended it already. */
export async function endLocalSession(leave: () => Promise<void>): Promise<void> {
  move('ended');
  dropDrafts();
  await leave();
  tellListeners();
}

/**
 * Asks the server whether the same user is still signed in. `userId` is undefined for no one. Returns true on a network
 * error.
 */
export async function isStillSignedIn(userId: number | undefined): Promise<boolean> {
  if (currentViewer()) await revalidate();
  return currentViewer()?.id === userId;
}
