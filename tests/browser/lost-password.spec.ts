import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open, untilScripted } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { fillSignIn, newPerson, signIn } from '../support/signed-in.ts';

const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a lost password is replaced by the mailed link, with the keyboard alone @phone', async ({ page, request }) => {
  const person = await newPerson(request);
  const password = `new kolam ${randomUUID()}`;
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter');
  // The page before it has such a field too.
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
  await line(page, 'Email').fill(person.email);
  await line(page, 'Email').press('Enter');
  await expect(page.getByRole('status')).toContainText('If there is an account with this address');
  await expect(page.getByText(person.email)).toBeVisible();

  const link = await mailedLink(person.email, /new password/);
  await page.goto(link);
  await untilScripted(page);
  await expect(page).toHaveURL('/reset-password');
  await line(page, 'New password').fill(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your password is changed. Sign in with the new one.');
  // The token is not to be found by going back.
  await page.goBack();
  await expect(page).not.toHaveURL(/token/);
  await page.goto('/login');
  await untilScripted(page);
  await fillSignIn(page, { ...person, password });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/visitor');
});

test('an address without an account is told the same', async ({ page }) => {
  await open(page, '/forgot-password');
  await line(page, 'Email').fill(`${randomUUID()}@example.in`);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText('If there is an account with this address');
  await page.getByRole('button', { name: 'Ask again, or with another address' }).click();
  await expect(line(page, 'Email')).toBeVisible();
});

test('who is signed in here and has forgotten the password can use the link too, and is signed out by it', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  await request.post('/api/forgot-password', { data: { email: person.email } });
  await page.goto(await mailedLink(person.email, /new password/));
  await untilScripted(page);
  const password = `new kolam ${randomUUID()}`;
  await line(page, 'New password').fill(password);
  await line(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(line(page, 'Email')).toBeVisible();
});

test.describe('a link that is used up, or none', () => {
  test.use({ expectedComplaints: /status of 422/ });

  test('is told, with the way to another', async ({ page }) => {
    await open(page, `/reset-password?token=${'x'.repeat(43)}`);
    await line(page, 'New password').fill('kolam at the door');
    await line(page, 'Confirm password').fill('kolam at the door');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(line(page, 'New password')).toHaveValue('kolam at the door');
    await page.getByRole('link', { name: 'ask for another' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await open(page, '/reset-password');
    await expect(page.getByText('Open this page by the link in the mail')).toBeVisible();
  });

  test('a broken link to confirm an address is told', async ({ page }) => {
    await open(page, '/confirm-email?token=broken');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is not whole. Open it from the mail.');
  });
});

test('an address is confirmed by a press, not by opening the link', async ({ page, request }) => {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  const link = await mailedLink(person.email, /^Confirm/);
  await page.goto(link);
  await untilScripted(page);
  await expect(page).toHaveURL('/confirm-email');
  const confirmed = async () => (await (await page.request.get('/api/user')).json()).user.email_confirmed;
  expect(await confirmed()).toBe(false);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('status')).toHaveText('Your address is confirmed.');
  expect(await confirmed()).toBe(true);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/visitor');
});
