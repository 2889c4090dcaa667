import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { newPerson, signIn } from '../support/signed-in.ts';

test.use({ expectedComplaints: /status of 500|^answered 500|Ignored an unsafe redirect target/ });

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
const button = (page: Page) => page.getByRole('button', { name: 'Continue' });

test('a number is checked at each keystroke and saved, then the visitor is led on', async ({ page, request }) => {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  await open(page, '/phone-verification?redirect=/project/2/details');
  await expect(page.getByRole('heading', { level: 1, name: 'Phone Number Required' })).toBeVisible();
  await expect(page.getByText('Please add your phone number to continue')).toBeVisible();
  await expect(
    page.getByText('Your information is secure and will only be used for property-related communications.'),
  ).toBeVisible();
  await expect(button(page)).toBeDisabled();
  await expectAccessible(page);

  const says = (text: string) => expect(phone(page)).toHaveAccessibleDescription(text);
  await phone(page).pressSequentially('98');
  await says('Phone number must be at least 10 digits');
  await expect(button(page)).toBeEnabled();
  await phone(page).press('Enter');
  await says('Phone number must be at least 10 digits');
  await phone(page).pressSequentially('200-1234');
  await says('Phone number must be at least 10 digits');
  await phone(page).press('5');
  await says('');
  await phone(page).pressSequentially('67890');
  await says('');
  await phone(page).press('1');
  await says('Phone number is too long');
  await phone(page).fill('');
  await says('Phone number is required');
  await expect(button(page)).toBeDisabled();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/user/phone', async (route) => {
    await released;
    await route.fulfill({ status: 500, json: { message: 'No.' } });
  });
  await phone(page).fill('+91 98200 12345');
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  const failure = 'Failed to save phone number. Please try again.';
  await expect(page.getByRole('alert')).toHaveText(failure);
  await expect(phone(page)).toHaveValue('+91 98200 12345');
  await page.unroute('**/api/user/phone');
  await page.route('**/api/user/phone', (route) => route.fulfill({ json: { success: false } }));
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(failure);
  await page.unroute('**/api/user/phone');

  // The stored target comes before the address's, and is then forgotten.
  await page.evaluate(() => localStorage.setItem('pending_redirect', '/project/5/details'));
  await phone(page).press('Enter');
  await expect(page).toHaveURL('/project/5/details');
  expect(await page.evaluate(() => localStorage.getItem('pending_redirect'))).toBeNull();
  const { user } = await (await page.request.get('/api/user')).json();
  expect(user.phone).toBe('+91 98200 12345');

  // A person with a number is redirected at once, never to another site.
  await page.goto('/phone-verification?redirect=/project/2/details');
  await expect(page).toHaveURL('/project/2/details');
  await page.goto('/phone-verification?redirect=https://evil.example');
  await expect(page).toHaveURL('/');
});
