import { expect, type Page } from '@playwright/test';
import { openAdmin } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

const everyone = ['Dashboard', 'Visitors Inquiry', 'Site Visits', 'Gallery', 'Activity Logs', 'Projects'];
const organisers = ['Users', 'Roles', 'Visitors', 'Categories', 'Locations', 'Facilities', 'Banks', 'Settings'];
const sidebars = {
  organiser: [...everyone, ...organisers, 'Developers', 'Consultants', 'Consultants Mapping', 'Developer Mapping'],
  builder: [...everyone, 'Developers', 'Developer Mapping'],
  consultant: [...everyone, 'Consultants', 'Consultants Mapping'],
} as const;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const current = (page: Page) => sidebar(page).locator('[aria-current=page]');

for (const [who, items] of Object.entries(sidebars)) {
  test(`the sidebar of the ${who} has their sections, and each leads where it says`, async ({ page }) => {
    await signIn(page, demoEmail(who as keyof typeof sidebars));
    await openAdmin(page, '/admin');
    expect(await sidebar(page).getByRole('link').allInnerTexts()).toEqual(items);
    for (const item of items) {
      await sidebar(page).getByRole('link', { name: item, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: item, exact: true })).toBeVisible();
      await expect(current(page)).toHaveText([item]);
    }
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
}

test('a screen that is not there yet says so, an address that is none too', async ({ page }) => {
  await signIn(page, demoEmail('organiser'));
  await openAdmin(page, '/admin/projects/3/edit');
  await expect(page.getByRole('heading', { name: 'This page is being built' })).toBeVisible();
  await expect(current(page)).toHaveText(['Projects']);
});

test.describe('at an address that is none', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('an organiser finds the sidebar, anybody else is sent where they belong', async ({ page, browser, baseURL }) => {
    await signIn(page, demoEmail('organiser'));
    await openAdmin(page, '/admin/nowhere');
    await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    const stranger = await (await browser.newContext({ baseURL })).newPage();
    await stranger.goto('/admin/nowhere');
    await expect(stranger).toHaveURL(/\/login\?redirect=/);
    await expect(sidebar(stranger)).toHaveCount(0);
    await stranger.context().close();
  });
});

test('the sidebar collapses to its icons, keeps their names, and stays so', async ({ page }) => {
  await signIn(page, demoEmail('organiser'));
  await openAdmin(page, '/admin');
  const width = async () => (await sidebar(page).boundingBox())?.width ?? 0;
  const wide = await width();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(width).toBeLessThan(wide / 2);
  await expect(sidebar(page).getByRole('link', { name: 'Users' })).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(width).toBeLessThan(wide / 2);
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(width).toBe(wide);
});

test('Logout leads to signing in, and back no longer shows the admin area', async ({ page }) => {
  await signIn(page, demoEmail('consultant'));
  await openAdmin(page, '/admin');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('where there is no room for a sidebar', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('it is a drawer that keeps the focus, closes and gives it back @phone', async ({ page }) => {
    await signIn(page, demoEmail('organiser'));
    await openAdmin(page, '/admin');
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
  });

  test('rows are cards, filters a sheet, dialogs as high as the screen @phone', async ({ page }) => {
    await signIn(page, demoEmail('organiser'));
    await openAdmin(page, '/admin/users');
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
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
});
