import { useEffect, useState } from 'react';
import { pendingRedirect } from './pending-redirect.ts';
import { safeTarget } from './safe-target.ts';

export type Targets = { redirect?: string; next?: string };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Unsafe targets stay in the URL, so that the browser's console can warn about them. */
export const rawTargets = (query: Record<string, unknown>): Targets => ({
  redirect: text(query.redirect),
  next: text(query.next),
});

export const readTargets = (query: Targets): Targets => ({
  redirect: safeTarget(query.redirect),
  next: safeTarget(query.next),
});

/** Returns the target to show. The stored one is known only after hydration. */
export function usePendingTarget(targets: Targets): string | undefined {
  const [stored, setStored] = useState<string>();
  useEffect(() => setStored(pendingRedirect()), []);
  return stored ?? targets.redirect ?? targets.next;
}
