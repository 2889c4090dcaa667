import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { dialog, notice, openAsOrganiser, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';

const row = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) });

/** Creates a main category that no other test uses, by keyboard. */
async function addCategory(page: Page): Promise<string> {
  const name = uniqueName('Kind');
  await page.getByRole('link', { name: 'Add category' }).press('Enter');
  await dialog(page, 'Add category').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(notice(page, `${name} was created.`)).toBeVisible();
  await expect(dialog(page, 'Add category')).toBeHidden();
  return name;
}

test('the keyboard alone moves a category below another, and its menu moves it out', async ({ page }) => {
  await openAsOrganiser(page, '/admin/categories');
  await expectAccessibleAtEveryWidth(page);
  const [one, other] = [await addCategory(page), await addCategory(page)];
  for (const name of [one, other]) await expect(row(page, name)).toBeVisible();
  // If another test moves a category meanwhile, their order isn't that of their names.
  const shown = (await page.getByRole('treeitem').allTextContents()).join();
  const [first, second] = shown.indexOf(one) < shown.indexOf(other) ? [one, other] : [other, one];
  await row(page, first).focus();
  await page.keyboard.press('m');
  const said = page.locator('p[aria-live=assertive]');
  await expect(said).toContainText(first);
  // Each press waits for its announcement. A late one would otherwise let the next press skip the other category.
  const announced = async () => (await said.textContent()) ?? '';
  for (let place = await announced(); place !== `${first}: into ${second}.`; place = await announced()) {
    await page.keyboard.press('ArrowDown');
    await expect(said).not.toHaveText(place);
  }
  await page.keyboard.press('Enter');
  await expect(notice(page, `${first} was moved.`)).toBeVisible();
  await expect(row(page, first)).toHaveAttribute('aria-level', '2');
  await row(page, second).dragTo(row(page, first));
  await expect(page.getByRole('alert')).toHaveText(
    `${second} can’t go below ${first}, which is within it. Choose a category outside of it.`,
  );
  await row(page, first).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Move into…' }).press('Enter');
  const moving = dialog(page, `Move ${first}`);
  await moving.getByLabel('Below').selectOption({ label: 'None: a main category' });
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(row(page, first)).toHaveAttribute('aria-level', '1');
});

test('axe finds nothing in the locations, nor in their dialogs', async ({ page }) => {
  await openAsOrganiser(page, '/admin/locations');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(dialog(page, 'Edit location').getByLabel('Other spellings')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Merge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Merge into' })).toBeVisible();
  await expectAccessible(page);
});

test('a location that becomes a state leaves the place it was in', async ({ page }) => {
  await openAsOrganiser(page, '/admin/locations');
  const name = uniqueName('Place');
  await page.getByRole('link', { name: 'Add location' }).click();
  const adding = dialog(page, 'Add location');
  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('combobox', { name: 'In', exact: true }).fill('Kerala');
  await page.getByRole('option', { name: /^Kerala/ }).click();
  await adding.getByLabel('Kind').selectOption('State');
  await adding.getByRole('button', { name: 'Create location' }).click();
  await expect(notice(page, `${name} was created.`)).toBeVisible();
});
