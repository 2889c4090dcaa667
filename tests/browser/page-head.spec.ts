import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';

test('the title and canonical address follow the tab, each exactly once', async ({ page, baseURL }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Exhibitor type' }).getByRole('link', { name: 'Consultant' }).click();
  await expect(page).toHaveTitle('Consultants · Aangan, the property expo');
  const canonical = page.locator('head link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/?tab=brokers`);
  await expect(canonical).toHaveCount(1);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
});

test.describe('on a first visit', () => {
  // Kept fonts would be there before the first text is drawn.
  test.use({ isFirstVisit: true });

  test('nothing shifts while a public page opens @phone @pictures', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shifts: { by: number; what: string[] }[] };
      seen.shifts = [];
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
      new PerformanceObserver((list) => {
        for (const { value: by, hadRecentInput, sources } of list.getEntries() as Shift[])
          if (!hadRecentInput)
            seen.shifts.push({ by, what: sources.map(({ node }) => String(node?.textContent).slice(0, 80)) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of ['/', '/?project=1', '/?status=ongoing', '/project/1/details', '/developer/1/detail']) {
      await open(page, address);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { by: number; what: string[] }[] }).shifts,
      );
      const sum = shifts.reduce((all, { by }) => all + by, 0);
      expect(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
    }
  });
});

test('the focus moves to the new page’s heading, and after going back to the link that led away', async ({ page }) => {
  await open(page, '/projects');
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('main').getByRole('article').nth(3).getByRole('heading').getByRole('link');
  const name = String(await link.textContent());
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Shortlist' }).first().press('Enter');
  await expect(page).toHaveURL('/shortlist');
  await expect(heading).toBeFocused();
});
