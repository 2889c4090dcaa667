import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  dialog,
  moreActions,
  notice,
  openAsOrganiser,
  organiser,
  pressMore,
  rowOf,
  uniqueName,
} from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail } from '../support/signed-in.ts';

// The browser logs refused calls as errors.
test.use({ expectedComplaints: /status of (403|404|422)/ });

test('a user is created; server errors appear at their fields and nothing typed is lost', async ({ page, request }) => {
  await openAsOrganiser(page, '/admin/users');
  await page.getByRole('link', { name: 'Add user' }).click();
  const form = dialog(page, 'Add user');
  await expect(form.getByRole('checkbox', { name: 'Active' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Create user' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Choose a role.')).toBeVisible();

  const name = uniqueName('Ketaki');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(demoEmail('visitor'));
  await form.getByLabel('Role').selectOption('Broker');
  await form.getByText('Company and phones').click();
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
  await open(page, `/admin/users?search=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await expect(row).toContainText(email);
  await expect(row).toContainText('Broker');
  await expect(row).toContainText('Active');
  const { status } = await signInStatus(request, email, 'tulsi vrindavan 12');
  expect(status).toBe(200);
});

test('a user is edited, deactivated, given a new password and deleted, each at once', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const { addPerson } = await organiser();
  const person = await addPerson({ role: 'Broker' });
  const theirs = await playwright.request.newContext({ baseURL });
  await theirs.post('/api/login', { data: { email: person.email, password: person.password } });
  expect((await theirs.get('/api/user')).status()).toBe(200);

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
  await expect(notice(page, `${person.name} was saved.`)).toBeVisible();
  for (const text of ['Kolam Consultants', 'Visitor', 'Inactive'])
    await expect(rowOf(page, person.name)).toContainText(text);
  await expect(page.getByRole('link', { name: `Edit ${person.name}` })).toBeFocused();
  expect((await theirs.get('/api/user')).status()).toBe(401);
  await theirs.dispose();

  await page.getByRole('link', { name: `Change password of ${person.name}` }).click();
  const password = dialog(page, 'Change password');
  await password.getByLabel('New password').fill('rangoli at dawn 7');
  await password.getByLabel('Repeat the password').fill('rangoli at dusk 7');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Both passwords must be the same.')).toBeVisible();
  await password.getByLabel('Repeat the password').fill('rangoli at dawn 7');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page, 'The password was changed')).toBeVisible();
  expect((await signInStatus(request, person.email, person.password)).status).toBe(422);
  // Only the right password reveals why the account can't sign in.
  expect((await signInStatus(request, person.email, 'rangoli at dawn 7')).message).toBe('Account is deactivated');

  await pressMore(page, person.name, 'Delete');
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${person.name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(moreActions(page, person.name)).toBeFocused();
  await pressMore(page, person.name, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'The account was deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
  expect((await signInStatus(request, person.email, 'rangoli at dawn 7')).status).toBe(422);

  await open(page, `/admin/users?edit=${person.id}`);
  await expect(form.getByRole('alert')).toContainText('no longer exists');
});

test('the own account can’t be deleted, nor its address, role or state changed, and the reason is shown', async ({
  page,
}) => {
  await openAsOrganiser(page, `/admin/users?search=${demoEmail('organiser')}`);
  await moreActions(page, 'Ila Deshmukh').press('Enter');
  const own = page.getByRole('menuitem', { name: /^Delete/ });
  await expect(own).toBeDisabled();
  await expect(own).toContainText('can’t delete your own account');
  await own.press('Enter');
  await expect(page.getByRole('alert').getByText('You can’t delete your own account here.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

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
  await expect(notice(page, 'Ila Deshmukh was saved.')).toBeVisible();
});

test('the URL opens a dialog, which asks before discarding typed text', async ({ page }) => {
  const { addPerson } = await organiser();
  const person = await addPerson();
  const list = `/admin/users?search=${encodeURIComponent(person.email)}`;
  const form = dialog(page, 'Edit user');
  await openAsOrganiser(page, list);
  await page.getByRole('link', { name: `Edit ${person.name}` }).click();
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(`${list}&edit=${person.id}`);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(form.getByLabel('Name')).toHaveValue(person.name);
  // The text is typed like a user's, because browsers close an unused dialog without asking.
  await form.getByLabel('Company').pressSequentially('Unsaved & Sons');
  await page.keyboard.press('Escape');
  await expect(form.getByText('Your changes aren’t saved.')).toBeVisible();
  await form.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await form.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Company')).toHaveValue('Unsaved & Sons');
  await page.mouse.click(5, 5);
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(rowOf(page, person.name)).not.toContainText('Unsaved');

  await open(page, `/admin/users?edit=${person.id}`);
  await expect(form.getByLabel('Name')).toHaveValue(person.name);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/admin/users');
});

/** Signs in outside of the page's browser, where signing in would end the session of the page. */
async function signInStatus(request: APIRequestContext, email: string, password: string) {
  const answer = await request.post('/api/login', { data: { email, password } });
  return { status: answer.status(), message: (await answer.json()).message as string };
}
