import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ask, open } from '../support/directory.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { freePort } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

// One program with a provider beside it serves all of these.
test.describe.configure({ mode: 'default' });

let provider: OpenIdProvider;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  provider = await startOpenIdProvider([`http://127.0.0.1:${port}/api/auth/google/callback`]);
  server = await startServer({ ...provider.env, PORT: String(port) });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
test.use({ baseURL: async ({}, use) => use(server.url) });

let made = 0;
/** Somebody new at the provider. */
function somebody(changes: { email?: string; email_verified?: boolean } = {}) {
  made += 1;
  const person = { sub: `sub-${made}`, email: `guest${made}@mail.example`, email_verified: true, name: 'Asha Rao' };
  provider.people.push(Object.assign(person, changes));
  return person;
}

/** Goes through the provider's pages. */
async function agreeAs(page: Page, { email }: { email: string }) {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: email, exact: true }).click();
  const consent = page.getByRole('button', { name: 'Continue' });
  await consent.click();
}

test('View Profile leads a new person through Google and the phone page to that profile', async ({ page }) => {
  const asha = somebody();
  const [firm] = (await ask(page.request, { tab: 'developers' })).data;
  await open(page, '/?tab=developers');
  await page.getByRole('link', { name: `View Profile of ${firm?.name}`, exact: true }).click();
  await agreeAs(page, asha);
  await expect(page).toHaveURL(/\/phone-verification\?redirect=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Phone Number Required' })).toBeVisible();
  await page.getByRole('textbox').fill('98200 12345');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/developer/${firm?.id}/details`);
});

test('who has an account is led on at once, to the page that was asked for', async ({ page, context }) => {
  const asha = somebody({ email: 'visitor@aangan.example' });
  const [firm] = (await ask(page.request, { tab: 'brokers' })).data;
  await open(page, `/login?redirect=${encodeURIComponent(`/broker/${firm?.id}/details`)}`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agreeAs(page, asha);
  await expect(page).toHaveURL(`/broker/${firm?.id}/details`);
  const user = await (await context.request.get('/api/user')).json();
  expect(user.user).toMatchObject({ email: 'visitor@aangan.example', has_password: true });
});

test('turning back at Google says so on the sign-in page, from where it can be tried again', async ({ page }) => {
  const asha = somebody();
  await open(page, '/login?redirect=%2Fproject%2F2%2Fdetails');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?error=google&redirect=%2Fproject%2F2%2Fdetails');
  await expect(page.getByRole('alert')).toHaveText('Google login failed. Please try again.');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agreeAs(page, asha);
  await expect(page).toHaveURL('/phone-verification?redirect=%2Fproject%2F2%2Fdetails');
});

test('an address that Google has not verified is refused in words', async ({ page }) => {
  const asha = somebody({ email_verified: false });
  await open(page, '/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agreeAs(page, asha);
  await expect(page).toHaveURL('/login?error=unverified');
  await expect(page.getByRole('alert')).toContainText('Google has not verified that your email address is yours.');
});

test('the way back can’t be used again', async ({ page, context }) => {
  const asha = somebody();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  const returned = page.waitForRequest(/\/api\/auth\/google\/callback/);
  await agreeAs(page, asha);
  const { url } = await returned.then((request) => ({ url: request.url() }));
  await expect(page).toHaveURL(/\/phone-verification/);
  const answer = await context.request.get(url, { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/login?error=google');
});

test('the sign-in page shows no text of its address', async ({ page }) => {
  for (const error of ['Your account was hacked, call 123', '__proto__', 'toString']) {
    await open(page, `/login?error=${encodeURIComponent(error)}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('hacked')).toHaveCount(0);
  }
});
