const key = 'loaded_again';

/** How long in milliseconds the same page is not loaded whole a second time. */
const rest = 60_000;

/** The router's own mark of a missing script for which it has loaded a page again: it would do so a second time. */
const routersMark = (error: unknown) => `tanstack_router_reload:${(error as Error | undefined)?.message}`;

/**
 * Loads this address whole, once a minute at most: after a release the scripts that a page names may be gone, and what failed to load
 * may be had by asking the server for the page. False where that was just done, or would only show the browser's own error page.
 */
export function reloadOnce(error: unknown): boolean {
  if (!navigator.onLine) return false;
  try {
    const { href, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (href === location.href && Date.now() - at < rest) return false;
    sessionStorage.setItem(key, JSON.stringify({ href: location.href, at: Date.now() }));
    sessionStorage.setItem(routersMark(error), '1');
  } catch {
    // Without storage nothing would end the loading.
    return false;
  }
  location.reload();
  return true;
}
