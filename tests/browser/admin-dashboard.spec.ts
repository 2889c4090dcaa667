import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const number = (text: string | null) => Number((text ?? '').replaceAll(',', ''));
/** Returns the numbers of a table's row, without its name. */
const numbersOf = async (row: Locator): Promise<number[]> =>
  (await row.getByRole('cell').allTextContents()).map((text) => (text === '–' ? 0 : number(text)));

test('a builder’s charts match their tables, in both themes and on a phone, and show a new view without a reload', async ({
  page,
  otherPage,
}) => {
  test.setTimeout(120_000);
  await signIn(page, demoEmail('builder'));
  const { data: stalls } = await (await page.request.get('/api/admin/stalls')).json();
  await open(page, '/admin/dashboard?days=30');
  await expect(region(page, 'Page views').getByText('in the last 30 days')).toBeVisible();
  const { data: stats } = await (await page.request.get('/api/admin/dashboard-stats?days=30')).json();
  const figures = page.getByRole('list', { name: 'Figures', exact: true });
  await expect(figures.getByRole('link')).toHaveCount(4);
  await expect(figures).toContainText(`${stats.inquiries.in_range} in 30 days`);
  await expectAccessibleAtEveryWidth(page);

  // The chart's picture says where its numbers are, and the table has them by day.
  const views = region(page, 'Page views');
  await expect(views.getByText('The table has the same numbers.')).toBeAttached();
  await views.getByRole('button', { name: 'Table' }).press('Enter');
  const table = views.getByRole('table', { name: 'Page views by page and day' });
  const [total, ...days] = await numbersOf(table.getByRole('row', { name: 'All pages' }));
  expect([total, days.length]).toEqual([stats.visitors_log.in_range, 30]);
  expect(days.reduce((sum, count) => sum + count, 0)).toBe(total);
  const visits = region(page, 'Site visits by project');
  const shares = await visits
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all();
  const counts = await Promise.all(shares.map(async (row) => (await numbersOf(row))[0] ?? Number.NaN));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stats.site_visits.in_range);
  await expectAccessibleInTheDark(page);

  const visitor = await newVisitor(otherPage);
  await visitor.ask(stalls[0].id, 'Is there a lift?');
  await expect(figures).toContainText(`${stats.inquiries.in_range + 1} in 30 days`);
  await otherPage.request.post('/api/visitor-activity-log', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    },
    data: { activity_type: 'page_view', page_type: 'developer', page_id: stalls[0].id },
  });
  await expect(table.getByRole('row', { name: 'All pages' })).toContainText(
    new Intl.NumberFormat('en-IN').format((total ?? 0) + 1),
  );

  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test.describe('when calls of the dashboard fail', () => {
  test.use({
    expectedComplaints: /^answered 500: \S+\/(site-visits-with-projects|site-visits\/calendar)|^console error/,
  });

  test('only their cards are missing, and offer a retry', async ({ page }) => {
    await signIn(page, demoEmail('builder'));
    await open(page, '/admin');
    const visits = region(page, 'Site visits by project');
    for (const call of ['**/site-visits-with-projects*', '**/site-visits/calendar*'])
      await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await page.getByRole('link', { name: '30 days' }).click();
    await expect(visits.getByText('This couldn’t be loaded.')).toBeVisible();
    await expect(region(page, 'Visits today').getByText('This couldn’t be loaded.')).toBeVisible();
    await expect(region(page, 'Page views').getByText('in the last 30 days')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Figures', exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await visits.getByRole('button', { name: 'Try again' }).click();
    await expect(visits.getByRole('table')).toBeVisible();
  });
});
