import { readStored, writeStored } from '../lib/local-storage.ts';
import { safeTarget } from './safe-target.ts';

const key = 'pending_redirect';
const exhibitorKeys = ['pending_developer_id', 'pending_broker_id'];

/** Keeps where somebody wanted to go until they have signed in, with the firm's id beside it (specification, section 2). */
export function savePendingRedirect(target: string, firm?: { kind: 'developer' | 'broker'; id: number }): void {
  writeStored(key, target);
  if (firm) writeStored(`pending_${firm.kind}_id`, String(firm.id));
}

/** Where somebody wanted to go, if it is a page of ours. */
export const pendingRedirect = (): string | undefined => safeTarget(readStored(key));

/** Forgets where somebody wanted to go when that is the page they are on. */
export function clearReachedRedirect({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  if (pendingRedirect() === pathname + search + hash) clearPendingRedirect();
}

/** Forgets where somebody wanted to go: they are there, or have signed out. */
export function clearPendingRedirect(): void {
  for (const each of [key, ...exhibitorKeys]) writeStored(each, undefined);
}
