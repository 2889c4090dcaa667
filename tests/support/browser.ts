import { randomBytes } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { contextOf, forgetContext, type Kind } from './kept-context.ts';

/**
 * Playwright's `test` on the started program. A page that writes an error or warning to its console, throws, or can't
 * load something fails its test. `expectedComplaints` is the pattern of those that a test provokes. `isFirstVisit` gives
 * a test a browser that has loaded nothing yet. `otherPage` is a page of a second browser, such as another person's.
 */
export const test = base.extend<{
  expectedComplaints: RegExp | undefined;
  isFirstVisit: boolean;
  openContext: (place: Kind['place']) => Promise<BrowserContext>;
  otherPage: Page;
}>({
  expectedComplaints: [undefined, { option: true }],
  isFirstVisit: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  baseURL: async ({}, use) => use(process.env.AANGAN_TEST_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `2001:db8:${randomBytes(4).toString('hex').match(/.{4}/g)?.join(':')}::1` }),
  openContext: async (
    {
      browser,
      baseURL,
      extraHTTPHeaders,
      expectedComplaints,
      isFirstVisit,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      bypassCSP,
      timezoneId,
    },
    use,
  ) => {
    const kind = { baseURL, viewport, hasTouch, isMobile, javaScriptEnabled, bypassCSP, timezoneId };
    const complaints: string[] = [];
    const listenTo = (page: Page) => listen(page, (text) => complaints.push(text));
    const opened: BrowserContext[] = [];
    await use(async (place) => {
      if (isFirstVisit) await forgetContext({ place, ...kind });
      const context = await contextOf(browser, { place, ...kind });
      await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
      for (const page of context.pages()) listenTo(page);
      context.on('page', listenTo);
      opened.push(context);
      return context;
    });
    for (const context of opened) {
      context.off('page', listenTo);
      // The next tests may use another one, and a page follows what happens.
      for (const page of context.pages()) await page.close();
    }
    const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
  },
  context: async ({ openContext }, use) => use(await openContext('own')),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  otherPage: async ({ openContext }, use) => {
    const context = await openContext('other');
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

function listen(page: Page, complain: (text: string) => void): void {
  page.on('console', (message) => {
    // Chromium writes this when it draws a map without a graphics card.
    if (message.text().includes('GPU stall due to ReadPixels')) return;
    if (['error', 'warning'].includes(message.type()))
      complain(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(`thrown: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving the page or typing more aborts requests.
    if (reason !== 'net::ERR_ABORTED') complain(`not loaded: ${request.url()} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complain(`answered ${response.status()}: ${response.url()}`);
  });
}
