import { expect } from '@playwright/test';
import { dialog, openAsOrganiser, organiser, rowOf, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';

test('visitors are listed newest first, with their contact details, and edited', async ({ page }) => {
  const { addPerson } = await organiser();
  const family = uniqueName('').trim();
  const first = await addPerson({ name: `Zoya ${family}`, phone: '+91 98200 55555' });
  await addPerson({ name: `Kabir ${family}`, role: 'Broker' });
  const last = await addPerson({ name: `Tejas ${family}` });
  await openAsOrganiser(page, '/admin/visitors');
  await page.getByRole('searchbox', { name: 'Search' }).fill(family);
  await expect(page.getByText('2 visitors', { exact: true })).toBeVisible();
  const shown = page.getByRole('link', { name: /^Edit / });
  await expect(shown.first()).toHaveAccessibleName(`Edit ${last.name}`);
  await expect(rowOf(page, first.name).getByRole('link', { name: '+91 98200 55555' })).toHaveAttribute(
    'href',
    'tel:+919820055555',
  );
  await expect(rowOf(page, first.name).getByRole('link', { name: first.email })).toBeVisible();
  await expect(rowOf(page, last.name)).toContainText('Not given');
  await page.getByRole('columnheader', { name: 'Joined' }).getByRole('link').click();
  await expect(shown.first()).toHaveAccessibleName(`Edit ${first.name}`);
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending');

  // Editing happens on the users screen; closing leads back to the visitors.
  await page.getByRole('link', { name: `Edit ${first.name}` }).click();
  const form = dialog(page, 'Edit user');
  await expect(form.getByLabel('Name')).toHaveValue(first.name);
  await form.getByRole('checkbox', { name: 'Active' }).uncheck();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/visitors/);
  await expect(rowOf(page, first.name)).toContainText('Inactive');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await expect(page.getByText('1 visitor', { exact: true })).toBeVisible();
});
