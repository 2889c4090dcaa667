import type { Browser, BrowserContext } from '@playwright/test';

/** A browser context can't change these later. */
type Kind = Record<
  'baseURL' | 'viewport' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'bypassCSP' | 'timezoneId',
  unknown
>;

/** The context of the worker's last test. A failed test ends its worker, so that none follows on it. */
let kept: { context: BrowserContext; kind: string } | undefined;

/**
 * Returns a browser context with an empty page, like that of a visitor who was here before: nothing is stored, but the
 * browser still has the scripts, styles and fonts, which never change at their addresses. Loading and compiling them
 * again takes a fifth of a test's processor time.
 */
export async function contextOf(browser: Browser, wanted: Kind): Promise<BrowserContext> {
  const kind = JSON.stringify(wanted);
  if (kept?.kind === kind && (await isErased(kept.context, wanted.baseURL))) return kept.context;
  await forgetContext();
  const context = await browser.newContext();
  await context.newPage();
  kept = { context, kind };
  return context;
}

/** Erases what a test left, and opens an empty page. Returns false if something can't be erased. */
async function isErased(context: BrowserContext, baseURL: unknown): Promise<boolean> {
  for (const page of context.pages()) await page.close();
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

/** Closes the context of the last test, so that the next one's browser has loaded nothing. */
export async function forgetContext(): Promise<void> {
  await kept?.context.close();
  kept = undefined;
}
