import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { drawn } from '../support/png.ts';
import { newPerson, signIn } from '../support/signed-in.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const userOf = async (page: Page) => (await (await page.request.get('/api/user')).json()).user;

/** Opens the profile of a new person. */
async function openProfile(page: Page, request: APIRequestContext) {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  await open(page, '/profile');
  return person;
}

// The browser logs refused calls as errors.
test.use({ expectedComplaints: /status of (401|409|422)/ });

test('details are saved, with problems under their fields, and the data can be downloaded', async ({
  page,
  request,
}) => {
  const { email } = await openProfile(page, request);
  await expectAccessible(page);
  const about = section(page, 'About you');
  await about.getByRole('textbox', { name: 'Full name' }).fill('Nila Joshi-Rao');
  await about.getByRole('textbox', { name: 'Phone', exact: true }).fill('98200 12345');
  await about.getByRole('textbox', { name: 'Company' }).fill('Kolam Advisors');
  const second = about.getByRole('textbox', { name: 'Second phone' });
  await second.fill('12');
  await second.press('Enter');
  await expect(second).toHaveAccessibleDescription('Phone number must be at least 10 digits');
  await expect(second).toHaveValue('12');
  await second.fill('');
  await about.getByRole('textbox', { name: 'Company' }).press('Enter');
  await expect(about.getByText('Profile saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nila Joshi-Rao');
  const company = about.getByRole('textbox', { name: 'Company' });
  const [home, leaving] = [page.getByRole('banner').getByRole('link', { name: 'Home' }), page.getByRole('alertdialog')];
  await company.fill('Kolam');
  await home.click();
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(company).toHaveValue('Kolam');
  // What is stored is nothing to lose.
  await company.fill('Kolam Advisors');
  await home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  expect(await userOf(page)).toMatchObject({
    name: 'Nila Joshi-Rao',
    phone: '98200 12345',
    phone_2: null,
    company: 'Kolam Advisors',
  });
  await page.reload();
  await expect(about.getByRole('textbox', { name: 'Company' })).toHaveValue('Kolam Advisors');

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Your data' }).click();
  await expect(section(page, 'Your data')).toBeInViewport();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).profile.email).toBe(email);
});

test('a picture is previewed, saved and removed; another file is refused @pictures', async ({ page, request }) => {
  await openProfile(page, request);
  const about = section(page, 'About you');
  const choose = about.getByLabel('Your picture');
  const save = about.getByRole('button', { name: 'Save picture' });
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await save.click();
  await expect(about.getByRole('alert')).toHaveText('Choose a JPEG, PNG, WebP or AVIF picture.');
  await about.getByRole('button', { name: 'Cancel' }).click();
  await expect(about.getByRole('button', { name: 'Add a picture' })).toBeVisible();

  const picture = await drawn(1500, 1000).jpeg().toBuffer();
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(about.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await save.click();
  await expect(about.getByText('Picture saved.')).toBeVisible();
  await expect(about.locator('img')).toHaveAttribute('src', /^\/storage\//);
  expect((await userOf(page)).avatar).toMatch(/^\/storage\//);
  await about.getByRole('button', { name: 'Remove' }).click();
  await expect(about.getByText('Picture removed.')).toBeVisible();
  expect((await userOf(page)).avatar).toBeNull();
});

test('the address changes when the button behind the link mailed to the new one is pressed', async ({
  page,
  request,
}) => {
  const { email, password } = await openProfile(page, request);
  const next = `${randomUUID()}@example.in`;
  const panel = section(page, 'Email address');
  await panel.getByRole('button', { name: 'Change email address' }).click();
  await panel.getByRole('textbox', { name: 'New email address' }).fill(next);
  await panel.getByRole('textbox', { name: 'Current password' }).fill(password);
  await expectAccessible(page);
  await panel.getByRole('textbox', { name: 'Current password' }).press('Enter');
  await expect(panel.getByRole('status')).toContainText(`We sent a link to ${next}.`);
  await page.goto(await mailedLink(next, /^Confirm your new email address/));
  await untilHydrated(page);
  await expect(page).toHaveURL('/change-email');
  expect((await userOf(page)).email).toBe(email);
  await page.getByRole('button', { name: 'Use this address' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Email address changed.');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(section(page, 'Email address')).toContainText(next);
  expect(await userOf(page)).toMatchObject({ email: next, email_confirmed: true });
});

test('one session is ended, a new password ends the others, and all are ended together', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  // Registering has started a session as well.
  const other = await playwright.request.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  });
  await other.post('/api/login', { data: { email: person.email, password: person.password } });
  await open(page, '/profile');
  const sessions = section(page, 'Signed-in browsers');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await sessions
    .getByRole('listitem')
    .filter({ hasText: 'Firefox' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(sessions.getByText('Browser signed out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  expect((await other.get('/api/user')).status()).toBe(401);

  const panel = section(page, 'Password');
  const current = panel.getByRole('textbox', { name: 'Current password' });
  const password = `new kolam ${randomUUID()}`;
  await current.fill('a guess');
  await panel.getByRole('textbox', { name: 'New password' }).fill(password);
  await panel.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('The current password is incorrect.');
  const tokenOf = () => page.evaluate(() => localStorage.getItem('token'));
  const before = await tokenOf();
  await current.fill(person.password);
  await current.press('Enter');
  await expect(panel.getByRole('status')).toContainText('Password changed.');
  await expect(current).toHaveValue('');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await tokenOf(), 'the token is renewed, and the page goes on with it').not.toBe(before);

  const again = await other.post('/api/login', { data: { email: person.email, password } });
  expect(again.status()).toBe(200);
  await page.reload();
  await untilHydrated(page);
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  expect((await other.get('/api/user')).status()).toBe(401);
  await other.dispose();
});

test('deleting the account asks for address and password, shows a refusal, and does it', async ({ page, request }) => {
  const person = await openProfile(page, request);
  const open = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const address = dialog.getByRole('textbox', { name: 'Your email address' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  const send = dialog.getByRole('button', { name: 'Delete my account' });
  await open.click();
  await expect(dialog).toContainText('Deleted:');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await address.fill(person.email);
  await password.fill('a guess');
  await send.click();
  await expect(password).toHaveAccessibleDescription('The current password is incorrect.');

  // The server refuses to delete the last organiser with this text.
  const refusal = 'You are the last organiser: make another one first.';
  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { message: refusal } })
      : route.continue(),
  );
  await password.fill(person.password);
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(refusal);
  await expect(address).toHaveValue(person.email);
  await page.unroute('**/api/user');
  await password.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  const signedIn = await request.post('/api/login', { data: { email: person.email, password: person.password } });
  expect(signedIn.status()).toBe(422);
});
