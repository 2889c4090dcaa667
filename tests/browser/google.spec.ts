import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { dialog, notice, rowOf } from '../support/admin.ts';
import { dayFromNow } from '../support/bookable.ts';
import { test as base } from '../support/browser.ts';
import { copyOf } from '../support/directories.ts';
import { ask, open, untilHydrated } from '../support/directory.ts';
import { startMeetService } from '../support/meet-service.ts';
import { type Person, startOpenIdProvider } from '../support/openid-provider.ts';
import { freePort } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

type Stage = { url: string; addPerson: (changes?: Partial<Person>) => Person };

/** All tests share one program and one provider. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const port = await freePort();
      const own = `http://127.0.0.1:${port}`;
      const provider = await startOpenIdProvider([`${own}/api/auth/google/callback`, `${own}/google-meet/callback`]);
      const meet = await startMeetService();
      const keys = { GOOGLE_MEET_URL: meet.url, ENCRYPTION_KEY: randomBytes(32).toString('hex') };
      const server = await startServer(await copyOf('demo'), { ...provider.env, ...keys, PORT: String(port) });
      const addPerson = (changes: Partial<Person> = {}): Person => {
        const sub = `sub-${provider.people.length}`;
        const person = { sub, email: `${sub}@mail.example`, email_verified: true, name: 'Asha Rao', ...changes };
        provider.people.push(person);
        return person;
      };
      await use({ url: server.url, addPerson });
      await server.stop();
      await meet.stop();
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

test.describe('Google Meet', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('a consultant connects Google Meet, which makes meeting links, also for a visit by video, and disconnects it', async ({
    page,
    browser,
    stage,
  }) => {
    const meera = stage.addPerson();
    await signIn(page, demoEmail('consultant'));
    await open(page, '/admin/stall');
    const stall = new URL(page.url()).pathname;
    const panel = page.getByRole('region', { name: 'Google Meet' });
    await panel.getByRole('button', { name: 'Connect Google Meet' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Connect again, and choose Allow.');

    await open(page, stall);
    await panel.getByRole('button', { name: 'Connect Google Meet' }).click();
    await page.getByRole('button', { name: meera.email, exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Google Meet is connected.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the stall' }).click();
    await panel.getByRole('button', { name: 'Make a meeting link' }).click();
    const link = page.getByRole('textbox', { name: 'Video meet link' });
    await expect(link).toHaveValue(/^https:\/\/meet\.google\.com\/abc-/);
    await expectAccessible(page);

    const visitors = await browser.newContext({ baseURL: stage.url });
    const theirs = await visitors.newPage();
    const visitor = await newVisitor(theirs, false);
    await open(theirs, `/broker/${stall.split('/').at(-1)}/details?modal=visit`);
    const form = dialog(theirs, 'Book a Site Visit');
    await form.getByText('By video call').click();
    await form.getByLabel('Date').fill(dayFromNow(30));
    await form.getByText('10:00 AM').click();
    await form.getByLabel('Phone').fill('+91 98200 12345');
    await form.getByRole('button', { name: 'Book visit' }).click();
    await expect(form.getByText(/, by video call\.$/)).toBeVisible();
    const manage = String(await form.getByRole('link', { name: 'See, move or cancel' }).getAttribute('href'));
    const tab = await page.context().newPage();
    await open(tab, `/admin/site-visits?search=${visitor.email}`);
    const row = rowOf(tab, visitor.name);
    await row.getByRole('button', { name: `Confirm: ${visitor.name}` }).click();
    const confirming = dialog(tab, 'Confirm the visit');
    await confirming.getByRole('checkbox', { name: 'Make a Google Meet link for this visit' }).check();
    await expectAccessible(tab);
    await confirming.getByRole('button', { name: 'Confirm the visit' }).dblclick();
    const join = row.getByRole('link', { name: 'Join video call' });
    await expect(join).toHaveAttribute('href', /^https:\/\/meet\.google\.com\/abc-/);
    const made = String(await join.getAttribute('href'));
    await row.getByRole('link', { name: visitor.name, exact: true }).click();
    await expect(tab.getByText('It was made for this visit alone, and the visitor has it.')).toBeVisible();
    await expectAccessibleAtEveryWidth(tab);
    await open(theirs, manage);
    await expect(theirs.getByRole('link', { name: 'Join the video call' })).toHaveAttribute('href', made);
    await expectAccessibleAtEveryWidth(theirs);
    await visitors.close();

    await panel.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(notice(page, 'Google Meet is disconnected.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Connect Google Meet' })).toBeVisible();
  });
});
