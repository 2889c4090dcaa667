import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { choiceList, chooseAny, expectDirectory, type Fields, open, untilHydrated } from '../support/directory.ts';

test('exactly the cards of verified firms have a tick', async ({ page }) => {
  await open(page, '/');
  for (const [choice, ticks] of [
    ['1', true],
    ['0', false],
  ] as const) {
    await choiceList(page, 'Verification').selectOption(choice);
    const { data } = await expectDirectory(page, { verified: choice });
    await expect(page.getByRole('article').getByText('Verified', { exact: true })).toHaveCount(ticks ? data.length : 0);
  }
});

test('a lower category appears and disappears with the choice of its parent', async ({ page }) => {
  await open(page, '/');
  await expect(choiceList(page, 'Sub category')).toBeHidden();
  const category = await chooseAny(page, 'Main category');
  await expect(choiceList(page, 'Sub category')).toBeVisible();
  await expect(choiceList(page, 'Sub category 3')).toBeHidden();
  const sub = await chooseAny(page, 'Sub category');
  await expectDirectory(page, { category_id: category, sub_category_id: sub });
  const sub3 = await chooseAny(page, 'Sub category 3');
  await expectDirectory(page, { category_id: category, sub_category_id: sub, sub_category3_id: sub3 });

  await choiceList(page, 'Sub category').selectOption('');
  await expectDirectory(page, { category_id: category });
  await choiceList(page, 'Main category').selectOption('');
  await expectDirectory(page, {});
  await expect(choiceList(page, 'Sub category')).toBeHidden();
});

test('all filters work together, with back, forward, reload and Clear Filters', async ({ page }) => {
  await open(page, '/');
  expect((await expectDirectory(page, {})).total).toBeGreaterThan(24);
  await expect(page.getByRole('link', { name: /^View Profile of / })).toHaveCount(24);
  const fields: Fields = {};
  const steps: Fields[] = [{}];
  for (const [label, field] of [
    ['Main category', 'category_id'],
    ['Sub category', 'sub_category_id'],
    ['Sub category 3', 'sub_category3_id'],
    ['Location', 'location_id'],
    ['Price range', 'price_band'],
    ['Project status', 'status'],
    ['Verification', 'verified'],
  ] as const) {
    fields[field] = await chooseAny(page, label);
    await expectDirectory(page, fields);
    await expect(choiceList(page, label)).toHaveValue(fields[field]);
    steps.push({ ...fields });
  }
  const { data } = await expectDirectory(page, fields);
  const search = String(data[0]?.name).slice(0, 4);
  await page.getByRole('combobox', { name: /^Search by/ }).fill(search);
  await page.getByRole('button', { name: 'Search' }).click();
  const all = { ...fields, search };
  const { total } = await expectDirectory(page, all);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveCount(9);

  for (const step of steps.toReversed()) {
    await page.goBack();
    await expectDirectory(page, step);
  }
  for (const step of steps.slice(1)) {
    await page.goForward();
    await expectDirectory(page, step);
  }
  await page.goForward();
  await expectDirectory(page, all);
  await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue(search);

  await page.reload();
  await untilHydrated(page);
  await expectDirectory(page, all);
  await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue(search);

  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expectDirectory(page, {});
  await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
});

test('the tabs keep the filters, and count their results', async ({ page }) => {
  await open(page, '/?status=ongoing');
  const tabs = page.getByRole('navigation', { name: 'Exhibitor type' });
  const { facets } = await expectDirectory(page, { status: 'ongoing' });
  const { developers, brokers } = facets.kinds;
  await expect(tabs.getByRole('link')).toHaveText([
    `All ${developers + brokers}`,
    `Builders ${developers}`,
    `Consultant ${brokers}`,
  ]);
  await tabs.getByRole('link', { name: 'Builders' }).click();
  await expectDirectory(page, { status: 'ongoing', tab: 'developers' });
  await expect(tabs.getByRole('link', { name: 'Builders' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Consultant' }).click();
  await expectDirectory(page, { status: 'ongoing', tab: 'brokers' });
  await tabs.getByRole('link', { name: 'All' }).click();
  await expectDirectory(page, { status: 'ongoing' });
});

test('the order can be chosen and stays with the filters; a chip removes a filter; a new filter begins at the first page', async ({
  page,
}) => {
  await open(page, '/?verified=1');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Name, A to Z');
  const { data } = await expectDirectory(page, { verified: '1', sort: 'name' });
  const names = data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  await order.selectOption('Newest first');
  await expectDirectory(page, { verified: '1', sort: 'newest' });
  await order.selectOption('Recommended');
  await expectDirectory(page, { verified: '1' });

  await choiceList(page, 'Project status').selectOption('ongoing');
  await expectDirectory(page, { verified: '1', status: 'ongoing' });
  await page.getByRole('link', { name: 'Remove filter Ongoing' }).click();
  await expectDirectory(page, { verified: '1' });
  await page.getByRole('link', { name: 'Remove filter Verified' }).click();
  await expectDirectory(page, {});
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expectDirectory(page, { page: '2' });
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  await choiceList(page, 'Verification').selectOption('1');
  await expectDirectory(page, { verified: '1' });
});

test('without results, the page says of which kind and offers Clear Filters', async ({ page }) => {
  for (const [tab, title] of [
    [undefined, 'No results found'],
    ['developers', 'No builders found'],
    ['brokers', 'No consultants found'],
  ] as const) {
    const kept: Fields = tab ? { tab } : {};
    await open(page, `/?${new URLSearchParams({ ...kept, search: 'zzzz%_' })}`);
    await expectDirectory(page, { ...kept, search: 'zzzz%_' });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Clear Filters' }).click();
    await expectDirectory(page, kept);
  }
});
