import { useEffect, useState } from 'react';
import { maySee } from '#shared/access/screen-rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { pendingRedirect } from './pending-redirect.ts';
import { safeTarget } from './safe-target.ts';

/** The query parameters that name the page to open after signing in. */
export type Targets = { redirect?: string; next?: string };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the targets of a query, safe or not: they stay in the URL, so that the browser can warn of unsafe ones. */
export const rawTargets = (query: Record<string, unknown>): Targets => ({
  redirect: text(query.redirect),
  next: text(query.next),
});

export const readTargets = (query: Targets): Targets => ({
  redirect: safeTarget(query.redirect),
  next: safeTarget(query.next),
});

/** All targets in order: the one stored by this browser, `redirect`, `next`. */
const allTargets = ({ redirect, next }: Targets) =>
  [pendingRedirect(), redirect, next].filter((target) => target !== undefined);

/** Returns where to go after signing in: the first target the user can open, else `home`. */
export const targetAfterSignIn = (person: Person, targets: Targets, home: string): string =>
  allTargets(targets).find((target) => maySee(target, person)) ?? home;

/** Returns the target to show to the user; the one stored by this browser is known after hydration. */
export function usePendingTarget(targets: Targets): string | undefined {
  const [stored, setStored] = useState<string>();
  useEffect(() => setStored(pendingRedirect()), []);
  return stored ?? targets.redirect ?? targets.next;
}
