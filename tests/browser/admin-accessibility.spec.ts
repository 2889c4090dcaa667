import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { moreActions, openAsOrganiser, organiser, pressMore, pressTool } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';

const demoAccounts = '/admin/users?search=aangan.example';

/** Opens an admin page, does something there, and analyses it once. */
async function expectStateAccessible(page: Page, address: string, act?: () => Promise<void>): Promise<void> {
  await test.step(address, async () => {
    await open(page, address);
    await act?.();
    await expectAccessible(page);
  });
}

const untilFormShown = (page: Page) => expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

test('axe finds nothing in the users table, its empty state, a notice and the delete dialog', async ({ page }) => {
  await openAsOrganiser(page, demoAccounts);
  await expectAccessibleAtEveryWidth(page);
  await pressMore(page, 'Ila Deshmukh', /^Delete/);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expectAccessible(page);
  await moreActions(page, /^More actions for (?!Ila)/)
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the dialogs of the users', async ({ page }) => {
  await openAsOrganiser(page, `${demoAccounts}&create=1`);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectStateAccessible(page, `${demoAccounts}&password=4`, () => untilFormShown(page));
  await expectStateAccessible(page, `${demoAccounts}&edit=4`, async () => {
    await page.getByLabel('Company').pressSequentially('Unsaved & Sons');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  });
});

test('axe finds nothing in the roles, the visitors and an unavailable screen', async ({ page }) => {
  await openAsOrganiser(page, '/admin');
  await expectAccessible(page);
  await expectStateAccessible(page, '/admin/roles');
  await expectStateAccessible(page, '/admin/roles?edit=1', () => untilFormShown(page));
  await expectStateAccessible(page, '/admin/visitors');
  await expectStateAccessible(page, '/admin/activity-logs?view=visits');
  await expectStateAccessible(page, '/admin/activity-logs');
});

test('axe finds nothing in the visits received', async ({ page }) => {
  await openAsOrganiser(page, '/admin/site-visits');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No visits found' })).toBeVisible();
  await expectAccessible(page);
  await pressTool(page, 'Slot capacity');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectStateAccessible(page, '/admin/site-visits?search=zzzz&capacity=1', async () => {
    await page.getByLabel('9:00 AM').fill('-1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter 0 or more visitors.')).toBeVisible();
  });
});

test('axe finds nothing in the drawer and in the filters @phone-only', async ({ page }) => {
  await openAsOrganiser(page, demoAccounts);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
});

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first();
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((part) => part === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('the keyboard alone skips the sidebar, searches, edits, deactivates and deletes', async ({ page }) => {
  const { addPerson } = await organiser();
  const person = await addPerson();
  await openAsOrganiser(page, '/admin/users');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();

  await tabTo(page, `Edit ${person.name}`);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit user' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('checkbox', { name: 'Active' }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, 'Save changes');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: `Edit ${person.name}` })).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Inactive' })).toBeVisible();

  await tabTo(page, `More actions for ${person.name}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});
