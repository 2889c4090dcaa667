import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { aName, dialog, notice, openAdmin, openAsOrganiser, organiser, rowOf } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

// What a browser writes of a refused call.
test.use({ expectedComplaints: /status of (404|422)/ });

test('a user is made, with what the server refuses told under its field and nothing typed lost', async ({ page }) => {
  await openAsOrganiser(page, '/admin/users');
  await page.getByRole('link', { name: 'Add user' }).click();
  const form = dialog(page, 'Add user');
  await expect(form.getByRole('checkbox', { name: 'Active' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Create user' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Choose a role.')).toBeVisible();

  const name = aName('Ketaki');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(demoEmail('visitor'));
  await form.getByLabel('Role').selectOption('Broker');
  await form.getByLabel('Phone', { exact: true }).fill('+91 98200 12345');
  await form.getByRole('textbox', { name: 'Password' }).fill('tulsi vrindavan 12');
  await form.getByRole('button', { name: 'Create user' }).click();
  await expect(form.getByText('already has an account')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('tulsi vrindavan 12');

  const email = `${name.replace(' ', '-').toLowerCase()}@example.in`;
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Create user' }).click();
  await expect(form).toBeHidden();
  await expect(notice(page, `${name} has an account.`)).toBeVisible();
  await expect(page).toHaveURL('/admin/users');
  await openAdmin(page, `/admin/users?search=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await expect(row).toContainText(email);
  await expect(row).toContainText('Broker');
  await expect(row).toContainText('Active');
  const { status } = await signInStatus(page, email, 'tulsi vrindavan 12');
  expect(status).toBe(200);
});

test('a user is edited, and one who is made inactive is out at once', async ({ page, browser, baseURL }) => {
  const { addPerson } = await organiser();
  const person = await addPerson({ role: 'Broker' });
  const theirs = await browser.newContext({ baseURL });
  const theirPage = await theirs.newPage();
  await signIn(theirPage, person.email, person.password);
  expect((await theirPage.request.get('/api/user')).status()).toBe(200);

  await openAsOrganiser(page, `/admin/users?search=${person.email}`);
  await page.getByRole('link', { name: `Edit ${person.name}` }).click();
  const form = dialog(page, 'Edit user');
  await expect(form.getByLabel('Password')).toHaveCount(0);
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await form.getByLabel('Company').fill('Kolam Consultants');
  await form.getByLabel('Role').selectOption('Visitor');
  await form.getByRole('checkbox', { name: 'Active' }).uncheck();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(notice(page, `${person.name} is saved.`)).toBeVisible();
  for (const text of ['Kolam Consultants', 'Visitor', 'Inactive'])
    await expect(rowOf(page, person.name)).toContainText(text);
  await expect(page.getByRole('link', { name: `Edit ${person.name}` })).toBeFocused();

  expect((await theirPage.request.get('/api/user')).status()).toBe(401);
  expect((await signInStatus(theirPage, person.email, person.password)).message).toBe('Account is deactivated');
  await theirs.close();
});

test('a new password ends the sessions there were, and signs in', async ({ page }) => {
  const { addPerson } = await organiser();
  const person = await addPerson();
  await openAsOrganiser(page, `/admin/users?search=${person.email}`);
  await page.getByRole('link', { name: `Change password of ${person.name}` }).click();
  const form = dialog(page, 'Change password');
  await form.getByLabel('New password').fill('rangoli at dawn 7');
  await form.getByLabel('Repeat the password').fill('rangoli at dusk 7');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Both passwords must be the same.')).toBeVisible();
  await form.getByLabel('Repeat the password').fill('rangoli at dawn 7');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page, 'The password is changed')).toBeVisible();
  expect((await signInStatus(page, person.email, person.password)).status).toBe(422);
  expect((await signInStatus(page, person.email, 'rangoli at dawn 7')).status).toBe(200);
});

test('deleting asks by name; Cancel keeps the account, Delete takes it away', async ({ page }) => {
  const { addPerson } = await organiser();
  const person = await addPerson();
  await openAsOrganiser(page, `/admin/users?search=${person.email}`);
  const button = page.getByRole('button', { name: `Delete ${person.name}` });
  await button.click();
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${person.name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'The account is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
  expect((await signInStatus(page, person.email, person.password)).status).toBe(422);
});

test('one’s own account can’t be deleted, and pressing says why', async ({ page }) => {
  await openAsOrganiser(page, `/admin/users?search=${demoEmail('organiser')}`);
  const own = page.getByRole('button', { name: 'Delete Ila Deshmukh' });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription(/can’t delete your own account/);
  await own.press('Enter');
  await expect(page.getByRole('alert').getByText('You can’t delete your own account here.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('one’s own address, role and state are only seen, with the reason', async ({ page }) => {
  await openAsOrganiser(page, `/admin/users?search=${demoEmail('organiser')}`);
  await page.getByRole('link', { name: 'Edit Ila Deshmukh' }).click();
  const form = dialog(page, 'Edit user');
  await expect(form.getByLabel('Email')).not.toBeEditable();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^Change your own address in your profile/);
  await expect(form.getByLabel('Role')).not.toBeEditable();
  await expect(form.getByLabel('Role')).toHaveAccessibleDescription(/^You can’t change your own role/);
  const active = form.getByRole('checkbox', { name: 'Active' });
  await active.press('Space');
  await expect(active).toBeChecked();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, 'Ila Deshmukh is saved.')).toBeVisible();
});

test('what was typed is asked about before it is lost', async ({ page }) => {
  const { addPerson } = await organiser();
  const person = await addPerson();
  await openAsOrganiser(page, `/admin/users?search=${person.email}`);
  await page.getByRole('link', { name: `Edit ${person.name}` }).click();
  const form = dialog(page, 'Edit user');
  // As a person types: a browser lets a page that nobody has used be closed without asking.
  await form.getByLabel('Company').pressSequentially('Unsaved & Sons');
  await page.keyboard.press('Escape');
  await expect(form.getByText('What you typed is not saved.')).toBeVisible();
  await form.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Company')).toHaveValue('Unsaved & Sons');
  await page.mouse.click(5, 5);
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/search=/);
  await expect(rowOf(page, person.name)).not.toContainText('Unsaved');
});

test('a dialog is a place in the address: back closes it, forward opens it, a link leads to it', async ({ page }) => {
  const { addPerson } = await organiser();
  const person = await addPerson();
  const list = `/admin/users?search=${encodeURIComponent(person.email)}`;
  await openAsOrganiser(page, list);
  await page.getByRole('link', { name: `Edit ${person.name}` }).click();
  await expect(dialog(page, 'Edit user')).toBeVisible();
  await expect(page).toHaveURL(`${list}&edit=${person.id}`);
  await page.goBack();
  await expect(dialog(page, 'Edit user')).toBeHidden();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(dialog(page, 'Edit user').getByLabel('Name')).toHaveValue(person.name);
  await page.mouse.click(5, 5);
  await expect(dialog(page, 'Edit user')).toBeHidden();

  await openAdmin(page, `/admin/users?edit=${person.id}`);
  await expect(dialog(page, 'Edit user').getByLabel('Name')).toHaveValue(person.name);
  await dialog(page, 'Edit user').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/admin/users');
});

test('the dialog of somebody who is gone says so', async ({ page }) => {
  const { addPerson, remove } = await organiser();
  const person = await addPerson();
  await remove(`/api/admin/users/${person.id}`);
  await openAsOrganiser(page, `/admin/users?edit=${person.id}`);
  await expect(dialog(page, 'Edit user').getByRole('alert')).toContainText('no longer there');
});

/** What signing in answers, in a browser of nobody. */
async function signInStatus(page: Page, email: string, password: string) {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  return { status: answer.status(), message: (await answer.json()).message as string };
}
