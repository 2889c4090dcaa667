import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { publishedPassword } from '#app/server/config.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { notice, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

test('a builder changes prices in a spreadsheet, sees what is wrong and what changes, and saves it', async ({
  page,
  request,
}) => {
  const name = uniqueName('Patra Court');
  const login = await request.post('/api/login', {
    data: { email: demoEmail('builder'), password: publishedPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const created = await request.post('/api/projects', { headers, data: { project_name: name } });
  const { id } = (await created.json()).data;
  const unit_types = [
    { configuration: '1 BHK', carpet_area: 400, price_from: 40_00_000 },
    { configuration: '2 BHK', carpet_area: 640, price_from: 80_00_000 },
  ];
  expect((await request.post(`/api/projects/${id}`, { headers, data: { unit_types } })).ok()).toBe(true);

  await signIn(page, demoEmail('builder'));
  await open(page, `/admin/projects?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Unit types by spreadsheet' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  const upload = (content: string) =>
    page
      .getByLabel('File of unit types')
      .setInputFiles({ name: 'unit-types.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  await upload(text.replace('8000000', 'on request').replace('4000000', '42 lakh'));
  await expect(page.getByText('1 row is wrong.')).toBeVisible();
  await expect(page.getByText('Price from “on request”: Enter an amount in rupees.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await upload(text.replace('8000000', '78 lakh'));
  await expect(page.getByText('1 unit type changes, in 1 project.')).toBeVisible();
  await expect(page.getByText('₹80,00,000 → ₹78,00,000')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, '1 unit type of 1 project saved.')).toBeVisible();

  await open(page, `/admin/projects/${id}/edit`);
  const second = page.getByRole('group', { name: 'Unit type 2' });
  await expect(second.getByRole('textbox', { name: 'Price from' })).toHaveValue('78');
  await page.getByRole('link', { name: 'Change them in a spreadsheet' }).click();
  await expect(page.getByText('units left of this project')).toBeVisible();

  const many = Array.from({ length: 9 }, (_, at) => ({ ...unit_types[0], carpet_area: 400 + at }));
  expect((await request.post(`/api/projects/${id}`, { headers, data: { unit_types: many } })).ok()).toBe(true);
  // Of many unit types the editor shows a line each, and opens the one with an error.
  await open(page, `/admin/projects/${id}/edit`);
  const carpetArea = second.getByRole('textbox', { name: 'Carpet area' });
  await expect(carpetArea).toBeHidden();
  await second.getByText('401 sq ft').click();
  await carpetArea.fill('much');
  await second.locator('summary').press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(carpetArea).toBeFocused();
  await carpetArea.fill('401');
  await open(page, `/admin/projects/${id}/preview`);
  await expect(page.getByText('408 sq ft')).toBeHidden();
  await page.getByText('3 more unit types').click();
  await expect(page.getByText('408 sq ft')).toBeVisible();
  expect((await request.delete(`/api/projects/${id}`, { headers })).ok()).toBe(true);
});

test('an organiser invites exhibitors by a spreadsheet, which then leads to those who are invited', async ({
  page,
}) => {
  const stall = uniqueName('Aarav Homes');
  const email = `${stall.slice(-8)}@firms.example`;
  const rows = ['Kind,Stall,Email,Contact person', `Builder,${stall},${email},Asha`];
  await signIn(page, demoEmail('organiser'));
  await open(page, '/admin/users/exhibitors');
  await page
    .getByLabel('File of exhibitors')
    .setInputFiles({ name: 'exhibitors.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'See the invitations' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});
