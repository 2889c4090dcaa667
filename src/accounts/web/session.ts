import { api } from '#platform/web/lib/api.ts';
import { dropDrafts } from '#platform/web/lib/drafts.ts';
import { heldForms } from '#platform/web/lib/held-forms.ts';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';
import { refreshCsrfToken, tokenKey, whenUnauthenticated } from '#platform/web/lib/send.ts';
import { startContext } from '#platform/web/lib/start-context.ts';
import type { Person } from '#users/shared/fields.ts';
import { clearPendingRedirect, clearReachedRedirect } from './pending-redirect.ts';

/** All durations are in seconds (docs/product/accounts.md, "Sessions"). */
const sessionChecks = { revalidate: 300, refresh: 1800 };

/**
 * `unknown`: a token is stored, and the server hasn't said yet whose it is. `held`: the session has ended, and the page
 * stays open for its unsaved changes.
 */
type SessionState = 'signedOut' | 'unknown' | 'signedIn' | 'held';

/**
 * `stored`: a token is stored, from an earlier page or by another tab. `found`: the server names the person. `ended`:
 * there is no session any more. `endedUnsaved`: the same, on a page with unsaved changes.
 */
type SessionEvent = 'stored' | 'found' | 'ended' | 'endedUnsaved';

/** The state that follows each event. An event without one changes nothing. */
const transitions: Record<SessionState, Partial<Record<SessionEvent, SessionState>>> = {
  signedOut: { stored: 'unknown', found: 'signedIn' },
  unknown: { found: 'signedIn', ended: 'signedOut', endedUnsaved: 'signedOut' },
  signedIn: { found: 'signedIn', ended: 'signedOut', endedUnsaved: 'held' },
  held: { found: 'signedIn', ended: 'signedOut', endedUnsaved: 'held' },
};

/** In `held`, the person is the one whose session has ended. */
type Session = { state: SessionState; person?: Person | undefined };

let session: Session = { state: 'signedOut' };
let initialised: Promise<void> | undefined;
const listeners = new Set<() => void>();
const timers: ReturnType<typeof setInterval>[] = [];

/** Takes a listener for `useSyncExternalStore`, which is called after each change. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the session in the browser; a new object after each change. */
export const currentSession = (): Session => session;

/** Returns the signed-in person, on the server and in the browser. */
export const currentViewer = (): Person | undefined =>
  startContext()?.viewer ?? (session.state === 'signedIn' ? session.person : undefined);

/** Changes the state without telling the listeners. @param found is the person of the event `found`. */
export function move(event: SessionEvent, found?: Person): void {
  const state = transitions[session.state][event];
  if (!state) return;
  const { person } = session;
  session = { state, person: state === 'signedOut' ? undefined : (found ?? person) };
  if (found) {
    // Another account must not see what this one has typed.
    dropDrafts(found.id);
    if (person && person.id !== found.id) for (const empty of [...heldForms]) empty();
    timers[0] ??= setInterval(revalidate, sessionChecks.revalidate * 1000);
    timers[1] ??= setInterval(refresh, sessionChecks.refresh * 1000);
  } else if (state !== 'unknown') {
    writeStored(tokenKey, undefined);
    clearPendingRedirect();
    for (const timer of timers.splice(0)) clearInterval(timer);
  }
}

export const tellListeners = (): void => {
  for (const listener of listeners) listener();
};

function moveAndTell(event: SessionEvent, found?: Person): void {
  const before = shown();
  move(event, found);
  // A held page asks again.
  if (session.state === 'held' || shown() !== before) tellListeners();
}

/** Pages look the same before the server names the person and when no one is signed in. */
const shown = () => JSON.stringify(session.person && session);

export const updateViewer = (person: Person): void => moveAndTell('found', person);

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
  const token = readStored(tokenKey);
  if (token) move('stored');
  // A Google sign-in happens outside this page, so its end is noticed here.
  if (person) move('found', person);
  // The guard would redirect from a held page, and lose what the person typed.
  onSession(() => session.state === 'held' || changed());
  reloadRestoredPages();
  const end = () => moveAndTell(heldForms.size > 0 ? 'endedUnsaved' : 'ended');
  whenUnauthenticated((method) => {
    // A held page goes on reading in the background. Once its dialog is closed, only a change asks again.
    if (method !== 'GET' || session.state !== 'held' || heldForms.size === 0) end();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== tokenKey) return;
    if (newValue === null) {
      dropDrafts();
      end();
    } else {
      move('stored');
      void revalidate();
    }
  });
  initialised = restoreSession(token);
}

async function restoreSession(token: string | undefined): Promise<void> {
  const { state } = session;
  // Back from Google, the user may already be on the target.
  if (state === 'signedIn') clearReachedRedirect(location);
  if (state === 'signedIn' && token) void revalidate();
  else if (state !== 'signedOut') await refresh();
}

/** A network error doesn't sign the user out. */
export const revalidate = () => ignoreFailure(async () => updateViewer((await api().accounts.user()).user));

const refresh = () =>
  ignoreFailure(async () => {
    await refreshCsrfToken();
    const { token, user } = await api().accounts.refresh();
    writeStored(tokenKey, token);
    updateViewer(user);
  });

/** A 401 is handled by `whenUnauthenticated`. */
const ignoreFailure = (call: () => Promise<void>) => call().catch(() => {});

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
