import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { dialog, notice, openAsOrganiser, pressMore, pressTool, rowOf, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { pictureFile } from '../support/png.ts';

test.use({ expectedComplaints: /status of (404|409)/ });

/** Creates a bank that no other test uses, by the list's dialog. */
async function addBank(page: Page, name = uniqueName('Bank')): Promise<string> {
  await page.getByRole('link', { name: 'Add bank' }).click();
  await dialog(page, 'Add bank').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(notice(page, `${name} was created.`)).toBeVisible();
  await expect(dialog(page, 'Add bank')).toBeHidden();
  return name;
}

test('the keyboard alone creates, finds, changes, deletes and restores a bank, and history has each change', async ({
  page,
}) => {
  await openAsOrganiser(page, '/admin/banks');
  const name = uniqueName('Bank');
  await page.getByRole('link', { name: 'Add bank' }).press('Enter');
  // The first field has the focus.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(notice(page, `${name} was created.`)).toBeVisible();
  await expect(page).toHaveURL('/admin/banks');

  await page.getByRole('searchbox', { name: 'Search' }).press('Control+a');
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1 bank', { exact: true })).toBeVisible();
  const edit = page.getByRole('link', { name: `Edit ${name}` });
  await edit.press('Enter');
  const form = dialog(page, 'Edit bank');
  await form.getByLabel('Name').press('End');
  await page.keyboard.type(' Ltd');
  // Closing asks first.
  await page.keyboard.press('Escape');
  await expect(form.getByText('Your changes aren’t saved.')).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByLabel('Name').press('Enter');
  await expect(notice(page, `${name} Ltd was saved.`)).toBeVisible();

  const changed = `${name} Ltd`;
  await pressMore(page, changed, 'Delete');
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${changed}?` });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await pressMore(page, changed, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, `${changed} was deleted.`)).toBeVisible();
  await expect(page.getByText('0 banks', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(notice(page, `${changed} was restored.`)).toBeVisible();
  await rowOf(page, changed).getByRole('link', { name: /^Edit/ }).press('Enter');
  await form.getByText('History').press('Enter');
  await expect(form.getByRole('listitem').filter({ hasText: /^Name:/ })).toContainText(`${name} → ${changed}`);
  await expect(form.getByText(/restored it/)).toBeVisible();
  await expectAccessible(page);
});

test('the second of two tabs sees what the first saved, and chooses', async ({ page, context }) => {
  await openAsOrganiser(page, '/admin/banks');
  const name = await addBank(page, uniqueName('A bank'));
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page).toHaveURL(/edit=\d+/);
  const late = dialog(page, 'Edit bank');
  await late.getByLabel('Name').fill(`${name} late`);

  const other = await context.newPage();
  await open(other, page.url());
  await dialog(other, 'Edit bank').getByLabel('Name').fill(`${name} early`);
  await dialog(other, 'Edit bank').getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(other, `${name} early was saved.`)).toBeVisible();

  await late.getByRole('button', { name: 'Save changes' }).click();
  const panel = late.getByRole('alert').filter({ hasText: 'while you had it open' });
  await expect(panel.getByRole('row', { name: 'Name' })).toContainText(`${name} late${name} early`);
  await expect(late.getByLabel('Name')).toHaveValue(`${name} late`);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save mine' }).click();
  await expect(notice(page, `${name} late was saved.`)).toBeVisible();

  await dialog(other, 'Edit bank').waitFor({ state: 'hidden' });
  await other.getByRole('link', { name: `Edit ${name} early` }).click();
  await expect(dialog(other, 'Edit bank').getByLabel('Name')).toHaveValue(`${name} late`);
});

test('a used record says what uses it; filters are saved; the keyboard chooses a project; several are deleted at once', async ({
  page,
}) => {
  await openAsOrganiser(page, '/admin/banks');
  const [one, two] = [await addBank(page), await addBank(page)];
  await page.getByLabel('Used by projects').selectOption('yes');
  await expect(page).toHaveURL(/used=yes/);
  await expect(rowOf(page, two)).toBeHidden();
  // It is a bank of the demo, so more projects use it than are named.
  await pressMore(page, 'Coromandel Savings Bank', 'Delete');
  const why = dialog(page, /^Can’t delete/);
  await expect(why).toContainText('is in use');
  await expect(why.getByRole('listitem').filter({ hasText: /^and \d+ more: see all \d+$/ })).toBeVisible();
  await expect(why.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/projects\/\d+\/edit$/);
  await expectAccessible(page);
  await why.getByRole('link', { name: /^see all/ }).click();
  await expect(page).toHaveURL(/\/admin\/projects\?bank_id=\d+$/);
  await open(page, '/admin/projects');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const selected = page.getByRole('toolbar', { name: 'Selected' });
  await expect(selected).toContainText('12 projects selected');
  await selected.getByRole('button', { name: /^Select (all|the first) \d+/ }).click();
  await expect(selected).not.toContainText('12 projects selected');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/projects');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await selected.getByRole('button', { name: 'Select all on this page' }).click();
  await expect(selected).toContainText('12 projects selected');
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/admin/banks?used=yes');

  await pressTool(page, 'Save these filters…');
  await dialog(page, 'Save filters').getByLabel('Name').fill('In use');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/admin/banks');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'In use', exact: true }).press('Enter');
  await expect(page).toHaveURL(/used=yes/);

  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const project = page.getByRole('combobox', { name: 'Project', exact: true });
  await project.fill('heights');
  await expect(page.getByRole('option').first()).toContainText(/heights/i);
  await project.press('ArrowDown');
  await project.press('Enter');
  await expect(page).toHaveURL(/project_id=\d+/);
  await expect(project).toHaveValue(/heights/i);
  await page.reload();
  await untilHydrated(page);
  await filters.click();
  await expect(project).toHaveValue(/heights/i);

  await page.goto(`/admin/banks?search=${encodeURIComponent('Bank')}&used=no`);
  for (const name of [one, two]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 banks?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '2 deleted.')).toBeVisible();
  await expect(rowOf(page, one)).toBeHidden();
});

test('a facility’s page has sections and asks before leaving with unsaved changes', async ({ page }) => {
  await openAsOrganiser(page, '/admin/facilities');
  const name = uniqueName('Facility');
  await page.getByRole('link', { name: 'Add facility' }).click();
  await dialog(page, 'Add facility').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(notice(page, `${name} was created.`)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(page.getByText('Nothing uses this facility')).toBeVisible();
  await page.getByLabel('Name').fill(`${name} pool`);
  await page.getByRole('link', { name: 'All facilities' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`${name} pool`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, `${name} pool was saved.`)).toBeVisible();
  await expect(page.getByText(`${name} → ${name} pool`)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('link', { name: 'All facilities' }).click();
  await expect(page).toHaveURL('/admin/facilities');
  await page.goto('/admin/facilities/999999');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a logo is uploaded with its form: a failed upload can be tried again, and the logo removed @pictures', async ({
  page,
}) => {
  await openAsOrganiser(page, '/admin/banks');
  const name = await addBank(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const form = dialog(page, 'Edit bank');
  await page.route('**/api/media', (route) => route.fulfill({ status: 409, json: { message: 'Please try again.' } }), {
    times: 1,
  });
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await choosing).setFiles(await pictureFile('logo.png'));
  await expect(form.getByRole('alert').getByText('Please try again.')).toBeVisible();
  await form.getByRole('button', { name: 'Try logo.png again' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Remove logo.png' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, `${name} was saved.`)).toBeVisible();
  await expect(rowOf(page, name).locator('img')).toHaveAttribute('src', /^\/storage\//);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await form.getByRole('button', { name: 'Remove Logo' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, name).locator('img')).toHaveCount(0);
});
