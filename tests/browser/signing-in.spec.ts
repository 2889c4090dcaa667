import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ask, hold, open, untilHydrated } from '../support/directory.ts';
import { demoEmail, fillSignIn, newPerson } from '../support/signed-in.ts';

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('cards lead to sign-in, which then opens their target', async ({ page, request }) => {
  const person = await newPerson(request);
  const [consultant] = (await ask(page.request, { tab: 'brokers' })).data;
  const [builder] = (await ask(page.request, { tab: 'developers' })).data;

  // Before its script is there, a link opens the sign-in page by itself, and stores nothing.
  await open(page, '/?project=2');
  await untilHydrated(page, 'article');
  await page.getByRole('link', { name: /^View Details of / }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fproject%2F2%2Fdetails');
  expect(await kept(page)).toEqual({ pending_redirect: '/project/2/details' });
  await page.getByRole('banner').getByRole('link', { name: 'Visitor Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor Login' })).toBeVisible();
  await expect(page.getByText('Sign in to continue to the project.')).toBeVisible();

  // The whole card is a link.
  await open(page, '/?tab=brokers');
  await untilHydrated(page, 'article');
  await page
    .getByRole('article')
    .first()
    .click({ position: { x: 60, y: 40 } });
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/broker/${consultant?.id}/details`)}`);
  expect(await kept(page)).toMatchObject({
    pending_redirect: `/broker/${consultant?.id}/details`,
    pending_broker_id: String(consultant?.id),
  });

  await open(page, '/?tab=developers');
  await untilHydrated(page, 'article');
  await page.getByRole('link', { name: `View Profile of ${builder?.name}`, exact: true }).click();
  const profile = `/developer/${builder?.id}/details`;
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(profile)}`);
  expect(await kept(page)).toMatchObject({ pending_redirect: profile, pending_developer_id: String(builder?.id) });
  await expect(page.getByText(`Sign in to see ${builder?.name}’s stall.`)).toBeVisible();
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(page).toHaveURL(profile);
  expect(await kept(page)).toEqual({ token: expect.any(String) });
});

test('the keyboard alone signs in to what a mail’s link names; back does not return to the form', async ({ page }) => {
  await open(page, '/profile#mails');
  await email(page).focus();
  await page.keyboard.type(demoEmail('visitor'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('courtyard-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile#mails');
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test.describe('of several targets', () => {
  test.use({ expectedComplaints: /Ignored an unsafe redirect target|status of 401/ });

  test('the first that is safe and may be seen is opened; the stored one comes first', async ({ page, request }) => {
    const [consultant] = (await ask(request, { tab: 'brokers' })).data;
    const stall = `/broker/${consultant?.id}/details?tab=projects#map`;
    const hostile = 'https://evil.example';
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await open(page, `/login?redirect=${hostile}&next=/project/4/details`);
    expect((await warning).text()).toBe(`Ignored an unsafe redirect target: ${JSON.stringify(hostile)}`);
    for (const [stored, leadsTo] of [
      ['/admin/users', '/project/4/details'],
      [stall, stall],
    ] as const) {
      await page.evaluate((target) => localStorage.setItem('pending_redirect', target), stored);
      await fillSignIn(page, { email: demoEmail('visitor'), password: 'courtyard-demo' });
      await signInButton(page).click();
      await expect(page).toHaveURL(leadsTo);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await open(page, '/login?redirect=/project/3/details');
    }
  });
});

test('the form checks what is typed, shows the password on request, and sends once', async ({ page }) => {
  await open(page, '/login');
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/csrf-cookie|api\/login/.test(path)) sent.push(`${path} ${request.headers()['x-requested-with']}`);
  });
  await signInButton(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Enter your email address.');
  await expect(password(page)).toHaveAccessibleDescription('Enter your password.');
  await expect(email(page)).toBeFocused();
  await email(page).fill('asha');
  await expect(page.getByText('Enter an email address such as asha@example.in.')).toBeVisible();
  expect(sent).toEqual([]);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');

  await fillSignIn(page, { email: demoEmail('organiser'), password: 'courtyard-demo' });
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue('courtyard-demo');

  const release = await hold(page, '**/api/login');
  // A click from within the page does not wait for the button to be enabled, as one of the mouse does.
  await signInButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  await password(page).press('Enter');
  release();
  await expect(page).toHaveURL('/admin');
  // The anti-forgery token is renewed first.
  expect(sent).toEqual(['/sanctum/csrf-cookie XMLHttpRequest', '/api/login XMLHttpRequest']);
});

test.describe('when it fails', () => {
  test.use({ expectedComplaints: /status of (422|403|500|502)|^answered 50|ERR_INTERNET_DISCONNECTED/ });

  test('the form says why, keeps typed text, and can be sent again', async ({ page, request, context }) => {
    const person = await newPerson(request);
    await open(page, '/login');
    await fillSignIn(page, person);
    const alert = page.getByRole('alert');
    for (const [answer, text] of [
      [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Login failed. Please try again.'],
      [{ status: 500, json: { message: 'The hall is closed.' } }, 'The hall is closed.'],
      [{ status: 403, json: {} }, 'Account is deactivated'],
      [{ status: 200, body: 'what?' }, 'An unexpected error occurred. Please try again.'],
    ] as const) {
      await page.route('**/api/login', (route) => route.fulfill(answer), { times: 1 });
      await signInButton(page).click();
      await expect(alert).toHaveText(text);
    }
    await context.setOffline(true);
    await signInButton(page).click();
    await expect(alert).toHaveText('Network error. Please check your connection and try again.');
    await context.setOffline(false);
    await expect(email(page)).toHaveValue(person.email);
    await expect(password(page)).toHaveValue(person.password);

    await password(page).fill('not this one');
    await signInButton(page).click();
    const refused = 'These credentials do not match our records.';
    await expect(alert).toHaveText(refused);
    await expect(email(page)).toHaveAccessibleDescription(refused);
    await expect(email(page)).toHaveValue(person.email);
    await expect(password(page)).toHaveValue('not this one');
    await password(page).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/visitor');
  });
});

test('text typed before the scripts load is kept', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await fillSignIn(page, { email: demoEmail('visitor'), password: 'courtyard-demo' });
  release();
  await untilHydrated(page);
  await signInButton(page).click();
  await expect(page).toHaveURL('/visitor');
});

test('signing in before the page’s scripts are there happens once they are', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await fillSignIn(page, { email: demoEmail('organiser'), password: 'courtyard-demo' });
  await password(page).press('Enter');
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page).toHaveURL('/admin');
});
