import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open, untilScripted } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { fillSignIn, newPerson, signIn } from '../support/signed-in.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const userOf = async (page: Page) => (await (await page.request.get('/api/user')).json()).user;

/** Opens the profile of somebody new. */
async function openProfile(page: Page, request: APIRequestContext) {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  await open(page, '/profile');
  return person;
}

test('the profile leads to its parts, and axe finds nothing @phone', async ({ page, request }) => {
  await openProfile(page, request);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Your data' }).click();
  await expect(section(page, 'Your data')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await expectAccessible(page);
});

test('name, phones and company are saved, and the header follows @phone', async ({ page, request }) => {
  await openProfile(page, request);
  const about = section(page, 'About you');
  await about.getByRole('textbox', { name: 'Full name' }).fill('Nila Joshi-Rao');
  await about.getByRole('textbox', { name: 'Phone', exact: true }).fill('98200 12345');
  await about.getByRole('textbox', { name: 'Company' }).fill('Kolam Advisors');
  await about.getByRole('textbox', { name: 'Company' }).press('Enter');
  await expect(about.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nila Joshi-Rao');
  expect(await userOf(page)).toMatchObject({
    name: 'Nila Joshi-Rao',
    phone: '98200 12345',
    phone_2: null,
    company: 'Kolam Advisors',
  });
  await page.reload();
  await expect(about.getByRole('textbox', { name: 'Company' })).toHaveValue('Kolam Advisors');
});

test('what can’t be saved is told under its field, and stays', async ({ page, request }) => {
  await openProfile(page, request);
  const phone = section(page, 'About you').getByRole('textbox', { name: 'Second phone' });
  await phone.fill('12');
  await phone.press('Enter');
  await expect(phone).toHaveAccessibleDescription('Phone number must be at least 10 digits');
  await expect(phone).toHaveValue('12');
});

test('a picture is looked at, sent, shown, and taken down', async ({ page, request }) => {
  await openProfile(page, request);
  const about = section(page, 'About you');
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a3401c' } })
    .jpeg()
    .toBuffer();
  await about.getByLabel('Picture of you').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(about.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await about.getByRole('button', { name: 'Save the picture' }).click();
  await expect(about.getByText('Your picture is up.')).toBeVisible();
  await expect(about.locator('img')).toHaveAttribute('src', /^\/storage\//);
  expect((await userOf(page)).avatar).toMatch(/^\/storage\//);
  await about.getByRole('button', { name: 'Remove it' }).click();
  await expect(about.getByText('Your picture is taken down.')).toBeVisible();
  expect((await userOf(page)).avatar).toBeNull();
});

test.describe('what is no picture', () => {
  test.use({ expectedComplaints: /status of 422/ });
  test('is refused in words, and another can be chosen', async ({ page, request }) => {
    await openProfile(page, request);
    const about = section(page, 'About you');
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await about.getByLabel('Picture of you').setInputFiles(file);
    await about.getByRole('button', { name: 'Save the picture' }).click();
    await expect(about.getByRole('alert')).toHaveText('Choose a JPEG, PNG, WebP or AVIF picture.');
    await about.getByRole('button', { name: 'Cancel' }).click();
    await expect(about.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  });
});

test('the confirmation can be sent again', async ({ page, request }) => {
  const { email } = await openProfile(page, request);
  const first = await mailedLink(email, /^Confirm/);
  const panel = section(page, 'Email address');
  await expect(panel.getByText('Not confirmed yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(panel.getByRole('status')).toHaveText('A link is on its way to your address.');
  await expect.poll(() => mailedLink(email, /^Confirm/)).not.toBe(first);
});

test('the address is changed by the link at the new one, when its button is pressed @phone', async ({
  page,
  request,
}) => {
  const { email, password } = await openProfile(page, request);
  const next = `${randomUUID()}@example.in`;
  const panel = section(page, 'Email address');
  await panel.getByRole('button', { name: 'Change the address' }).click();
  await panel.getByRole('textbox', { name: 'New email address' }).fill(next);
  await panel.getByRole('textbox', { name: 'Current password' }).fill(password);
  await expectAccessible(page);
  await panel.getByRole('textbox', { name: 'Current password' }).press('Enter');
  await expect(panel.getByRole('status')).toContainText(`We have sent a link to ${next}.`);
  await page.goto(await mailedLink(next, /^Use this address/));
  await untilScripted(page);
  await expect(page).toHaveURL('/change-email');
  await expectAccessible(page);
  expect((await userOf(page)).email).toBe(email);
  await page.getByRole('button', { name: 'Use this address' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Your account has this address now.');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(section(page, 'Email address')).toContainText(next);
  expect(await userOf(page)).toMatchObject({ email: next, email_confirmed: true });
});

test.describe('the password', () => {
  test.use({ expectedComplaints: /status of 422/ });

  test('is changed by who knows it', async ({ page, request }) => {
    const person = await openProfile(page, request);
    const panel = section(page, 'Password');
    const password = `new kolam ${randomUUID()}`;
    await panel.getByRole('textbox', { name: 'Current password' }).fill('a guess');
    await panel.getByRole('textbox', { name: 'New password' }).fill(password);
    await panel.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await panel.getByRole('button', { name: 'Change the password' }).click();
    const current = panel.getByRole('textbox', { name: 'Current password' });
    await expect(current).toHaveAccessibleDescription('This is not your current password.');
    const tokenOf = () => page.evaluate(() => localStorage.getItem('token'));
    const before = await tokenOf();
    await current.fill(person.password);
    await current.press('Enter');
    await expect(panel.getByRole('status')).toContainText('Your password is changed.');
    await expect(current).toHaveValue('');
    await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
    const again = await request.post('/api/login', { data: { email: person.email, password } });
    expect(again.status()).toBe(200);
    expect(await tokenOf(), 'the token is renewed, and the page goes on with it').not.toBe(before);
    await page.reload();
    await expect(section(page, 'Password')).toBeVisible();
  });
});

test('another browser is signed out from here, and then everywhere', async ({ page, request, browser, baseURL }) => {
  const person = await newPerson(request);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, person.email, person.password);
  await signIn(page, person.email, person.password);
  await open(page, '/profile');
  const panel = section(page, 'Where you are signed in');
  // Registering signed in as well.
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText('This browser')).toHaveCount(1);
  await panel
    .getByRole('listitem')
    .filter({ hasNotText: 'This browser' })
    .filter({ hasText: 'Chrome' })
    .first()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(panel.getByText('That browser is signed out.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(2);

  await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  expect((await other.request.get('/api/user')).status()).toBe(401);
  await elsewhere.close();
});

test('one’s data are a file to keep', async ({ page, request }) => {
  const { email } = await openProfile(page, request);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).profile.email).toBe(email);
});

test.describe('deleting one’s account', () => {
  test.use({ expectedComplaints: /status of (401|409|422)/ });

  test('asks for address and password, says what goes, and does it', async ({ page, request }) => {
    const person = await openProfile(page, request);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog).toContainText('What goes:');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Your email address' }).fill(person.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('a guess');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await expect(password).toHaveAccessibleDescription('This is not your current password.');
    await password.fill(person.password);
    await password.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
    await page.goto('/login');
    await untilScripted(page);
    await fillSignIn(page, person);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  });

  test('that the server refuses, as it does to the last organiser, says why and keeps what was typed', async ({
    page,
    request,
  }) => {
    const person = await openProfile(page, request);
    const refusal = 'You are the last organiser: make another one first.';
    await page.route('**/api/user', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { message: refusal } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByRole('textbox', { name: 'Your email address' }).fill(person.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(refusal);
    await expect(dialog.getByRole('textbox', { name: 'Your email address' })).toHaveValue(person.email);
  });
});
