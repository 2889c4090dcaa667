import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dialog, notice } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { hold, open, untilHydrated } from '../support/directory.ts';
import { demoEmail, newPerson, signIn } from '../support/signed-in.ts';

// A test provokes these errors: the server refuses, or can't be reached.
test.use({ expectedComplaints: /status of (401|419)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const sessionCookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'aangan_session')?.value;
const menu = (page: Page) => page.getByRole('banner').getByText('Nila Joshi').first();
const revalidated = (page: Page) => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user');

/** Returns a new person, signed in on this browser, on a page that requires it. */
async function atHome(page: Page, path = '/profile') {
  const person = await newPerson(page.request);
  await signIn(page, person.email, person.password);
  await page.goto(path);
  await untilHydrated(page);
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => tokenOf(page)).toBe(await sessionCookieOf(page.context()));
  return person;
}

async function signOut(page: Page) {
  await menu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Ends all of this person's sessions, like another of their browsers. */
async function endEverywhere(page: Page) {
  // The page may still be taking over the session of the cookie.
  await expect.poll(() => tokenOf(page)).toBe(await sessionCookieOf(page.context()));
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  expect((await page.request.delete('/api/user/sessions', { headers })).status()).toBe(200);
}

async function signInAgain(page: Page, { password }: { password: string }) {
  const asked = dialog(page, 'Your session has ended');
  await asked.getByRole('textbox', { name: 'Password' }).fill(password);
  await asked.getByRole('button', { name: 'Sign in' }).click();
  await expect(asked).toBeHidden();
}

test('signing in and out in one tab is followed by the other', async ({ page, context }) => {
  await page.goto('/');
  await untilHydrated(page);
  const other = await context.newPage();
  await atHome(other);
  await expect(menu(page)).toBeVisible();
  await signOut(page);
  await expect(menu(page)).toBeHidden();
  // The other tab is on a page for signed-in people.
  await expect(other).toHaveURL(/\/login/);
  await expect(menu(other)).toBeHidden();
  expect(await tokenOf(other)).toBeNull();
  expect(await sessionCookieOf(context)).toBeUndefined();
});

test('a press of Logout before the menu’s script has come is kept until then', async ({ page }) => {
  const release = await hold(page, '**/assets/parts-*.js');
  const person = await newPerson(page.request);
  await signIn(page, person.email, person.password);
  await page.goto('/about');
  await untilHydrated(page);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  release();
  await expect(menu(page)).toBeHidden();
  expect(await tokenOf(page)).toBeNull();
});

test('an invalid token is cleared together with the pending target', async ({ page, context }) => {
  await page.goto('/about');
  await untilHydrated(page);
  await page.evaluate(() => {
    localStorage.setItem('token', 'x'.repeat(43));
    localStorage.setItem('pending_redirect', '/developer/1/details');
    localStorage.setItem('pending_developer_id', '1');
  });
  await context.clearCookies();
  await page.reload();
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('a lost cookie, a lost token and a stale anti-forgery token are restored', async ({ page, context }) => {
  await atHome(page, '/about');
  const token = await tokenOf(page);
  await context.clearCookies();
  await page.goto('/about');
  await untilHydrated(page);
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => sessionCookieOf(context)).toBe(token);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/profile');
  await untilHydrated(page);
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => tokenOf(page)).toBe(await sessionCookieOf(context));

  await page.evaluate(() => localStorage.removeItem('token'));
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: page.url() }]);
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/logout') statuses.push(answer.status());
  });
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(statuses).toEqual([419, 200]);
  expect(await sessionCookieOf(context)).toBeUndefined();
});

