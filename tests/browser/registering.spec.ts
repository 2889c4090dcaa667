import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open, untilScripted } from '../support/directory.ts';
import { newPerson } from '../support/signed-in.ts';

const somebody = () => ({ name: 'Nila Joshi', email: `${randomUUID()}@example.in`, password: `kolam ${randomUUID()}` });
const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, { name, email, password }: ReturnType<typeof somebody>): Promise<void> {
  await line(page, 'Full name').fill(name);
  await line(page, 'Email').fill(email);
  await line(page, 'Password').fill(password);
  await line(page, 'Confirm password').fill(password);
}

test('a visitor registers and lands on /visitor, signed in @phone', async ({ page }) => {
  const person = somebody();
  await open(page, '/login?type=visitor');
  await page.getByRole('link', { name: 'Make an account' }).click();
  await expect(page.getByRole('radio', { name: 'Visitor' })).toBeChecked();
  await fill(page, person);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page).toHaveURL('/visitor');
  const { user } = await (await page.request.get('/api/user')).json();
  expect(user).toMatchObject({ name: person.name, email: person.email, roles: [{ name: 'Visitor' }] });
});

test('a consultant registers with the keyboard alone and lands on /broker', async ({ page }) => {
  const person = somebody();
  await open(page, '/register');
  await page.getByRole('radio', { name: 'Visitor' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Consultant' })).toBeChecked();
  await expect(page.getByText('Administrators can assign brokers to projects')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(line(page, 'Full name')).toBeFocused();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/broker');
});

test('who was on the way to a profile is led there after registering', async ({ page }) => {
  await page.goto('/developer/3/details');
  await untilScripted(page);
  await page.getByRole('link', { name: 'Make an account' }).click();
  await expect(page.getByText(/^Make an account to see .+’s stall\.$/)).toBeVisible();
  await fill(page, somebody());
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page).toHaveURL('/developer/3/details');
});

test('what is missing or wrong is told under its field, and the first of them has the focus', async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(line(page, 'Full name')).toHaveAccessibleDescription('Enter your name.');
  await expect(line(page, 'Full name')).toBeFocused();
  await expect(line(page, 'Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(line(page, 'Password')).toHaveAccessibleDescription(/Choose a password of at least 8 characters\.$/);
  await expectAccessible(page);
  await fill(page, somebody());
  await line(page, 'Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(line(page, 'Confirm password')).toHaveAccessibleDescription('Both passwords must be the same.');
});

test.describe('when the server refuses', () => {
  test.use({ expectedComplaints: /status of 422/ });

  test('an address that has an account is told under Email, and what was typed stays', async ({ page, request }) => {
    const { email } = await newPerson(request);
    const person = { ...somebody(), email };
    await open(page, '/register');
    await fill(page, person);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(line(page, 'Email')).toHaveAccessibleDescription(/^This email address already has an account\./);
    await expect(line(page, 'Email')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(line(page, 'Confirm password')).toHaveValue(person.password);
  });

  test('a common password is told under Password', async ({ page }) => {
    await open(page, '/register');
    await fill(page, { ...somebody(), password: 'password123' });
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(line(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await line(page, 'Password').fill(`kolam ${randomUUID()}`);
    await expect(line(page, 'Password')).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('when the connection is lost', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test('it is told, and what was typed stays', async ({ page, context }) => {
    const person = somebody();
    await open(page, '/register');
    await fill(page, person);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.');
    await expect(line(page, 'Full name')).toHaveValue(person.name);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page).toHaveURL('/visitor');
  });
});
