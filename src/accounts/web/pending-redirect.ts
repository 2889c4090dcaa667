import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';
import { safeTarget } from './safe-target.ts';

const key = 'pending_redirect';
const exhibitorKeys = ['pending_developer_id', 'pending_broker_id'];

/** Stores the page to open after signing in (docs/product/directory.md, "Opening a profile"). */
export function savePendingRedirect(target: string, exhibitor?: { kind: 'developer' | 'broker'; id: number }): void {
  writeStored(key, target);
  if (exhibitor) writeStored(`pending_${exhibitor.kind}_id`, String(exhibitor.id));
}

/** Returns the stored target if it is a page of ours. */
export const pendingRedirect = (): string | undefined => safeTarget(readStored(key));

/** Clears the stored target once its page is reached. */
export function clearReachedRedirect({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  if (pendingRedirect() === pathname + search + hash) clearPendingRedirect();
}

export function clearPendingRedirect(): void {
  for (const each of [key, ...exhibitorKeys]) writeStored(each, undefined);
}
