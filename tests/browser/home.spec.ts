import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';

test('the home page opens @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
