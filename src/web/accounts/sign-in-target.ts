import { useEffect, useState } from 'react';
import { maySee } from '#shared/access/screen-rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { pendingRedirect } from './pending-redirect.ts';
import { safeTarget } from './safe-target.ts';

/** What the address of a page on the way in may name as the page to go to. */
export type Targets = { redirect?: string; next?: string };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The targets that an address's query names, safe or not: they stay in the address, so that the browser can warn of them. */
export const rawTargets = (query: Record<string, unknown>): Targets => ({
  redirect: text(query.redirect),
  next: text(query.next),
});

/** Reads the targets that an address names; what is no page of ours is left out. */
export const readTargets = (query: Targets): Targets => ({
  redirect: safeTarget(query.redirect),
  next: safeTarget(query.next),
});

/** Every target known, the first to be tried first: the one kept by this browser, then `redirect`, then `next`. */
const known = ({ redirect, next }: Targets) =>
  [pendingRedirect(), redirect, next].filter((target) => target !== undefined);

/** Where somebody goes on who has just come in: to the first target that they may see, else to `home`. */
export const targetAfterSignIn = (person: Person, targets: Targets, home: string): string =>
  known(targets).find((target) => maySee(target, person)) ?? home;

/** The page that somebody is on the way to, for telling them; the one kept by this browser is known once scripts run. */
export function usePendingTarget(targets: Targets): string | undefined {
  const [kept, setKept] = useState<string>();
  useEffect(() => setKept(pendingRedirect()), []);
  return kept ?? targets.redirect ?? targets.next;
}
