import { expect, type Page } from '@playwright/test';
import { publishedPassword } from '#app/server/config.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { notice, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { pictureFile } from '../support/png.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

const save = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, `${name} was saved.`).last()).toBeVisible();
};
const choose = async (page: Page, label: string, words: string) => {
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
};

// Two people save at once.
test.use({ expectedComplaints: /status of 409/ });

test('a builder publishes a project and a copy of it, and changes a price on a phone', async ({ page, request }) => {
  test.setTimeout(120_000);
  const name = uniqueName('Nadi Court');
  await signIn(page, demoEmail('builder'));
  await open(page, '/admin/projects');
  await page.getByRole('link', { name: 'Add project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('To be listed, it needs')).toBeVisible();

  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('Quiet homes by the river.');
  await choose(page, 'Location', 'Pune');
  await choose(page, 'Category', '2 BHK');
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('https://www.google.com/maps/@18.5204,73.8567,14z');
  await page.getByRole('button', { name: 'Choose on a map' }).click();
  await page
    .getByRole('region', { name: 'Map for choosing the project’s point' })
    .click({ position: { x: 200, y: 100 }, force: true });
  await page.getByRole('button', { name: 'Use the point under the pin' }).click();
  await expect(page.getByRole('textbox', { name: 'Coordinates' })).toHaveValue(/^18\.5\d+, 73\.8\d+$/);
  const upload = async (label: string, ...files: Awaited<ReturnType<typeof pictureFile>>[]) => {
    await page.getByLabel(label, { exact: true }).setInputFiles(files);
    for (const { name } of files) await expect(page.getByRole('link', { name })).toBeVisible();
  };
  await upload('Stall picture', await pictureFile('front.png', '#a0522d'));
  await expect(page.getByText('It is 640 pixels wide and looks blurred on large screens.')).toBeVisible();
  await upload('Gallery', await pictureFile('garden.png', '#2e8b57'), await pictureFile('pool.png', '#4682b4'));
  await upload('Floor plans', await pictureFile('two-bhk.png', '#fffaf0'));
  await page.getByRole('button', { name: 'Add a unit type' }).click();
  const type = page.getByRole('group', { name: 'Unit type 1' });
  await type.getByRole('combobox', { name: 'Configuration' }).selectOption('2 BHK');
  await type.getByRole('textbox', { name: 'Carpet area' }).fill('650');
  await type.getByRole('textbox', { name: 'Price from' }).fill('65 lakh');
  await expect(page.getByText('₹65,00,000, shown as ₹65.0 L')).toBeVisible();
  await type.getByRole('button', { name: 'Remove unit type 1' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  // Typed text survives a reload.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(type.getByRole('textbox', { name: 'Carpet area' })).toHaveValue('650');
  await page.getByRole('button', { name: 'Add a unit type' }).click();
  await page.getByRole('button', { name: 'Remove unit type 2' }).click();
  await expect(type).toBeFocused();
  await save(page, name);
  await expect(page.getByRole('button', { name: 'List it' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'List it' }).click();
  await expect(page.getByRole('button', { name: 'Take off the list' })).toBeVisible();
  const id = /(\d+)\/edit/.exec(page.url())?.[1];
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('button', { name: 'List it' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(`${name} West`);
  await save(page, `${name} West`);
  await page.getByRole('button', { name: 'List it' }).click();
  await expect(page.getByRole('button', { name: 'Take off the list' })).toBeVisible();
  await page.goto(page.url().replace(/admin\/projects\/(\d+)\/edit/, 'project/$1/details'));
  await expect(page.getByRole('heading', { level: 1, name: `${name} West` })).toBeVisible();
  await expect(page.getByRole('link', { name: '2 photos' })).toBeVisible();
  await page.getByRole('link', { name: 'Floor Plans' }).first().click();
  await expect(page.getByRole('dialog').getByText('Floor plan 1')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/admin/projects/${id}/edit`);
  await type.getByRole('textbox', { name: 'Price from' }).fill('70');
  await type.getByRole('textbox', { name: 'Price from' }).blur();
  // Meanwhile the organiser has changed another field, which stays.
  const login = await request.post('/api/login', {
    data: { email: demoEmail('organiser'), password: publishedPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const theirs = await request.post(`/api/projects/${id}`, { headers, data: { project_title: 'By the river' } });
  expect(theirs.status(), await theirs.text()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const choice = page.getByRole('alert').filter({ hasText: 'while you had it open' });
  await expect(choice.getByRole('row', { name: 'Title' })).toHaveText('Titlenot changed, stays theirsBy the river');
  await choice.getByRole('button', { name: 'Save mine' }).click();
  await expect(notice(page, `${name} was saved.`).last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue('By the river');
  await page.goto(`/project/${id}/details`);
  const units = page.getByRole('region', { name: 'Unit types' });
  await expect(units).toContainText('₹70.0 L');
  await expect(units).toContainText('₹10,769 per sq ft');
});
