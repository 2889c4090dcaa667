import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ask, open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const fact = (page: Page, name: string) => page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');

for (const [kind, word, tab] of [
  ['developer', 'Developer', 'developers'],
  ['broker', 'Broker', 'brokers'],
] as const)
  for (const [variant, rest] of [
    ['plain', ''],
    ['with a query', '?tab=projects'],
    ['with a hash', '#location'],
  ] as const) {
    test(`${word} detail, ${variant}: kept and led to sign in, or led there`, async ({ page }) => {
      const [firm] = (await ask(page.request, { tab })).data;
      const target = `/${kind}/${firm?.id}/details${rest}`;
      const press = () => page.getByRole('button', { name: `${word} detail, ${variant}` }).click();
      await open(page, '/redirect-test');
      await expect(fact(page, 'Status')).toHaveText('Not signed in');
      await press();
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.getItem('pending_redirect'))).toBe(target);
      await page.goBack();
      await expect(results(page).getByRole('listitem')).toContainText([target]);

      await signIn(page, demoEmail('visitor'));
      await open(page, '/redirect-test');
      await expect(fact(page, 'Status')).toHaveText('Signed in');
      await expect(fact(page, 'User')).toHaveText('Asha Kulkarni');
      await press();
      await expect(page).toHaveURL(target);
    });
  }

test.describe('a URL of one’s own', () => {
  test.use({ expectedComplaints: /Ignored an unsafe redirect target/ });

  test('is checked, the results are listed and cleared', async ({ page }) => {
    await open(page, '/redirect-test?from=poster#top');
    await expect(fact(page, 'Path')).toHaveText('/redirect-test');
    await expect(fact(page, 'Query')).toHaveText('?from=poster');
    await expect(fact(page, 'Hash')).toHaveText('top');
    await expect(fact(page, 'fullPath')).toHaveText('/redirect-test?from=poster#top');
    const url = page.getByRole('textbox', { name: 'URL' });
    await url.press('Enter');
    await expect(url).toHaveAccessibleDescription('No URL provided');
    await url.fill('https://evil.example/admin');
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await url.press('Enter');
    expect((await warning).text()).toBe('Ignored an unsafe redirect target: "https://evil.example/admin"');
    await expect(url).toHaveAccessibleDescription(/^Refused/);
    await expect(results(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear results' }).click();
    await expect(results(page).getByRole('listitem')).toHaveText(['Nothing tried yet.']);
    await url.fill('/project/2/details');
    await url.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test('exhibitors have the same in the admin area', async ({ page }) => {
  await signIn(page, demoEmail('consultant'));
  await open(page, '/admin/route-test');
  await expect(fact(page, 'Path')).toHaveText('/admin/route-test');
  await page.getByRole('textbox', { name: 'URL' }).fill('/admin/projects');
  await page.getByRole('button', { name: 'Test URL' }).click();
  await expect(page).toHaveURL('/admin/projects');
});
