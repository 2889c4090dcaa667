import { expect } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

test('a builder’s dashboard shows other ranges, and its figures link to what they count', async ({ page }) => {
  await signIn(page, demoEmail('builder'));
  await open(page, '/developer');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  // The page has the same frame and figures as /admin.
  await expect(page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]')).toHaveText('Dashboard');
  const visits = page.getByRole('region', { name: 'Visits today' }).getByRole('listitem');
  await expect(visits.first().getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  await expect(page).toHaveURL('/developer?days=30');
  const ongoing = page.getByRole('link', { name: 'Ongoing projects' });
  const [count] = /\d+/.exec((await ongoing.textContent()) ?? '') ?? [];
  await ongoing.click();
  await expect(page.getByText(`${count} projects`, { exact: true })).toBeVisible();
});
