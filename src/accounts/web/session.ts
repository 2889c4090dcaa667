import type { SignedIn } from '#accounts/shared/contract.ts';
import { sessionChecks } from '#accounts/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { dropDrafts } from '#platform/web/lib/drafts.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';
import { refreshCsrfToken, tokenKey, whenUnauthenticated } from '#platform/web/lib/send.ts';
import { startContext } from '#platform/web/lib/start-context.ts';
import type { Person } from '#users/shared/fields.ts';
import { clearPendingRedirect, clearReachedRedirect } from './pending-redirect.ts';

let viewer: Person | undefined;
let initialised: Promise<void> | undefined;
let onChange = () => {};
let timers: ReturnType<typeof setInterval>[] = [];

/** Keeps a page open when its session ends. Only the admin area uses it. */
type Holding = {
  /**
   * Returns whether the page stays open. @param person had the session that ended; undefined if the caller has to ask
   * again.
   */
  ended: (person: Person | undefined) => boolean;
  resumed: (id: number, before: number | undefined) => void;
};
let holding: Holding | undefined;
export const setHolding = (given: Holding): void => {
  holding = given;
};

/** Returns the signed-in person, on the server and in the browser. */
export const currentViewer = (): Person | undefined => startContext()?.viewer ?? viewer;

/** Resolves when `startSession` knows who is signed in. On the server it resolves at once. */
export async function whenInitialised(): Promise<void> {
  // A page's effects run before its layout's, which starts the session.
  await Promise.resolve();
  await initialised;
}

/**
 * Restores the session on load, once, and renews the token or the cookie if one is missing. @param changed is called
 * when someone signs in or out, here or in another tab.
 */
export function startSession(person: Person | undefined, changed: () => void): void {
  if (initialised) return;
  viewer = person;
  onChange = changed;
  // A Google sign-in happens outside this page, so its end is noticed here.
  if (person) dropDrafts(person.id);
  reloadRestoredPages();
  whenUnauthenticated(() => {
    if (viewer || readStored(tokenKey)) setViewer(undefined);
    else holding?.ended(undefined);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== tokenKey) return;
    if (newValue === null) {
      dropDrafts();
      setViewer(undefined);
    } else void revalidate();
  });
  initialised = restoreSession();
}

async function restoreSession(): Promise<void> {
  if (viewer) startTimers();
  // Back from Google, the user may already be on the target.
  if (viewer) clearReachedRedirect(location);
  if (viewer && readStored(tokenKey)) void revalidate();
  else if (viewer || readStored(tokenKey)) await refresh();
}

/** A network error doesn't sign the user out. */
export const revalidate = () => ignoreFailure(async () => setViewer((await api().accounts.user()).user));

const refresh = () =>
  ignoreFailure(async () => {
    await refreshCsrfToken();
    signedIn(await api().accounts.refresh());
  });

/** A 401 is handled by `whenUnauthenticated`. */
const ignoreFailure = (call: () => Promise<void>) => call().catch(() => {});

function signedIn({ token, user }: SignedIn): void {
  writeStored(tokenKey, token);
  setViewer(user);
}

/**
 * Starts a session after signing in. @param lead navigates to the next page before `onChange` is called, because the
 * guard would otherwise redirect from a page for signed-out people first.
 */
export async function signIn({ token, user }: SignedIn, lead: () => Promise<void>): Promise<void> {
  writeStored(tokenKey, token);
  dropDrafts(user.id);
  holding?.resumed(user.id, viewer?.id);
  viewer = user;
  startTimers();
  await lead();
  onChange();
}

export const replaceToken = (token: string): void => writeStored(tokenKey, token);

export const updateViewer = (person: Person): void => setViewer(person);

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
  clearSession();
  dropDrafts();
  await leave();
  onChange();
}

/**
 * Asks the server whether the same user is still signed in. `userId` is undefined for no one. Returns true on a network
 * error.
 */
export async function isStillSignedIn(userId: number | undefined): Promise<boolean> {
  if (viewer) await revalidate();
  return viewer?.id === userId;
}

/** A page restored from the back/forward cache may show another session. */
function reloadRestoredPages(): void {
  let token: string | undefined;
  addEventListener('pagehide', () => {
    token = readStored(tokenKey);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readStored(tokenKey) !== token) location.reload();
  });
}

function setViewer(person: Person | undefined): void {
  const before = viewer;
  const previous = JSON.stringify(viewer);
  if (person) {
    if (person.id !== viewer?.id) dropDrafts(person.id);
    viewer = person;
    startTimers();
    holding?.resumed(person.id, before?.id);
  } else {
    clearSession();
    // The guard would redirect and lose what the person typed.
    if (holding?.ended(before)) return;
  }
  if (JSON.stringify(viewer) !== previous) onChange();
}

function clearSession(): void {
  writeStored(tokenKey, undefined);
  clearPendingRedirect();
  viewer = undefined;
  for (const timer of timers.splice(0)) clearInterval(timer);
}

function startTimers(): void {
  if (timers.length > 0) return;
  timers = [
    setInterval(revalidate, sessionChecks.revalidate * 1000),
    setInterval(refresh, sessionChecks.refresh * 1000),
  ];
}
