import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';

const token = `?token=${'x'.repeat(43)}`;

/** Analyses each page once, at a desktop's width in the light theme. */
async function expectEachAccessible(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      await open(page, address);
      await expectAccessible(page);
    });
}

test('axe finds nothing in the directory, filtered, with suggestions, empty, and with a chosen project', async ({
  page,
}) => {
  await open(page, '/?status=ongoing&verified=1&category_id=1&sub_category_id=4&tab=developers');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('combobox', { name: /^Search by/ }).pressSequentially('an');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await expectEachAccessible(page, ['/?search=zzzz', '/?project=1&search=zzzz']);
});

test('axe finds nothing in the forms for accounts', async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectEachAccessible(page, [
    '/login?error=google&redirect=/developer/1/details',
    '/forgot-password',
    `/reset-password${token}`,
    `/confirm-email${token}`,
    `/change-email${token}`,
  ]);
});

test('axe finds nothing in the text pages', async ({ page }) => {
  await open(page, '/about');
  await expectAccessibleAtEveryWidth(page);
  await expectEachAccessible(page, ['/why-visit', '/contact', '/privacy', '/stands', '/redirect-test']);
});

test.describe('when something fails', () => {
  test.use({ expectedComplaints: /status of 404|^answered 500: \S+\/api\/exhibitors|^console error/ });

  test('axe finds nothing in the error pages', async ({ page }) => {
    await expectEachAccessible(page, ['/nowhere']);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await page.route('**/api/exhibitors*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('navigation', { name: 'Exhibitor type' }).getByRole('link', { name: 'Builders' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('axe finds nothing in the filter sheet and the menu @phone-only', async ({ page }) => {
  await open(page, '/?category_id=1');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
});

test('no bar covers what Tab reaches on the long page of a project', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, '/project/1/details');
  const covered = new Set<string>();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && !hit.contains(focused) && !focused.contains(hit) ? focused.textContent : undefined;
    });
    if (text) covered.add(text);
  }
  expect([...covered]).toEqual([]);
});

test('high-contrast themes show what is chosen, which has only another ground otherwise, and more contrast no pale text', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/project/1/details?modal=visit');
  const ground = (text: string) =>
    page.locator('label', { hasText: text }).evaluate((label) => getComputedStyle(label).backgroundColor);
  await expect(page.getByRole('radio', { name: 'Any time' })).toBeChecked();
  expect(await ground('Any time')).not.toBe(await ground('9:00 AM'));
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator('.text-muted').first()).toHaveCSS('color', ink);
});
