import { expect, type Page } from '@playwright/test';
import { dialog, notice, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

// Once the builder has ended the mapping, the consultant's editor isn't found.
test.use({ expectedComplaints: /status of 404 .*\/admin\/projects\/\d+\/edit/ });

/** Chooses an option of a searched field by keyboard alone. */
async function chooseByKeyboard(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: words })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a builder invites a consultant, who accepts, edits the project, and cannot list it', async ({
  page,
  otherPage: consultant,
}) => {
  const name = uniqueName('Sahyadri View');
  await signIn(page, demoEmail('builder'));
  await open(page, '/admin/projects/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('To be listed, it needs')).toBeVisible();
  const editor = new URL(page.url()).pathname;

  await open(page, '/admin/developer-mapping?create=1');
  const invite = dialog(page, 'Invite consultants');
  await chooseByKeyboard(page, 'Projects', name);
  await chooseByKeyboard(page, 'Consultants', 'Meera Salvekar');
  // Escape is for the dialog, which asks, and takes away nothing that was chosen.
  await page.keyboard.press('Escape');
  await invite.getByRole('button', { name: 'Keep editing' }).click();
  await expect(invite.getByLabel('Remove Meera Salvekar')).toBeVisible();
  await invite.getByRole('checkbox', { name: 'May edit' }).check();
  await invite.getByRole('button', { name: 'Send request' }).click();
  await expect(invite).toBeHidden();

  await signIn(consultant, demoEmail('consultant'));
  await open(consultant, `/admin/broker-mapping?search=${encodeURIComponent(name)}`);

  await expect(consultant.getByRole('row', { name })).toContainText('for you');
  await consultant.getByRole('button', { name: `Accept: Meera Salvekar and ${name}` }).click();
  await expect(consultant.getByRole('row', { name })).toContainText('Mapped');
  await open(consultant, editor);
  await expect(consultant.getByRole('button', { name: 'List it' })).toBeHidden();
  await consultant.getByRole('textbox', { name: 'RERA number' }).fill(`P521000${name.slice(-8)}`);
  await consultant.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(consultant, `${name} was saved.`)).toBeVisible();

  await open(page, editor);
  await expect(page.getByRole('textbox', { name: 'RERA number' })).toHaveValue(
    `P521000${name.slice(-8).toUpperCase()}`,
  );

  // The builder ends it, which closes the editor for the consultant, and asks again.
  const title = `Meera Salvekar and ${name}`;
  await open(page, `/admin/developer-mapping?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('link', { name: `Ask again: ${title}` }).click();
  await open(consultant, editor);
  await expect(consultant.getByRole('heading', { name: 'You can’t open this project' })).toBeVisible();
  const again = dialog(page, 'Ask again');
  await expect(again.getByLabel('Remove Meera Salvekar')).toBeVisible();
  await again.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('row', { name })).toContainText('for the consultant');
});
