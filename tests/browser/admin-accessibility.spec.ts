import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { openAdmin, openAsOrganiser, organiser } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { demoEmail } from '../support/signed-in.ts';

const own = encodeURIComponent(demoEmail('organiser'));
const inDialog = (page: Page) => expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

const states: [string, string, ((page: Page) => Promise<void>)?][] = [
  ['the users', '/admin/users'],
  ['no users', '/admin/users?search=zzzz'],
  ['a new user', '/admin/users?create=1', inDialog],
  [
    'a refused new user',
    '/admin/users?create=1',
    async (page) => {
      await page.getByRole('button', { name: 'Create user' }).click();
      await expect(page.getByText('Enter a name.')).toBeVisible();
    },
  ],
  ['a known user', '/admin/users?edit=4', inDialog],
  [
    'what was typed and is not saved',
    '/admin/users?edit=4',
    async (page) => {
      await page.getByLabel('Company').pressSequentially('Unsaved & Sons');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    },
  ],
  ['a new password', '/admin/users?password=4', inDialog],
  [
    'a question before deleting',
    '/admin/users',
    async (page) => {
      const button = page.getByRole('button', { name: /^Delete / }).and(page.locator('[aria-disabled=false]'));
      await button.first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'a notice',
    `/admin/users?search=${own}`,
    async (page) => {
      await page.getByRole('button', { name: 'Delete Ila Deshmukh' }).press('Enter');
      await expect(page.getByRole('alert').getByRole('button', { name: 'Dismiss' })).toBeVisible();
    },
  ],
  ['the roles', '/admin/roles'],
  ['a role', '/admin/roles?edit=1', inDialog],
  ['the visitors', '/admin/visitors'],
  ['the visits received', '/admin/site-visits'],
  ['no visits', '/admin/site-visits?search=zzzz'],
  ['visitors per time', '/admin/site-visits?capacity=1', inDialog],
  [
    'the choice of a project',
    '/admin/site-visits?capacity=choose',
    async (page) => {
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  ],
  [
    'a refused number of visitors',
    '/admin/site-visits?capacity=1',
    async (page) => {
      await page.getByLabel('9:00 AM').fill('-1');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Give 0 or more visitors.')).toBeVisible();
    },
  ],
  ['a screen being built', '/admin'],
];

test.describe('axe finds nothing in the admin area', () => {
  for (const [name, address, act] of states) {
    test(`on ${name}`, async ({ page }) => {
      await openAsOrganiser(page, address);
      await act?.(page);
      await expectAccessibleAtEveryWidth(page);
    });
  }
});

test.describe('axe finds nothing on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('in the drawer and in the filters', async ({ page }) => {
    await openAsOrganiser(page, '/admin/users');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expectAccessible(page);
  });
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

test('by keyboard alone: skip the sidebar, search, edit, deactivate, delete', async ({ page }) => {
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

  await tabTo(page, `Delete ${person.name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('the dialog keeps the focus while it is open', async ({ page }) => {
  await openAsOrganiser(page, '/admin/users');
  await openAdmin(page, '/admin/users?edit=4');
  const form = page.getByRole('dialog', { name: 'Edit user' });
  await expect(form.getByLabel('Name')).toBeFocused();
  const stops = new Set<string>();
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    stops.add(
      await form.evaluate((dialog) =>
        dialog.contains(document.activeElement) ? 'inside' : String(document.activeElement?.tagName),
      ),
    );
  }
  // The browser's own bars are a stop too, seen as the body; nothing of the page behind is.
  stops.delete('BODY');
  expect([...stops]).toEqual(['inside']);
});
