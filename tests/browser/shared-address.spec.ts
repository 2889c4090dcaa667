import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { addressOf, ask, choiceList, expectDirectory, type Fields, open } from '../support/directory.ts';

test('a shared address shows another person the same screen', async ({ page, otherPage }) => {
  const fields: Fields = { tab: 'brokers', status: 'ongoing', verified: '1', category_id: '1', sort: 'name' };
  await open(page, '/?tab=brokers');
  await choiceList(page, 'Project status').selectOption('ongoing');
  await expectDirectory(page, { tab: 'brokers', status: 'ongoing' });
  await choiceList(page, 'Verification').selectOption('1');
  await expectDirectory(page, { tab: 'brokers', status: 'ongoing', verified: '1' });
  await choiceList(page, 'Main category').selectOption('1');
  await choiceList(page, 'Sort by').selectOption('name');
  const { total } = await expectDirectory(page, fields);
  expect(total).toBeGreaterThan(0);

  await open(otherPage, page.url());
  await expectDirectory(otherPage, fields);
  await expect(choiceList(otherPage, 'Project status')).toHaveValue('ongoing');
});

test('an address with invalid fields shows the directory without them', async ({ page }) => {
  const nonsense: Fields = {
    tab: 'everything',
    status: 'sold',
    verified: 'perhaps',
    location_id: '-4',
    category_id: '99999999999',
    sub_category_id: '7',
    sub_category3_id: 'x',
    price_band: '1-2',
    sort: 'random',
    page: '0',
    project: '1e3',
    utm_source: 'poster',
  };
  const answer = await page.goto(addressOf(nonsense));
  expect(answer?.status()).toBe(200);
  await expect
    .poll(() => new URL(page.url()).searchParams.get('status'), 'the address loses what means nothing')
    .toBeNull();
  const { utm_source, ...unread } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(unread).toEqual({});
  const { facets } = await ask(page.request, {});
  const { developers, brokers } = facets.kinds;
  await expect(
    page.getByText(`${developers + brokers} total found (${developers} builders, ${brokers} consultants)`),
  ).toBeVisible();
});

test('the scripts hydrate a page with a hostile address', async ({ page }) => {
  // Tests without a browser cover the server's answers to these and others. Here its page and the browser's must agree.
  for (const query of ['search=%E0%A4%A', 'search=a%00b%0Ac', 'search[]=a&status[x]=1&__proto__=1&location_id={}']) {
    await open(page, `/?${query}`);
    await expect(page.getByText(/^[\d,]+ total found \([\d,]+ builders, [\d,]+ consultants\)$/), query).toBeVisible();
  }
});

test('a page past the end says so, and leads to the first', async ({ page }) => {
  await open(page, '/?page=400');
  await expectDirectory(page, { page: '400' });
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('This page is past the end of the list.')).toBeVisible();
  await results.getByRole('link', { name: 'Go to the first page' }).click();
  await expectDirectory(page, {});
});
