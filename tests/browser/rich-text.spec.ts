import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsOrganiser } from '../support/admin.ts';
import { test } from '../support/browser.ts';

test('text is formatted by keyboard, and stays when the field is left', async ({ page }) => {
  await openAsOrganiser(page, '/admin/settings');
  const text = page.getByRole('textbox', { name: 'Contact', exact: true });
  const tools = page.getByRole('toolbar', { name: 'Formatting: Contact' });
  await text.press('Control+a');
  await page.keyboard.type('Come and see us.');
  await page.keyboard.press('Control+a');
  // The toolbar is one Tab stop, and arrow keys move between tools.
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: 'Link', exact: true }).press('Enter');
  await page.getByLabel('Link to').fill('expo.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Opening hours').focus();
  const link = text.getByRole('link', { name: 'Come and see us.' });
  await expect(link).toHaveAttribute('href', 'https://expo.example');
  await expect(link.locator('strong')).toBeVisible();
  await expectAccessible(page);
});
