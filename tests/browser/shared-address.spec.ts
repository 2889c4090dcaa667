import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { choiceList, expectDirectory, type Fields, open } from '../support/directory.ts';

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

test('the scripts hydrate a page with a hostile address', async ({ page }) => {
  // Tests without a browser cover the server's answers to these and others. Here its page and the browser's must agree.
  for (const query of ['search=%E0%A4%A', 'search=a%00b%0Ac', 'search[]=a&status[x]=1&__proto__=1&location_id={}']) {
    await open(page, `/?${query}`);
    await expect(page.getByText(/^[\d,]+ total found \([\d,]+ builders, [\d,]+ consultants\)$/), query).toBeVisible();
  }
});
