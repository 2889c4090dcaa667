import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ask, choiceList, chooseAny, expectDirectory, open } from '../support/directory.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test('filters are chosen in a sheet that says how much they find @phone-only', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden();
  await opener(page).click();
  await expect(sheet(page)).toBeVisible();
  const status = await chooseAny(sheet(page), 'Project status');
  const category = await chooseAny(sheet(page), 'Main category');
  const sub = await chooseAny(sheet(page), 'Sub category');
  const fields = { status, category_id: category, sub_category_id: sub };
  const { total } = await ask(page.request, fields);
  await sheet(page)
    .getByRole('button', { name: `Show ${total} ${total === 1 ? 'result' : 'results'}`, exact: true })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expectDirectory(page, fields);
  await expect(opener(page)).toHaveText('Filters (3)');
  await expect(opener(page)).toBeFocused();
});

test('the sheet traps the focus, and restores it after Escape @phone-only', async ({ page }) => {
  await open(page, '/?verified=1');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  const stops = new Set<string>();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const place = await sheet(page).evaluate((dialog) =>
      dialog.contains(document.activeElement) ? 'inside' : String(document.activeElement?.tagName),
    );
    stops.add(place);
  }
  // The browser's own bars are a stop too, which the page sees as the body. Nothing behind the sheet may be one.
  stops.delete('BODY');
  expect([...stops]).toEqual(['inside']);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('Close leaves the filters as chosen, Clear Filters resets them in the sheet @phone-only', async ({ page }) => {
  await open(page, '/');
  await opener(page).click();
  const band = await chooseAny(sheet(page), 'Price range');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expectDirectory(page, { price_band: band });
  await opener(page).click();
  await expect(choiceList(sheet(page), 'Price range')).toHaveValue(band);
  await sheet(page).getByRole('link', { name: 'Clear Filters' }).click();
  await expect(choiceList(sheet(page), 'Price range')).toHaveValue('');
  const { total } = await ask(page.request, {});
  await sheet(page)
    .getByRole('button', { name: `Show ${total} results` })
    .click();
  await expectDirectory(page, {});
});

test('suggestions and the chosen project fit a phone @phone-only', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: /^Search by/ }).pressSequentially('an');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: /^Project/ });
  await option.getByRole('option').first().click();
  await expect(page.getByRole('region', { name: /^Project / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
