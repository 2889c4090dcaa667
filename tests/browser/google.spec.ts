import { expect } from '@playwright/test';
import { test as base } from '../support/browser.ts';
import { ask, open, untilHydrated } from '../support/directory.ts';
import { type Person, startOpenIdProvider } from '../support/openid-provider.ts';
import { freePort } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

type Stage = { url: string; addPerson: (changes?: Partial<Person>) => Person };

/** One program and one provider for all of these. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const port = await freePort();
      const provider = await startOpenIdProvider([`http://127.0.0.1:${port}/api/auth/google/callback`]);
      const server = await startServer({ ...provider.env, PORT: String(port) });
      const addPerson = (changes: Partial<Person> = {}): Person => {
        const sub = `sub-${provider.people.length}`;
        const person = { sub, email: `${sub}@mail.example`, email_verified: true, name: 'Asha Rao', ...changes };
        provider.people.push(person);
        return person;
      };
      await use({ url: server.url, addPerson });
      await server.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
});
test.describe.configure({ mode: 'default' });

test('View Profile leads a new visitor by keyboard through Google, cancelled once, and the phone page to that profile', async ({
  page,
  stage,
}) => {
  const asha = stage.addPerson();
  const [firm] = (await ask(page.request, { tab: 'developers' })).data;
  const redirect = `redirect=${encodeURIComponent(`/developer/${firm?.id}/details`)}`;
  await open(page, '/?tab=developers');
  await page.getByRole('link', { name: `View Profile of ${firm?.name}`, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page).toHaveURL(`/login?error=google&${redirect}`);
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toHaveText(
    'Google login failed. Please try again.',
  );
  await page.getByRole('link', { name: 'Continue with Google' }).press('Enter');
  await page.getByRole('button', { name: asha.email, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page).toHaveURL(`/phone-verification?${redirect}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Phone Number Required' })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially('98200 12345');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/developer/${firm?.id}/details`);
});

test('an existing account is led straight to the profile, and the target is forgotten', async ({ page, stage }) => {
  const asha = stage.addPerson({ email: 'visitor@aangan.example' });
  const [firm] = (await ask(page.request, { tab: 'brokers' })).data;
  await open(page, '/?tab=brokers');
  await page.getByRole('link', { name: `View Profile of ${firm?.name}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: asha.email, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/broker/${firm?.id}/details`);
  const user = await (await page.request.get('/api/user')).json();
  expect(user.user).toMatchObject({ email: 'visitor@aangan.example', has_password: true });
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  await expect.poll(async () => Object.keys(await kept())).toContain('token');
  expect(Object.keys(await kept()).filter((key) => key.startsWith('pending_'))).toEqual([]);
});
