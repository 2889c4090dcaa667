import { useEffect, useSyncExternalStore } from 'react';
import { currentViewer } from '#accounts/web/session.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import type { ShortlistRow } from '#shortlist/shared/contract.ts';
import { type Shortlisted, shortlistLimits } from '#shortlist/shared/rules.ts';
import { deviceKey, readDevice, writeDevice } from './device.ts';

type State = {
  /** The account's id; undefined for the device. */
  owner: number | undefined;
  status: 'loading' | 'ready' | 'failed';
  /** The newest come first. */
  items: Shortlisted[];
};

const loading: State = { owner: undefined, status: 'loading', items: [] };
let state = loading;
let isStarted = false;
/** The notes of projects that were just removed, used if they are added again. */
const lastNotes = new Map<number, string>();
const listeners = new Set<() => void>();
/** Changes are sent one after the other, so that the last press counts. */
let sending: Promise<unknown> = Promise.resolve();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const itemOf = ({ project_id, note }: ShortlistRow): Shortlisted => ({ id: project_id, note: note ?? undefined });

/** Returns the account’s list after joining the device's list, which is then deleted here. */
async function loadOf(owner: number): Promise<Shortlisted[]> {
  const kept = readDevice();
  const { data } =
    kept.length > 0 ? await api().shortlist.join({ projects: kept }) : await api().shortlist.list(undefined);
  const isFull = data.length >= shortlistLimits.projects;
  const joined = new Set(data.map(({ project_id }) => project_id));
  if (kept.length > 0 && state.owner === owner)
    // Projects that didn't fit stay on the device. Projects that are no longer listed don't.
    writeDevice(readDevice().filter(({ id }) => isFull && !joined.has(id)));
  return data.map(itemOf);
}

async function load(owner: number | undefined): Promise<void> {
  // The layout's effect, which starts the session, may run after this one.
  await Promise.resolve();
  if (isStarted && state.owner === owner && state.status !== 'failed') return;
  // If the session has just ended, the page is about to show it.
  if (owner !== currentViewer()?.id) return;
  isStarted = true;
  // The notes belong to the former person, because signing in and out doesn't reload the page.
  if (state.owner !== owner) lastNotes.clear();
  if (owner === undefined) return set({ owner, status: 'ready', items: readDevice() });
  set({ owner, status: 'loading', items: [] });
  try {
    const items = await loadOf(owner);
    if (state.owner === owner) set({ owner, status: 'ready', items });
  } catch {
    if (state.owner === owner) set({ owner, status: 'failed', items: [] });
  }
}

/** Runs when another tab changes the device's list. */
const onStorage = ({ key }: StorageEvent): void => {
  if ((key === deviceKey || key === null) && state.owner === undefined) set({ ...state, items: readDevice() });
};
/** Another tab or device may have changed the account's list. */
const onShown = async (): Promise<void> => {
  const { owner, status } = state;
  if (document.hidden || owner === undefined || status !== 'ready') return;
  const sent = sending;
  await sent;
  const items = await loadOf(owner).catch(() => undefined);
  // An answer from before a later change would undo it on the screen.
  if (items && state.owner === owner && sending === sent) set({ owner, status: 'ready', items });
};

/** Returns the list with one project as it was before. */
function restored(items: Shortlisted[], before: Shortlisted[], id: number): Shortlisted[] {
  const others = items.filter((item) => item.id !== id);
  const at = before.findIndex((item) => item.id === id);
  return at < 0 ? others : [...others.slice(0, at), ...before.slice(at, at + 1), ...others.slice(at)];
}

/** Shows the change of one project at once. @throws if it can't be saved; the project is then as it was */
async function change(id: number, items: Shortlisted[], send: () => Promise<unknown>): Promise<void> {
  const { owner, items: before } = state;
  set({ ...state, items });
  if (owner === undefined) return writeDevice(items);
  const sent = sending.then(send);
  sending = sent.catch(() => {});
  try {
    await sent;
  } catch (error) {
    if (state.owner === owner) set({ ...state, items: restored(state.items, before, id) });
    throw error;
  }
}

/** @throws if it can't be saved, or the list is full */
async function toggle(id: number): Promise<void> {
  const known = state.items.find((item) => item.id === id);
  const others = state.items.filter((item) => item.id !== id);
  if (known) {
    if (known.note) lastNotes.set(id, known.note);
    return change(id, others, () => api().shortlist.remove({ project_id: id }));
  }
  if (others.length >= shortlistLimits.projects)
    throw new Error(`Your shortlist has ${shortlistLimits.projects} projects, which is the limit. Remove one first.`);
  const note = lastNotes.get(id);
  return change(id, [{ id, note }, ...others], () => api().shortlist.put({ project_id: id, note }));
}

/** Ignores a project that was removed meanwhile. @throws if it can't be saved */
async function write(id: number, note: string): Promise<void> {
  if (!state.items.some((item) => item.id === id)) return;
  await change(
    id,
    state.items.map((item) => (item.id === id ? { id, note: note || undefined } : item)),
    () => api().shortlist.put({ project_id: id, note }),
  );
}

/**
 * Returns the shortlist of the signed-in person, or else of this device. Call it only in the browser. See
 * docs/product/saved-searches.md, "Shortlist and compare".
 */
export function useShortlist() {
  const owner = useViewer()?.id;
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => loading,
  );
  useEffect(() => {
    void load(owner);
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onShown);
    // Listening twice has the same effect as once. The listeners stay for the other parts that use the list.
  }, [owner]);
  const { items, status } = current.owner === owner ? current : loading;
  return { items, status, toggle, write, retry: () => void load(owner) };
}
