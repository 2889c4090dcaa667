import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { newPerson } from '../support/signed-in.ts';

const newcomer = () => ({ name: 'Nila Joshi', email: `${randomUUID()}@example.in`, password: `kolam ${randomUUID()}` });
const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, { name, email, password }: ReturnType<typeof newcomer>): Promise<void> {
  await line(page, 'Full name').fill(name);
  await line(page, 'Email').fill(email);
  await line(page, 'Password').fill(password);
  await line(page, 'Confirm password').fill(password);
}

test('a consultant registers with the keyboard alone and lands on /broker', async ({ page }) => {
  const person = newcomer();
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

test.describe('when it fails', () => {
  test.use({ expectedComplaints: /status of 422|ERR_INTERNET_DISCONNECTED/ });

  test('errors appear at their fields, typed text stays, and success opens the wanted page', async ({
    page,
    request,
    context,
  }) => {
    const { email: taken } = await newPerson(request);
    const person = newcomer();
    const send = page.getByRole('button', { name: 'Create account' });
    await open(page, '/developer/3/details');
    await page.getByRole('link', { name: 'Create a free account' }).click();
    await expect(page.getByText(/^Create an account to see .+’s stall\.$/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Visitor' })).toBeChecked();

    await send.click();
    await expect(line(page, 'Full name')).toHaveAccessibleDescription('Enter your name.');
    await expect(line(page, 'Full name')).toBeFocused();
    await expect(line(page, 'Email')).toHaveAccessibleDescription('Enter your email address.');
    await expect(line(page, 'Password')).toHaveAccessibleDescription(/Choose a password of at least 8 characters\.$/);
    await fill(page, { ...person, email: taken });
    await line(page, 'Confirm password').fill('something else');
    await send.click();
    await expect(line(page, 'Confirm password')).toHaveAccessibleDescription('Both passwords must be the same.');

    await line(page, 'Confirm password').fill(person.password);
    await send.click();
    await expect(line(page, 'Email')).toHaveAccessibleDescription(
      /^An account with this email address already exists\./,
    );
    await expect(line(page, 'Email')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(line(page, 'Confirm password')).toHaveValue(person.password);

    await fill(page, { ...person, password: 'password123' });
    await send.click();
    await expect(line(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await fill(page, person);
    await expect(line(page, 'Password')).not.toHaveAttribute('aria-invalid');

    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.');
    await expect(line(page, 'Full name')).toHaveValue(person.name);
    await context.setOffline(false);
    await send.click();
    await expect(page).toHaveURL('/developer/3/details');
    const { user } = await (await page.request.get('/api/user')).json();
    expect(user).toMatchObject({ name: person.name, email: person.email, roles: [{ name: 'Visitor' }] });
  });
});
