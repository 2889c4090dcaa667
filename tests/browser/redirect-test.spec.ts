import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ask, open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const fact = (page: Page, name: string) => page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');

test('a profile’s address is remembered and leads to sign-in; a signed-in person goes there', async ({ page }) => {
  const [developer] = (await ask(page.request, { tab: 'developers' })).data;
  const [broker] = (await ask(page.request, { tab: 'brokers' })).data;
  const targets = [
    ['Developer detail, plain', `/developer/${developer?.id}/details`],
    ['Developer detail, with a query', `/developer/${developer?.id}/details?tab=projects`],
    ['Broker detail, with a hash', `/broker/${broker?.id}/details#location`],
  ] as const;
  const press = (name: string) => page.getByRole('button', { name }).click();
  await open(page, '/redirect-test');
  await expect(fact(page, 'Status')).toHaveText('Not signed in');
  for (const [button, target] of targets) {
    await press(button);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('pending_redirect'))).toBe(target);
    await page.goBack();
    await expect(results(page).getByRole('listitem').last()).toContainText(target);
  }

  await signIn(page, demoEmail('visitor'));
  await open(page, '/redirect-test');
  await expect(fact(page, 'Status')).toHaveText('Signed in');
  await expect(fact(page, 'User')).toHaveText('Asha Kulkarni');
  const [button, target] = targets[1];
  await press(button);
  await expect(page).toHaveURL(target);
});

test.describe('a typed URL', () => {
  test.use({ expectedComplaints: /Ignored an unsafe redirect target/ });

  test('is checked, the results are listed and cleared; exhibitors have the page in the admin area', async ({
    page,
  }) => {
    await signIn(page, demoEmail('consultant'));
    await open(page, '/admin/route-test?from=poster#top');
    await expect(fact(page, 'Path')).toHaveText('/admin/route-test');
    await expect(fact(page, 'Query')).toHaveText('?from=poster');
    await expect(fact(page, 'Hash')).toHaveText('top');
    await expect(fact(page, 'fullPath')).toHaveText('/admin/route-test?from=poster#top');
    const url = page.getByRole('textbox', { name: 'URL' });
    await url.press('Enter');
    await expect(url).toHaveAccessibleDescription('No URL provided');
    await url.fill('https://evil.example/admin');
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await url.press('Enter');
    expect((await warning).text()).toBe('Ignored an unsafe redirect target: "https://evil.example/admin"');
    await expect(url).toHaveAccessibleDescription(/^Rejected/);
    await expect(results(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear results' }).click();
    await expect(results(page).getByRole('listitem')).toHaveText(['No tests yet.']);
    await url.fill('/admin/projects');
    await page.getByRole('button', { name: 'Test URL' }).click();
    await expect(page).toHaveURL('/admin/projects');
  });
});
