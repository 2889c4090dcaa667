import type { Browser, BrowserContext } from '@playwright/test';

/** Browsers differ by these: the person they belong to, and settings that a context can't change later. */
export type Kind = { place: 'own' | 'other' } & Record<
  'baseURL' | 'viewport' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'bypassCSP' | 'timezoneId',
  unknown
>;

/** The contexts of the worker's earlier tests. A failed test ends its worker, so that none follows on it. */
const kept = new Map<string, BrowserContext>();

/**
 * Returns a browser context with an empty page, like that of a visitor who was here before: nothing is stored, but the
 * browser still has the scripts, styles and fonts, which never change at their addresses. Loading and compiling them
 * again takes a fifth of a test's processor time.
 */
export async function contextOf(browser: Browser, kind: Kind): Promise<BrowserContext> {
  const last = kept.get(JSON.stringify(kind));
  if (last && (await isErased(last, kind.baseURL))) return last;
  await forgetContext(kind);
  const context = await browser.newContext();
  await context.newPage();
  kept.set(JSON.stringify(kind), context);
  return context;
}

/** Erases what a test left, and opens an empty page. Returns false if something can't be erased. */
async function isErased(context: BrowserContext, baseURL: unknown): Promise<boolean> {
  const page = await context.newPage();
  // A clock that a test installed stays in its context.
  if (await page.evaluate(() => '__pwClock' in globalThis)) return false;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: String(baseURL),
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await devtools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
  await context.unrouteAll();
  return true;
}

/** Closes a context of earlier tests, so that the next one's browser has loaded nothing. */
export async function forgetContext(kind: Kind): Promise<void> {
  await kept.get(JSON.stringify(kind))?.close();
  kept.delete(JSON.stringify(kind));
}
