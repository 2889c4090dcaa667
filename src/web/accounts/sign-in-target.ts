import { useEffect, useState } from 'react';
import { maySee } from '#shared/access/screen-rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { pendingRedirect } from './pending-redirect.ts';
import { safeTarget } from './safe-target.ts';

export type Targets = { redirect?: string; next?: string };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Unsafe ones stay in the URL, so that the browser can warn of them. */
export const rawTargets = (query: Record<string, unknown>): Targets => ({
  redirect: text(query.redirect),
  next: text(query.next),
});

export const readTargets = (query: Targets): Targets => ({
  redirect: safeTarget(query.redirect),
  next: safeTarget(query.next),
});

/** In order: the stored one, `redirect`, `next`. */
const allTargets = ({ redirect, next }: Targets) =>
  [pendingRedirect(), redirect, next].filter((target) => target !== undefined);

/** Returns the first target the user can open, else `home`. */
export const targetAfterSignIn = (person: Person, targets: Targets, home: string): string =>
  allTargets(targets).find((target) => maySee(target, person)) ?? home;

/** Returns the target to show; the stored one is known after hydration. */
export function usePendingTarget(targets: Targets): string | undefined {
  const [stored, setStored] = useState<string>();
  useEffect(() => setStored(pendingRedirect()), []);
  return stored ?? targets.redirect ?? targets.next;
}
