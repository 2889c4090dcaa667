import { useSyncExternalStore } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { notify } from '#platform/web/ui/notify.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { undoConfirmationSeconds } from '#site-visits/shared/rules.ts';

/** Confirmations that this tab has begun and that aren't done yet, by visit. They survive a reload. */
type Confirming = { id: number; name: string; version: number; undo: string; at: string };

const storageKey = 'confirming_visits';
/** Once a confirmation is due, the server is asked this often. */
const checkMs = 1_000;
const none: readonly Confirming[] = [];
const listeners = new Set<() => void>();
let all: readonly Confirming[] | undefined;

/** Returns the confirmations, which are read from storage once and then watched. */
function current(): readonly Confirming[] {
  if (all) return all;
  try {
    all = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Confirming[];
  } catch {
    all = none;
  }
  for (const each of all) watch(each);
  return all;
}

function change(changed: readonly Confirming[]): void {
  all = changed;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(changed));
  } catch {
    // If there is no storage, a reload shows the visit as the server has it.
  }
  for (const listener of listeners) listener();
}

const forget = (undo: string) => change(current().filter((each) => each.undo !== undo));
const isWatched = (undo: string) => current().some((each) => each.undo === undo);

/** Asks whether a confirmation is done, from when it is due until the answer is known. */
function watch({ id, name, version, undo, at }: Confirming): void {
  const check = async () => {
    if (!isWatched(undo)) return;
    try {
      const { visit } = (await api().siteVisits.findReceived({ id })).data;
      if (visit.status === 'confirmed') notify('done', `Visit confirmed. ${name} has been notified.`, 5);
      else if (visit.version !== version)
        notify('failed', `The visit of ${name} has changed, so it wasn’t confirmed. See what changed.`, 8);
      else return void setTimeout(check, checkMs);
      forget(undo);
    } catch (error) {
      // The confirmation happens even if there is no connection, and the screen learns of it later.
      const { status } = readFormError(error);
      if (status === 404 || status === 401 || status === 403) forget(undo);
      else setTimeout(check, checkMs);
    }
  };
  setTimeout(check, Math.max(0, Date.parse(at) - Date.now()) + checkMs);
}

/** Begins to confirm a visit, which can be undone for ten seconds. @throws the server's refusal */
export async function beginConfirming({ id, version, visitor_name: name }: ReceivedVisit): Promise<void> {
  const { message, data } = await api().siteVisits.confirmLater({ id, version });
  const begun = { id, name, version, ...data };
  change([...current().filter((each) => each.id !== id), begun]);
  watch(begun);
  notify('done', message, undoConfirmationSeconds, { label: 'Undo', run: () => void undoConfirming(begun.id) });
}

/** Undoes a confirmation that this tab has begun. */
export async function undoConfirming(id: number): Promise<void> {
  const undo = current().find((each) => each.id === id)?.undo;
  if (!undo) return;
  try {
    const { message } = await api().siteVisits.undoConfirmation({ id, undo });
    forget(undo);
    notify('done', message, 5);
  } catch (error) {
    notifyFailure(error);
  }
}

/** Returns whether this tab has begun to confirm a visit. */
export const useIsConfirming = (id: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current().some((each) => each.id === id),
    () => false,
  );
