import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { dismiss, notify } from '#platform/web/ui/notify.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { type LaterStatus, undoSeconds } from '#site-visits/shared/rules.ts';

/**
 * Changes that this tab has begun. They survive a reload until they are done, and then stand for the visit until it is
 * loaded in its new version.
 */
type Begun = {
  id: number;
  name: string;
  status: LaterStatus;
  version: number;
  undo: string;
  at: string;
  isDone?: true;
};

const storageKey = 'changing_visits';
/** Once a change is due, the server is asked this often. */
const checkMs = 1_000;
const none: readonly Begun[] = [];
const listeners = new Set<() => void>();
let all: readonly Begun[] | undefined;

/** Returns the changes, which are read from storage once and then watched. */
function current(): readonly Begun[] {
  if (all) return all;
  try {
    all = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Begun[];
  } catch {
    all = none;
  }
  for (const each of all) watch(each);
  return all;
}

function change(changed: readonly Begun[]): void {
  all = changed;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(changed.filter(({ isDone }) => !isDone)));
  } catch {
    // If there is no storage, a reload shows the visit as the server has it.
  }
  for (const listener of listeners) listener();
}

/** The notices of changes that can still be undone. */
const notices = new Map<string, number>();

/** @param kept returns what remains of the change: nothing, or that it is done. */
function end(undo: string, kept: (begun: Begun) => Begun[]): void {
  dismiss(notices.get(undo) ?? 0);
  notices.delete(undo);
  change(current().flatMap((each) => (each.undo === undo ? kept(each) : [each])));
}

const forget = (undo: string) => end(undo, () => []);
const finish = (undo: string) => end(undo, (begun) => [{ ...begun, isDone: true }]);

const isWatched = (undo: string) => current().some((each) => each.undo === undo && !each.isDone);

/** Asks whether a change is done, from when it is due until the answer is known. */
function watch({ id, name, status, version, undo, at }: Begun): void {
  const check = async () => {
    if (!isWatched(undo)) return;
    try {
      const { visit } = (await api().siteVisits.findReceived({ id })).data;
      if (visit.status === status) notify('done', `Visit ${status}. ${name} has been notified.`, 5);
      else if (visit.version !== version)
        notify('failed', `The visit of ${name} has changed, so it wasn’t ${status}. See what changed.`, 8);
      else return void setTimeout(check, checkMs);
      finish(undo);
    } catch (error) {
      // The change happens even if there is no connection, and the screen learns of it later.
      const refusal = readFormError(error).status;
      if (refusal === 404 || refusal === 401 || refusal === 403) forget(undo);
      else setTimeout(check, checkMs);
    }
  };
  setTimeout(check, Math.max(0, Date.parse(at) - Date.now()) + checkMs);
}

/** Begins to confirm or complete a visit, which can be undone for ten seconds. @throws the server's refusal */
export async function beginStatus(visit: ReceivedVisit, status: LaterStatus): Promise<void> {
  const { id, version, visitor_name: name } = visit;
  const { message, data } = await api().siteVisits.setStatusLater({ id, status, version });
  const begun = { id, name, status, version, ...data };
  change([...current().filter((each) => each.id !== id), begun]);
  watch(begun);
  const action = { label: 'Undo', run: () => void undoStatus(id) };
  notices.set(begun.undo, notify('done', message, undoSeconds, action));
}

/** Undoes a change that this tab has begun. */
export async function undoStatus(id: number): Promise<void> {
  const begun = current().find((each) => each.id === id);
  if (!begun) return;
  const { status, undo } = begun;
  try {
    const { message } = await api().siteVisits.undoLaterStatus({ id, status, undo });
    forget(undo);
    notify('done', message, 5);
  } catch (error) {
    notifyFailure(error);
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the status that this tab has begun to give to a visit, until the visit is loaded with it. */
export const useLaterStatus = ({ id, version }: ReceivedVisit): LaterStatus | undefined =>
  useSyncExternalStore(
    listen,
    () => current().find((each) => each.id === id && each.version === version)?.status,
    () => undefined,
  );

/** These texts are shown instead of the status until the change is done. */
export const laterLabels: Record<LaterStatus, string> = { confirmed: 'Confirming…', completed: 'Completing…' };

/** Loads the page's visits again when a change has happened or was undone. */
export function useReloadAfterChanges(): void {
  const router = useRouter();
  const begun = useSyncExternalStore(listen, current, () => none);
  const before = useRef(begun);
  useEffect(() => {
    if (before.current.some((each) => !begun.includes(each))) void router.invalidate();
    before.current = begun;
  }, [begun, router]);
}
