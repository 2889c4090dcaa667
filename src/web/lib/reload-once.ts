const key = 'loaded_again';

const intervalMs = 60_000;

/** The router reloads for a missing script too, unless it finds this mark. */
const routersMark = (error: unknown) => `tanstack_router_reload:${(error as Error | undefined)?.message}`;

/**
 * Reloads the page at most once a minute: after a release the scripts that an old page names are missing on the server.
 * Returns false if it was just reloaded, or if the browser is offline.
 */
export function reloadOnce(error: unknown): boolean {
  if (!navigator.onLine) return false;
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
