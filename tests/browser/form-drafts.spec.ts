import { expect, type Locator, type Page } from '@playwright/test';
import { dialog } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { fillSignIn, newPerson, signIn } from '../support/signed-in.ts';
import { visitable } from '../support/visits.ts';

// The tests provoke these errors.
test.use({ expectedComplaints: /status of (401|409|422|429)/ });

const form = (page: Page) => dialog(page, 'Inquire Now');
const message = (page: Page) => form(page).getByLabel('Message');

/** Opens a project's page and its inquiry as a visitor does. Returns the page's address. */
async function openInquiry(page: Page): Promise<string> {
  const { id } = await visitable(page.request, 0);
  const address = `/project/${id}/details`;
  await open(page, address);
  await again(page);
  await expect(form(page)).toBeVisible();
  return address;
}

const again = (page: Page) => page.getByRole('link', { name: 'Inquire Now' }).filter({ visible: true }).click();

const ways: [way: string, close: (page: Page, form: Locator) => Promise<void>][] = [
  ['the close button', (_, open) => open.getByRole('button', { name: 'Close' }).click()],
  ['Cancel', (_, open) => open.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a press outside the form', (page) => page.mouse.click(4, 4)],
];
test('closing asks where something was typed and then resets; a reload and going back lose nothing', async ({
  page,
}) => {
  await openInquiry(page);
  for (const [way, close] of ways)
    await test.step(`closing by ${way}`, async () => {
      await close(page, form(page));
      await expect(form(page)).toBeHidden();
      await again(page);
      await message(page).fill('Is the terrace open to all?');
      await close(page, form(page));
      await form(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(message(page)).toHaveValue('Is the terrace open to all?');
      await close(page, form(page));
      if (way === 'Escape') await page.keyboard.press('Escape');
      await form(page).getByRole('button', { name: 'Discard' }).click();
      await expect(form(page)).toBeHidden();
      await again(page);
      await expect(message(page)).toHaveValue('');
    });
  await page.reload();
  await expect(message(page)).toHaveValue('');

  await form(page).getByLabel('Name').fill('Nila Joshi');
  await message(page).fill('Is the terrace open to all?');
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await again(page);
  await expect(message(page)).toHaveValue('Is the terrace open to all?');
  await page.reload();
  await expect(message(page)).toHaveValue('Is the terrace open to all?');
  await expect(form(page).getByLabel('Name')).toHaveValue('Nila Joshi');

  // A page in the browser's cache is loaded again if a person has signed in since.
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    localStorage.setItem('token', 'of someone who has signed in on another page');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await loaded;
});

test('contact details filled in from the profile are not unsaved typing when a form is opened again', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  await signIn(page, person.email, person.password);
  const { id } = await visitable(page.request, 0);
  await open(page, `/project/${id}/details`);
  for (const title of ['Inquire Now', 'Book a Site Visit'])
    await test.step(title, async () => {
      const openedForm = dialog(page, title);
      const press = () => page.getByRole('link', { name: title }).filter({ visible: true }).click();
      await press();
      await expect(openedForm.getByLabel('Email')).toHaveValue(person.email);
      await page.goBack();
      await expect(openedForm).toBeHidden();
      await press();
      await expect(openedForm.getByLabel('Email')).toHaveValue(person.email);
      await page.keyboard.press('Escape');
      await expect(openedForm).toBeHidden();
    });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Nila Joshi').first().click();
  // The menu's script comes after the page's. Until then a press does nothing.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header nav button')].some((each) =>
      Object.keys(each).some((key) => key.startsWith('__react')),
    ),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

test('in one tab, what one person typed is never shown to the next', async ({ page, request }) => {
  const first = await newPerson(request);
  const second = await newPerson(request);
  const address = await openInquiry(page);
  await message(page).fill('nobody’s words');
  await page.goBack();

  await open(page, '/login');
  await fillSignIn(page, first);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/visitor');
  await page.goto(`${address}?modal=inquiry`);
  await expect(form(page).getByLabel('Email')).toHaveValue(first.email);
  await expect(message(page)).toHaveValue('');
  await message(page).fill('first words');
  await form(page).getByLabel('Phone').fill('+91 98200 12345');
  // A failed submission is kept, with its key.
  await page.route('**/api/inquiries', (route) => route.fulfill({ status: 422, json: { message: 'Not now.' } }));
  await form(page).getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Not now.');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('first words');
  await page.goto(address);
  await untilHydrated(page);
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/words|draft/);

  await page.goto(`${address}?modal=inquiry`);
  await expect(form(page).getByLabel('Email')).toHaveValue('');
  await expect(form(page).getByLabel('Phone')).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  await message(page).fill('nobody’s again');

  // Another page of the browser signs the second person in. The form that stayed open is now theirs, and empty.
  await signIn(page, second.email, second.password);
  await page.reload();
  await expect(form(page).getByLabel('Email')).toHaveValue(second.email);
  await expect(message(page)).toHaveValue('');
});

test('a form that asks to sign in keeps what was typed for who signs in', async ({ page, request }) => {
  const person = await newPerson(request);
  await openInquiry(page);
  await form(page).getByLabel('Name').fill('Nila Joshi');
  await form(page).getByLabel('Email').fill('nila@example.in');
  await form(page).getByLabel('Phone').fill('+91 98200 12345');
  await message(page).fill('Which towers are ready?');
  // The server gives this answer when a network has used up its mailed links.
  const answer = { status: 429, json: { message: 'Sign in to send this.', sign_in: true } };
  await page.route('**/api/inquiries', (route) => route.fulfill(answer), { times: 1 });
  await form(page).getByRole('button', { name: 'Send inquiry' }).click();
  await form(page).getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(message(page)).toHaveValue('Which towers are ready?');
  await expect(form(page).getByLabel('Name')).toHaveValue('Nila Joshi');
  await form(page).getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form(page).getByRole('status')).toHaveText('Thank you for your inquiry! We will contact you soon.');
});

