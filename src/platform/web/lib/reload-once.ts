import { heldForms } from './held-forms.ts';

const key = 'loaded_again';

const intervalMs = 60_000;

/** In milliseconds. Someone may stop leaving; a new page takes longer only where this one has no connection either. */
const leavingMs = 30_000;
let leftAt = Number.NEGATIVE_INFINITY;
// Safari then ends the loading of scripts, which seem to be missing, and a reload would end the leaving.
if (typeof window !== 'undefined') addEventListener('beforeunload', () => (leftAt = performance.now()));

/** The router also reloads for a missing script, unless it finds this mark. */
const routersMark = (error: unknown) => `tanstack_router_reload:${(error as Error | undefined)?.message}`;

/**
 * Reloads the page, at most once a minute, because the scripts of an old release may be gone. Returns false if it was
 * just reloaded, is being left, is offline or has unsaved changes.
 */
export function reloadOnce(error: unknown): boolean {
  if (!navigator.onLine || heldForms.size > 0 || performance.now() - leftAt < leavingMs) return false;
  try {
    const { href, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (href === location.href && Date.now() - at < intervalMs) return false;
    sessionStorage.setItem(key, JSON.stringify({ href: location.href, at: Date.now() }));
    sessionStorage.setItem(routersMark(error), '1');
  } catch {
    // Without storage it would reload forever.
    return false;
  }
  location.reload();
  return true;
}
