import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { newPerson, signIn } from '../support/signed-in.ts';

const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

// The browser logs refused calls as errors.
test.use({ expectedComplaints: /status of 422/ });

test('a lost password is replaced by the mailed link, with the keyboard alone', async ({ page, request }) => {
  const person = await newPerson(request);
  const password = `new kolam ${randomUUID()}`;
  await open(page, '/reset-password');
  await expect(page.getByText('Open this page from the link in our email')).toBeVisible();
  await open(page, `/reset-password?token=${'x'.repeat(43)}`);
  await line(page, 'New password').fill('kolam at the door');
  await line(page, 'Confirm password').fill('kolam at the door');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(line(page, 'New password')).toHaveValue('kolam at the door');
  await page.getByRole('link', { name: 'request a new one' }).press('Enter');
  await expect(page).toHaveURL('/forgot-password');

  // The answer for an address without an account is the same.
  for (const email of [`${randomUUID()}@example.in`, person.email]) {
    await line(page, 'Email').fill(email);
    await line(page, 'Email').press('Enter');
    await expect(page.getByRole('status')).toContainText('If an account exists for this address');
    await expect(page.getByText(email)).toBeVisible();
    if (email !== person.email)
      await page.getByRole('button', { name: 'Try again, or use another address' }).press('Enter');
  }

  await page.goto(await mailedLink(person.email, /new password/));
  await untilHydrated(page);
  await expect(page).toHaveURL('/reset-password');
  await line(page, 'New password').fill(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Password changed. Sign in with the new one.');
  // Going back does not bring the token back.
  await page.goBack();
  await expect(page).not.toHaveURL(/token/);
  const signedIn = await request.post('/api/login', { data: { email: person.email, password } });
  expect(signedIn.status()).toBe(200);
});

test.describe('for someone signed in', () => {
  test('the link also works here, and signs them out', async ({ page, request }) => {
    const person = await newPerson(request);
    await signIn(page, person.email, person.password);
    await request.post('/api/forgot-password', { data: { email: person.email } });
    // This is the header's request, which the server would refuse once the password is saved.
    const shortlist = page.waitForResponse('**/api/shortlist');
    await page.goto(await mailedLink(person.email, /new password/));
    await untilHydrated(page);
    await shortlist;
    const password = `new kolam ${randomUUID()}`;
    await line(page, 'New password').fill(password);
    await line(page, 'Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(line(page, 'Email')).toBeVisible();
  });
});

test('an address is confirmed by the button, not by opening the link, which can be sent again where it got lost', async ({
  page,
  request,
}) => {
  const { email, password } = await newPerson(request);
  await signIn(page, email, password);
  const first = await mailedLink(email, /^Confirm/);
  await page.route('**/api/email/undelivered', (route) => route.fulfill({ json: { success: true, data: [email] } }));
  await open(page, '/visitor');
  await page.getByRole('alert').getByRole('link', { name: 'Check the address' }).click();
  const panel = page.getByRole('region', { name: 'Email address' });
  await expect(panel.getByRole('alert')).toContainText(`Our email to ${email} couldn’t be delivered.`);
  await page.unroute('**/api/email/undelivered');
  await expect(panel.getByText('Not confirmed yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Resend email' }).click();
  await expect(panel.getByRole('status')).toHaveText('We sent you a confirmation link.');
  await expect.poll(() => mailedLink(email, /^Confirm/)).not.toBe(first);

  await open(page, '/confirm-email?token=broken');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is incomplete. Open it from the email.');
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeHidden();

  await page.goto(await mailedLink(email, /^Confirm/));
  await untilHydrated(page);
  await expect(page).toHaveURL('/confirm-email');
  const confirmed = async () => (await (await page.request.get('/api/user')).json()).user.email_confirmed;
  expect(await confirmed()).toBe(false);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('status')).toHaveText('Email address confirmed.');
  expect(await confirmed()).toBe(true);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/visitor');
});