test.describe('when a session ends with a form open', () => {
  /** Types into an inquiry as a signed-in person, whose session then ends elsewhere. */
  async function typeAndEnd(page: Page) {
    const person = await newPerson(page.request);
    await signIn(page, person.email, person.password);
    await openInquiry(page);
    // The profile has no phone yet.
    await expect(form(page).getByText('Auto-filled', { exact: true })).toHaveCount(2);
    await expect(form(page).getByLabel('Phone')).not.toHaveAccessibleDescription(/Auto-filled/);
    await expect(form(page).getByText('Auto-filled from your profile: name and email.')).toBeVisible();
    await message(page).fill('Which towers are ready?');
    await form(page).getByLabel('Phone').fill('+91 98200 12345');
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
    expect((await page.request.delete('/api/user/sessions', { headers })).status()).toBe(200);
    await form(page).getByRole('button', { name: 'Send inquiry' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Your session has ended. Sign in again');
    await expect(message(page)).toHaveValue('Which towers are ready?');
    return person;
  }

  test('the form keeps its fields, and sends them once the same person has signed in again', async ({ page }) => {
    const person = await typeAndEnd(page);
    await form(page).getByRole('link', { name: 'Sign in again' }).click();
    await fillSignIn(page, person);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(message(page)).toHaveValue('Which towers are ready?');
    await form(page).getByRole('button', { name: 'Send inquiry' }).click();
    await expect(form(page).getByRole('status')).toHaveText('Thank you for your inquiry! We will contact you soon.');

    await form(page).getByRole('button', { name: 'Save my phone' }).click();
    await expect(form(page).getByText(/is saved to your profile/)).toBeVisible();
    await form(page).getByRole('button', { name: 'Close' }).last().click();
    await again(page);
    await expect(form(page).getByLabel('Phone')).toHaveValue('+91 98200 12345');
    await expect(form(page).getByText('Auto-filled', { exact: true })).toHaveCount(3);
  });

  test('the fields are empty once another account has signed in in another tab', async ({ page, context, request }) => {
    await typeAndEnd(page);
    const second = await newPerson(request);
    const other = await context.newPage();
    await signIn(other, second.email, second.password);
    await other.goto('/about');
    await expect(form(page).getByLabel('Email')).toHaveValue(second.email);
    await expect(message(page)).toHaveValue('');
    await expect(form(page).getByLabel('Phone')).toHaveValue('');
  });
});
