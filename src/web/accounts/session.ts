import type { SignedIn } from '#shared/accounts/contract.ts';
import { sessionChecks } from '#shared/accounts/rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { api } from '../lib/api.ts';
import { dropDrafts } from '../lib/drafts.ts';
import { apiErrorStatus } from '../lib/http-api.ts';
import { readStored, writeStored } from '../lib/local-storage.ts';
import { refreshCsrfToken, tokenKey, whenUnauthenticated } from '../lib/send.ts';
import { startContext } from '../lib/start-context.ts';
import { clearPendingRedirect, clearReachedRedirect } from './pending-redirect.ts';

/** Who is signed in on this page, as far as it knows. */
let viewer: Person | undefined;
let initialised: Promise<void> | undefined;
let onChange = () => {};
let timers: ReturnType<typeof setInterval>[] = [];

/** Who is signed in: on the server the person the page is made for, in the browser who has signed in since. */
export const currentViewer = (): Person | undefined => startContext()?.viewer ?? viewer;

/** Resolves when the start-up has found out who is signed in; on the server that is known from the beginning. */
export async function whenInitialised(): Promise<void> {
  // A page's effect runs just before that of the layout around it, which starts the session.
  await Promise.resolve();
  await initialised;
}

/**
 * Takes the session up where the page was made, once (specification, section 4): a token kept by this browser is checked,
 * and where only one of token and cookie is left, the other is made good.
 * @param changed is told when somebody signed in or out, here or in another tab.
 */
export function startSession(person: Person | undefined, changed: () => void): void {
  if (initialised) return;
  viewer = person;
  onChange = changed;
  // By way of Google a person signs in with another page.
  if (person) dropDrafts(person.id);
  reloadRestoredPages();
  whenUnauthenticated(() => {
    if (viewer || readStored(tokenKey)) setViewer(undefined);
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
  // Who comes back from Google is signed in already, and may be where they wanted to go.
  if (viewer) clearReachedRedirect(location);
  if (viewer && readStored(tokenKey)) void revalidate();
  else if (viewer || readStored(tokenKey)) await refresh();
}

/** Asks whether the session still stands. A lost connection changes nothing: somebody in a lift is not signed out. */
export const revalidate = () => ignoreFailure(async () => setViewer((await api().accounts.user()).user));

/** Has the session last longer, and the browser hold both token and cookie. */
const refresh = () =>
  ignoreFailure(async () => {
    await refreshCsrfToken();
    signedIn(await api().accounts.refresh());
  });

/** Where the server says that nobody is signed in, `whenUnauthenticated` has done what there is to do. */
const ignoreFailure = (ask: () => Promise<void>) => ask().catch(() => {});

/** Takes the token and the person of an answer, and tells the page who is there. */
function signedIn({ token, user }: SignedIn): void {
  writeStored(tokenKey, token);
  setViewer(user);
}

/**
 * Begins a session with the answer of a sign-in.
 * @param lead leads on before the page is told: the guard would send whoever is on a page for guests home first.
 */
export async function signIn({ token, user }: SignedIn, lead: () => Promise<void>): Promise<void> {
  writeStored(tokenKey, token);
  dropDrafts(user.id);
  viewer = user;
  startTimers();
  await lead();
  onChange();
}

/** Takes the session's new token, where the old one opens nothing any more. */
export const replaceToken = (token: string): void => writeStored(tokenKey, token);

/** Takes what has changed about the signed-in person. */
export const updateViewer = (person: Person): void => setViewer(person);

/**
 * Ends the session here and on the server.
 * @param leave leads away from pages that are only for the signed in.
 * @throws when the server could not be asked: the session then stands.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  try {
    await api().accounts.logout();
  } catch (error) {
    if (apiErrorStatus(error) !== 401) throw error;
  }
  await endLocalSession(leave);
}

/** Forgets a session that the server has ended, having led away from pages that are only for the signed in. */
export async function endLocalSession(leave: () => Promise<void>): Promise<void> {
  clearSession();
  dropDrafts();
  await leave();
  onChange();
}

/**
 * Whether an account (or, undefined, no one) is still the one signed in here, asked of the server. Without an answer it is: a lost
 * connection signs no one out.
 */
export async function isStillSignedIn(account: number | undefined): Promise<boolean> {
  if (viewer) await revalidate();
  return viewer?.id === account;
}

/** A page that the browser has kept as it was left is loaded again where someone has signed in or out since. */
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
  const before = JSON.stringify(viewer);
  if (person) {
    if (person.id !== viewer?.id) dropDrafts(person.id);
    viewer = person;
    startTimers();
  } else clearSession();
  if (JSON.stringify(viewer) !== before) onChange();
}

/** Nobody is signed in here any more (specification, section 4: what logging out clears). */
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
