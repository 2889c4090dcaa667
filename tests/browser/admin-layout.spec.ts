import { expect, type Page } from '@playwright/test';
import { openAsOrganiser } from '../support/admin.ts';
import { test } from '../support/browser.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const current = (page: Page) => sidebar(page).locator('[aria-current=page]');

test('the sidebar links to the sections, collapses to its icons and stays so; Logout leaves the admin area', async ({
  page,
}) => {
  await openAsOrganiser(page, '/admin');
  // The last one has no live list, which others' changes would load while its reader signs out.
  for (const section of ['Developer Mapping', 'Users']) {
    await sidebar(page).getByRole('link', { name: section, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: section, exact: true })).toBeVisible();
    await expect(current(page)).toHaveText([section]);
  }

  // The sidebar shows four titled groups completely without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ['Today', 'Stalls', 'Reference', 'Expo'])
    await expect(sidebar(page).getByRole('list', { name })).toBeVisible();
  // The page's title comes first in the outline.
  await expect(page.getByRole('heading').first()).toHaveText('Users');
  expect(await sidebar(page).evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);

  const width = async () => (await sidebar(page).boundingBox())?.width ?? 0;
  const wide = await width();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(width).toBeLessThan(wide / 2);
  await expect(sidebar(page).getByRole('link', { name: 'Users' })).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(width).toBeLessThan(wide / 2);
  const expand = page.getByRole('button', { name: 'Expand the sidebar' });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await expand.click();
  await expect.poll(width).toBe(wide);

  // A list that is loading while its reader signs out is refused.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
});

test('on narrow screens the sidebar is a drawer, rows are cards, filters a sheet, and dialogs fill the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOrganiser(page, '/admin');
  await expect(sidebar(page)).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await menu.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.mouse.click(350, 400);
  await expect(drawer).toBeHidden();
  await menu.click();
  await drawer.getByRole('link', { name: 'Users' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Role' }).selectOption('SuperAdmin');
  await expect(page).toHaveURL(/role=SuperAdmin/);
  await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  await page.getByRole('link', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expect(form.getByRole('button', { name: 'Create user' })).toBeInViewport();
  await page.goBack();
  await expect(form).toBeHidden();
});
