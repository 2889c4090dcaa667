import { useEffect, useState } from 'react';
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

/** Returns the target to show; the stored one is known after hydration. */
export function usePendingTarget(targets: Targets): string | undefined {
  const [stored, setStored] = useState<string>();
  useEffect(() => setStored(pendingRedirect()), []);
  return stored ?? targets.redirect ?? targets.next;
}
