import { useEffect, useRef } from 'react';

type Ended = { id: number; email: string };

const forms = new Set<() => void>();
const listeners = new Set<() => void>();
let ended: Ended | undefined;

/** Keeps the page open when its session ends, while `unsaved`. @param empty runs if another account signs in then. */
export function useHeldPage(unsaved: boolean, empty: () => void): void {
  const latest = useRef(empty);
  latest.current = empty;
  useEffect(() => {
    if (!unsaved) return;
    const form = () => latest.current();
    forms.add(form);
    return () => void forms.delete(form);
  }, [unsaved]);
}

/** Returns the person whose session has ended on a page that is held; a new object each time. */
export const endedSession = (): Ended | undefined => ended;

/** Takes a listener for `useSyncExternalStore`. */
export function onEndedSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: Ended | undefined): void {
  ended = next;
  for (const listener of listeners) listener();
}

/** Returns whether a form holds the page, which then asks its person to sign in again. */
export function holdForSignIn(person: Ended | undefined): boolean {
  const whose = person ?? ended;
  if (!whose || forms.size === 0) return false;
  set({ id: whose.id, email: whose.email });
  return true;
}

/**
 * Lets a page continue as this account. What another account had typed is dropped. @param before is the account that
 * was signed in until now.
 */
export function resumeHeldPage(id: number, before: number | undefined): void {
  const whose = ended?.id ?? before;
  if (whose !== undefined && whose !== id) for (const empty of [...forms]) empty();
  if (ended) set(undefined);
}
