import { expect, type Page } from '@playwright/test';
import { builtInRoles, permissionNames } from '#access/shared/audience-rules.ts';
import { dialog, notice, openAsOrganiser, organiser, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { signIn } from '../support/signed-in.ts';

test.use({ expectedComplaints: /status of (409|422)/ });

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const permissionsOf = (page: Page, name: string) =>
  card(page, name).getByRole('listitem').getByRole('code').allInnerTexts();

test('every role has a card with its permissions and people; built-in ones can’t be deleted or renamed', async ({
  page,
}) => {
  await openAsOrganiser(page, '/admin/roles');
  expect((await permissionsOf(page, 'SuperAdmin')).toSorted()).toEqual([...permissionNames].toSorted());
  expect(await permissionsOf(page, 'Visitor')).toEqual(['access-visitor-dashboard']);
  await expect(card(page, 'Visitor')).toContainText('Visit: own bookings and inquiries');
  for (const name of builtInRoles) {
    await expect(card(page, name).getByRole('link', { name: `Edit ${name}` })).toBeVisible();
    await expect(card(page, name).getByRole('button', { name: /Delete/ })).toHaveCount(0);
    await expect(card(page, name)).toContainText(/\d+ (people|person)/);
  }
  const all = page.getByRole('region', { name: 'All permissions' });
  for (const name of permissionNames) await expect(all).toContainText(name);

  await card(page, 'SuperAdmin').getByRole('link', { name: 'Edit SuperAdmin' }).click();
  const form = dialog(page, 'Edit role');
  await expect(form.getByLabel('Name')).toHaveAttribute('readonly');
  const boxes = form.getByRole('checkbox');
  await expect(boxes).toHaveCount(permissionNames.length);
  await boxes.first().click({ force: true });
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // The role has more permissions than the program, as a later release may give it. The first five are shown, and the
  // others counted.
  const permissions = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `may-${id}` }));
  const seven = {
    id: 1,
    name: 'Seven',
    built_in: false,
    users_count: 1,
    permissions,
    can: { update: true, remove: true },
  };
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.route('**/api/admin/roles', (route) => route.fulfill({ json: { success: true, data: [seven] } }));
  await sidebar.getByRole('link', { name: 'Roles' }).click();
  await expect(card(page, 'Seven')).toBeVisible();
  expect(await permissionsOf(page, 'Seven')).toEqual(['may-1', 'may-2', 'may-3', 'may-4', 'may-5']);
  await expect(card(page, 'Seven').getByText('+2 more')).toBeVisible();
});

test('a role is created, changed and deleted; its holders’ permissions follow at their next request', async ({
  page,
  otherPage: theirs,
}) => {
  await openAsOrganiser(page, '/admin/roles');
  await page.getByRole('link', { name: 'Add role' }).click();
  const form = dialog(page, 'Add role');
  await form.getByLabel('Name').fill('Visitor');
  await form.getByRole('checkbox', { name: /^Visit:/ }).check();
  await form.getByRole('button', { name: 'Create role' }).click();
  await expect(form.getByText('A role with this name already exists.')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /^Visit:/ })).toBeChecked();
  const name = uniqueName('Front desk');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create role' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/admin/roles');
  await expect.poll(() => permissionsOf(page, name)).toEqual(['access-visitor-dashboard']);

  const { addPerson, remove } = await organiser();
  const person = await addPerson({ role: name });
  await page.reload();
  const button = card(page, name).getByRole('button', { name: `Delete ${name}` });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('One person has this role. Give them another first.');

  await card(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  const edit = dialog(page, 'Edit role');
  await edit.getByRole('checkbox', { name: /^Visit:/ }).uncheck();
  await edit.getByRole('checkbox', { name: /^Run the expo/ }).check();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect.poll(() => permissionsOf(page, name)).toEqual(['access-admin-dashboard']);

  // An organiser who isn't a SuperAdmin is offered only what they may give.
  await signIn(theirs, person.email, person.password);
  await open(theirs, '/admin/roles?create=1');
  const theirForm = dialog(theirs, 'Add role');
  await expect(theirForm.getByRole('checkbox', { name: /^Visit:/ })).toBeVisible();
  await expect(theirForm.getByRole('checkbox', { name: /^Run the expo/ })).toHaveCount(0);
  await open(theirs, '/admin/users?create=1');
  const role = dialog(theirs, 'Add user').getByLabel('Role');
  await expect(role).toContainText('Broker');
  await expect(role).not.toContainText(/SuperAdmin/);
  await expect(role).not.toContainText(name);

  await remove(`/api/admin/users/${person.id}`);
  await page.reload();
  await button.click();
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete the role "${name}"?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, /deleted/)).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^\d+ roles$/ })).toBeFocused();
});
