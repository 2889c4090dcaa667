import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { notice } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { pictureFile } from '../support/png.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

test.use({ expectedComplaints: /422/ });

const inOrder = (page: Page) => page.getByRole('link', { name: /opens in a new tab/ }).filter({ hasText: '.png' });

test('a consultant adds pictures to the stall and orders them by keyboard, and visitors see them with their captions', async ({
  page,
}) => {
  await signIn(page, demoEmail('consultant'));
  await open(page, '/admin/galleries?of=stalls');
  await page.getByRole('link', { name: 'Open the pictures of Meera Salvekar' }).click();
  await expect(page.getByRole('heading', { name: 'Meera Salvekar' })).toBeVisible();
  // The demo's pictures are removed, so that each run begins alike.
  const removals = page.getByRole('button', { name: /^Remove / });
  while ((await removals.count()) > 0) await removals.first().click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let uploads = 0;
  await page.route('**/api/**', async (route) => {
    if (!route.request().headers()['content-type']?.startsWith('multipart/')) return route.continue();
    uploads += 1;
    if (uploads === 1) await held;
    await route.continue();
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await pictureFile('desk.png', '#204a87'),
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
      await pictureFile('team.png', '#a0522d'),
    ]);
  // Neither saving nor leaving loses a picture that is on its way, and a later one waits for it.
  await expect(page.getByText('Choose a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uploading…' })).toBeVisible();
  await expect(inOrder(page)).toHaveCount(0);
  release();
  await expect(inOrder(page)).toContainText(['desk.png', 'team.png']);
  await page.getByRole('button', { name: 'Dismiss notes.png' }).click();
  await page.getByText('Where it is used').first().click();
  await expect(page.getByText('Nowhere yet.')).toBeVisible();

  const [first = '', second = ''] = (await inOrder(page).allTextContents()).map((text) => text.split(',')[0]);
  await page.getByRole('button', { name: `Move ${first} down` }).press('Enter');
  await expect(inOrder(page)).toContainText([second, first]);
  // At the end the button back has the focus.
  await expect(page.getByRole('button', { name: `Move ${first} up` })).toBeFocused();
  await page.getByRole('textbox', { name: 'Caption' }).first().fill('Where we sit');
  await page.getByRole('textbox', { name: 'Description' }).first().fill('A desk with plants');
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(notice(page, `${first} was removed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(inOrder(page)).toContainText([second, first]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, 'The pictures of Meera Salvekar were saved.')).toBeVisible();
  await expectAccessible(page);

  await page.goto((await page.getByRole('link', { name: 'See what visitors see' }).getAttribute('href')) as string);
  const viewer = page.getByRole('region', { name: 'Picture viewer' });
  await expect(viewer).toContainText('Where we sit');
  await expect(viewer.getByRole('img', { name: 'A desk with plants' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toContainText('2 / 2');
});