test('a session is checked every five minutes, extended every half hour, and ends only when the server says so', async ({
  page,
}) => {
  await page.clock.install();
  await atHome(page);
  // The check that follows the start of a page is over.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const count = (path: string) => asked.filter((each) => each === path).length;
  await page.clock.fastForward(290_000);
  expect(count('/api/user')).toBe(0);
  for (let round = 1; round <= 6; round += 1) {
    await page.clock.fastForward(300_000);
    await expect.poll(() => count('/api/user')).toBe(round);
    if (round === 5) expect(count('/api/session/refresh')).toBe(0);
  }
  await expect.poll(() => count('/api/session/refresh')).toBe(1);

  await page.route('**/api/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.clock.fastForward(300_000);
  await failed;
  await expect(menu(page)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(await tokenOf(page)).not.toBeNull();
  await page.unroute('**/api/**');
  let checked = revalidated(page);
  await page.clock.fastForward(300_000);
  expect((await checked).status()).toBe(200);
  await expect(menu(page)).toBeVisible();

  await endEverywhere(page);
  checked = revalidated(page);
  await page.clock.fastForward(300_000);
  expect((await checked).status()).toBe(401);
  await expect(page).toHaveURL(/\/login/);
  expect(await tokenOf(page)).toBeNull();
});

test('an editor keeps its fields when its session ends, and is empty for another account', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request, 'Broker');
  await signIn(page, person.email, person.password);
  // These are requested when the page is idle. One that is refused would open the dialog before anything is saved.
  // So would the stream, which ends with the session and is opened again a few seconds later.
  await page.route('**/api/events', () => {});
  const later = ['/history', '/google-meet', '/notifications/counts', '/email/undelivered'];
  const loaded = later.map((path) => page.waitForResponse((response) => response.url().endsWith(path)));
  await open(page, '/admin/stall');
  await Promise.all(loaded);
  await expect.poll(() => tokenOf(page)).toBe(await sessionCookieOf(context));
  const address = page.getByRole('textbox', { name: 'Address' });
  const save = page.getByRole('button', { name: 'Save changes' });
  const asked = dialog(page, 'Your session has ended');
  await address.fill('4, Lake Road');
  await endEverywhere(page);
  await save.click();
  await expect(asked.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page);
  // The dialog comes back with the next attempt to save, and not with what the page reads in the background.
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await page.unroute('**/api/events');
  const read = page.waitForResponse((response) => response.url().endsWith('/notifications/counts'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await read).status()).toBe(401);
  await save.click();
  await signInAgain(page, person);
  await expect(address).toHaveValue('4, Lake Road');
  await save.click();
  await expect(notice(page, /was saved/)).toBeVisible();

  await address.fill('5, Lake Road');
  await endEverywhere(page);
  await save.click();
  await expect(asked).toBeVisible();
  const other = await context.newPage();
  // They may edit any stall.
  await signIn(other, demoEmail('organiser'));
  await other.goto('/about');
  await expect(asked).toBeHidden();
  await expect(address).toHaveValue('4, Lake Road');
});

for (const [what, role, path, form, field, save] of [
  ['the profile', 'Visitor', '/profile', ['form', 'About you'], 'Full name', 'Save'],
  [
    'the dialog that saves a search',
    'Visitor',
    '/projects?kinds=2bhk#save',
    ['dialog', 'Save this search'],
    'Name',
    'Save search',
  ],
  [
    'a dialog of the admin area',
    'Broker',
    '/admin/members?invite=1',
    ['dialog', 'Invite a person'],
    'Email',
    'Send invitation',
  ],
] as const)
  test(`${what} keeps what was typed when the session ends`, async ({ page, request }) => {
    const person = await newPerson(request, role);
    await signIn(page, person.email, person.password);
    // The stream ends with the session, and would open the dialog before the press.
    await page.route('**/api/events', () => {});
    await open(page, path);
    const shown = page.getByRole(form[0], { name: form[1] });
    const box = shown.getByRole('textbox', { name: field });
    await box.fill('typed@people.example');
    await endEverywhere(page);
    await shown.getByRole('button', { name: save }).click();
    await signInAgain(page, person);
    await expect(box).toHaveValue('typed@people.example');
  });
