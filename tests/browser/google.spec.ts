import { expect, type Page } from '@playwright/test';
import { test as base } from '../support/browser.ts';
import { ask, open } from '../support/directory.ts';
import { type Person, startOpenIdProvider } from '../support/openid-provider.ts';
import { freePort } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

type Stage = { url: string; somebody: (changes?: Partial<Person>) => Person };

/** One program with a provider beside it, for all of these. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const port = await freePort();
      const provider = await startOpenIdProvider([`http://127.0.0.1:${port}/api/auth/google/callback`]);
      const server = await startServer({ ...provider.env, PORT: String(port) });
      const somebody = (changes: Partial<Person> = {}): Person => {
        const sub = `sub-${provider.people.length}`;
        const person = { sub, email: `${sub}@mail.example`, email_verified: true, name: 'Asha Rao', ...changes };
        provider.people.push(person);
        return person;
      };
      await use({ url: server.url, somebody });
      await server.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
});
test.describe.configure({ mode: 'default' });

/** What the sign-in form says went wrong. */
const problem = (page: Page) => page.getByRole('form', { name: 'Sign in' }).getByRole('alert');

/** Goes through the provider's pages. */
async function agreeAs(page: Page, { email }: { email: string }) {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: email, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('View Profile leads a new person, who only has a keyboard, through Google and the phone page to that profile', async ({
  page,
  stage,
}) => {
  const asha = stage.somebody();
  const [firm] = (await ask(page.request, { tab: 'developers' })).data;
  await open(page, '/?tab=developers');
  await page.getByRole('link', { name: `View Profile of ${firm?.name}`, exact: true }).press('Enter');
  await page.getByRole('button', { name: asha.email, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page).toHaveURL(`/phone-verification?redirect=${encodeURIComponent(`/developer/${firm?.id}/details`)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Phone Number Required' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially('98200 12345');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/developer/${firm?.id}/details`);
});

test('who has an account is led straight to the profile, and the target is kept no longer', async ({ page, stage }) => {
  const asha = stage.somebody({ email: 'visitor@aangan.example' });
  const [firm] = (await ask(page.request, { tab: 'brokers' })).data;
  await open(page, '/?tab=brokers');
  await page.getByRole('link', { name: `View Profile of ${firm?.name}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await agreeAs(page, asha);
  await expect(page).toHaveURL(`/broker/${firm?.id}/details`);
  const user = await (await page.request.get('/api/user')).json();
  expect(user.user).toMatchObject({ email: 'visitor@aangan.example', has_password: true });
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  await expect.poll(async () => Object.keys(await kept())).toContain('token');
  expect(Object.keys(await kept()).filter((key) => key.startsWith('pending_'))).toEqual([]);
});

test('turning back at Google says so on the sign-in page, from where it can be tried again', async ({
  page,
  stage,
}) => {
  const asha = stage.somebody();
  await open(page, '/login?redirect=%2Fproject%2F2%2Fdetails');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?error=google&redirect=%2Fproject%2F2%2Fdetails');
  await expect(problem(page)).toHaveText('Google login failed. Please try again.');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agreeAs(page, asha);
  await expect(page).toHaveURL('/phone-verification?redirect=%2Fproject%2F2%2Fdetails');
});

test('an address that Google has not verified is refused in words', async ({ page, stage }) => {
  const asha = stage.somebody({ email_verified: false });
  await open(page, '/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agreeAs(page, asha);
  await expect(page).toHaveURL('/login?error=unverified');
  await expect(problem(page)).toContainText('Google has not verified that your email address is yours.');
});

test('the way back can’t be used again', async ({ page, context, stage }) => {
  const asha = stage.somebody();
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
    await expect(problem(page)).toHaveCount(0);
    await expect(page.getByText('hacked')).toHaveCount(0);
  }
});
