import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** Counts the live streams that the browser asks for. */
function streamsOf(context: BrowserContext): { count: number } {
  const streams = { count: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.count += 1;
  });
  return streams;
}

test('two tabs share one stream: both bells rise, the second tab goes on alone, and opening marks as read, and lists show what comes in', async ({
  page,
  context,
  otherPage,
}) => {
  const visitor = await newVisitor(otherPage);
  await signIn(page, demoEmail('consultant'));
  const { data } = await (await page.request.get('/api/admin/stalls')).json();
  const streams = streamsOf(context);
  const opened = page.waitForRequest('**/api/events');
  await open(page, '/admin');
  await opened;
  const second = await context.newPage();
  await open(second, '/admin/notifications');
  await expect(bell(second)).toBeVisible();
  const before = await unread(page);

  await visitor.ask(data[0].id, 'Which of your flats are near the lake?', 'broker_id');
  for (const tab of [page, second]) await expect.poll(() => unread(tab)).toBeGreaterThan(before);
  expect(streams.count).toBe(1);

  const taken = second.waitForRequest('**/api/events');
  await page.close();
  await taken;
  const then = await unread(second);
  await visitor.ask(data[0].id, 'And which have two balconies?', 'broker_id');
  await expect.poll(() => unread(second)).toBeGreaterThan(then);
  await expect(second.getByRole('row', { name: /New inquiry/ }).first()).toBeVisible();
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await second.evaluate(tooWide)).toBe(0);
  expect(streams.count).toBe(2);

  await bell(second).click();
  const newest = second.getByRole('region', { name: 'Newest notifications' });
  await expect(newest.getByRole('link', { name: /^Unread: New inquiry/ }).first()).toBeVisible();
  await expectAccessible(second);
  await second.keyboard.press('Escape');
  await expect(bell(second)).toBeFocused();
  await bell(second).press('Enter');
  const rising = await unread(second);
  await newest
    .getByRole('link', { name: /New inquiry/ })
    .first()
    .click();
  await expect(second).toHaveURL(/\/admin\/visitor-inquiry\/\d+$/);
  await expect(second.getByRole('main').getByText('And which have two balconies?').first()).toBeVisible();
  await expect.poll(() => unread(second)).toBeLessThan(rising);
  await bell(second).click();
  // A page takes the focus when it has loaded.
  await second.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await newest.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(newest.getByText('Unread:')).toHaveCount(0);

  await open(second, '/admin/visitor-inquiry');
  await visitor.ask(data[0].id, 'Is there a lift to the terrace?', 'broker_id');
  await expect(second.getByRole('row', { name: /Is there a lift to the terrace/ })).toBeVisible();
});
