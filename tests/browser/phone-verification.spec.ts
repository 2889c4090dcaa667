import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, newPerson, signIn } from '../support/signed-in.ts';

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
const button = (page: Page) => page.getByRole('button', { name: 'Continue' });

async function openAsSomebodyNew(page: Page, request: Parameters<typeof newPerson>[0], address: string) {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  await open(page, address);
}

test('the page says why it asks @phone', async ({ page, request }) => {
  await openAsSomebodyNew(page, request, '/phone-verification');
  await expect(page.getByRole('heading', { level: 1, name: 'Phone Number Required' })).toBeVisible();
  await expect(page.getByText('Please add your phone number to continue')).toBeVisible();
  await expect(
    page.getByText('Your information is secure and will only be used for property-related communications.'),
  ).toBeVisible();
  await expect(button(page)).toBeDisabled();
  await expectAccessible(page);
});

test('each keystroke says what is wrong, and the button waits for something typed', async ({ page, request }) => {
  await openAsSomebodyNew(page, request, '/phone-verification');
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
});

test('a saved number leads to the pending target, which is forgotten, before the address’s', async ({
  page,
  request,
}) => {
  await openAsSomebodyNew(page, request, '/phone-verification?redirect=/project/2/details');
  await page.evaluate(() => localStorage.setItem('pending_redirect', '/project/5/details'));
  await phone(page).fill('+91 98200 12345');
  await phone(page).press('Enter');
  await expect(page).toHaveURL('/project/5/details');
  expect(await page.evaluate(() => localStorage.getItem('pending_redirect'))).toBeNull();
  const { user } = await (await page.request.get('/api/user')).json();
  expect(user.phone).toBe('+91 98200 12345');
});

test.describe('an unsafe target', () => {
  test.use({ expectedComplaints: /Ignored an unsafe redirect target/ });

  test('is ignored: it leads to the address’s, else home', async ({ page, request }) => {
    await openAsSomebodyNew(page, request, '/phone-verification?redirect=/project/2/details');
    await phone(page).fill('9820012345');
    await button(page).click();
    await expect(page).toHaveURL('/project/2/details');
    await page.goto('/phone-verification?redirect=https://evil.example');
    await expect(page).toHaveURL('/');
  });
});

test('who has given a number is led on at once', async ({ page }) => {
  await signIn(page, demoEmail('visitor'));
  await page.goto('/phone-verification?redirect=/project/2/details');
  await expect(page).toHaveURL('/project/2/details');
});

test('who is not signed in is led to signing in', async ({ page }) => {
  await page.goto('/phone-verification');
  await expect(page).toHaveURL('/login');
});

test.describe('when saving fails', () => {
  test.use({ expectedComplaints: /status of 500|^answered 500/ });

  test('it is told, the number stays, and the button says what is happening', async ({ page, request }) => {
    await openAsSomebodyNew(page, request, '/phone-verification');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/user/phone', async (route) => {
      await released;
      await route.fulfill({ status: 500, json: { message: 'No.' } });
    });
    await phone(page).fill('9820012345');
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    await expect(page.getByRole('alert')).toHaveText('Failed to save phone number. Please try again.');
    await expect(phone(page)).toHaveValue('9820012345');
    await page.unroute('**/api/user/phone');
    await page.route('**/api/user/phone', (route) => route.fulfill({ json: { success: false } }));
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to save phone number. Please try again.');
    await page.unroute('**/api/user/phone');
    await button(page).click();
    await expect(page).toHaveURL('/');
  });
});
