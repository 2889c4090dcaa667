import { expect, type Page } from '@playwright/test';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { HomePage } from '#search/shared/home-contract.ts';
import { expectAccessible, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { organiser, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { fieldsOf, open } from '../support/directory.ts';
import { fillSignIn, newPerson } from '../support/signed-in.ts';

const nextYear = Number(dayInIndia(new Date()).slice(0, 4)) + 1;
const crore = 10_000_000;
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const count = (page: Page) => page.getByText(/^[\d,]+ projects? found$/);
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const cardTop = async (page: Page) => (await cards(page).first().boundingBox())?.y;

/** Returns the API's answer to these fields. */
async function ask(page: Page, fields: Record<string, string> = {}): Promise<HomePage> {
  const answer = await page.request.get(`/api/homes?${new URLSearchParams(fields)}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

type Home = { place?: string; price?: number; year?: number; configuration?: string };

/**
 * Adds a bank, and listed projects with its loans. By default they are flats for a crore in Baner that are promised for
 * the next year.
 */
async function addHomes(page: Page, homes: Home[]) {
  const { data, facets } = await ask(page, { kinds: '2bhk', pictures: '1' });
  const place = (name: string) => facets.places.find((each) => each.name === name)?.id;
  const { post } = await organiser();
  const bank = uniqueName('Aangan Test Bank');
  const { data: lender } = await post('/api/admin/banks', { name: bank });
  const ids: number[] = [];
  const added: string[] = [];
  for (const { place: where = 'Baner', price = crore, year = nextYear, configuration = '2 BHK' } of homes) {
    const { data: copy } = await post(`/api/projects/${data[0]?.id}/duplicate`);
    const name = uniqueName('Nadi Court');
    await post(`/api/projects/${copy.id}`, {
      project_name: name,
      project_status: 'ongoing',
      location_id: place(where),
      project_completion_date: `${year}-06-30`,
      bank_ids: [lender.id],
      unit_types: [
        { configuration, carpet_area: 700, price_from: price, price_to: price },
        { configuration: 'Shop', carpet_area: 200, price_from: 9 * crore, price_to: 9 * crore },
      ],
    });
    ids.push(copy.id);
    added.push(name);
  }
  await post('/api/projects/managed/listing', { ids, change: 'list' });
  return { bank, names: added };
}

test('five taps find the right two flats in Baner for two crore, by next year, with a loan from one bank @phone-only', async ({
  page,
  request,
}) => {
  const { bank, names: added } = await addHomes(page, [
    {},
    { price: 1.9 * crore, configuration: '3 BHK' },
    { place: 'Mumbai' },
    { price: 3 * crore },
    { year: nextYear + 1 },
  ]);
  await open(page, '/projects');
  expect(await cardTop(page)).toBeLessThan(350);
  const quick = page.getByRole('navigation', { name: 'Narrow down' });
  for (const answer of ['Pune', 'Baner', 'Up to ₹2 Cr', `By ${nextYear}`, bank]) {
    await quick.getByRole('link', { name: answer }).tap();
    await expect(chips(page).getByRole('link', { name: `Remove filter ${answer}` })).toBeVisible();
  }
  await expect(count(page)).toHaveText('2 projects found');
  expect((await names(page).allInnerTexts()).toSorted()).toEqual(added.slice(0, 2).toSorted());
  for (const card of await cards(page).all()) {
    await expect(card).toContainText(`Possession Jun ${nextYear}`);
    const units = card.getByRole('list', { name: 'Units that match' });
    await expect(units).toHaveText(/^[23] BHK · 700 sq\u00a0ftAlso Shop$/);
    // The price is that of the flat, without the shop's.
    await expect(card.locator('strong').filter({ hasText: '₹' })).toHaveText(/^₹1\.[09] Cr$/);
  }
  expect(await cardTop(page)).toBeLessThan(350);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessibleInTheDark(page);

  // Chips, Back and Forward work.
  const found = fieldsOf(page);
  await chips(page)
    .getByRole('link', { name: `Remove filter By ${nextYear}` })
    .tap();
  await expect(count(page)).toHaveText('3 projects found');
  await page.goBack();
  await expect(count(page)).toHaveText('2 projects found');
  await page.goForward();
  await expect(count(page)).toHaveText('3 projects found');
  await page.goBack();
  await expect.poll(() => fieldsOf(page)).toEqual(found);

  // The search is saved after signing in, which leads back to it. A double press saves once.
  await page.getByRole('link', { name: 'Save search' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const person = await newPerson(request);
  await dialog.getByRole('link', { name: 'Sign in' }).tap();
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(dialog.getByLabel('Name')).toHaveValue(
    `Projects in Baner, up to ₹2 Cr, by ${nextYear}, ${bank}`.slice(0, 100),
  );
  // A complaint of React about the server's markup would fail the test.
  await page.reload();
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Projects in Baner/);
  await expectAccessible(page);
  await dialog.getByText('Weekly', { exact: true }).tap();
  await dialog.getByRole('button', { name: 'Save search' }).dblclick();
  await expect(dialog.getByText('The search was saved.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Saved searches' }).tap();
  await expect(page.getByRole('combobox', { name: 'Emails' })).toHaveValue('weekly');
  // The page before is the search, without its dialog.
  await page.goBack();
  await expect.poll(() => fieldsOf(page)).toEqual(found);
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Emails' })).toHaveValue('weekly');
  await expectAccessibleInTheDark(page);
  await page.getByRole('button', { name: /^Delete / }).tap();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('link', { name: 'Open search' }).tap();
  await expect.poll(() => fieldsOf(page)).toEqual(found);
  await expect(count(page)).toHaveText('2 projects found');

  // The sheet shows the results of its choices.
  await page.getByRole('button', { name: 'Filters (4)' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^3 BHK/ }).check();
  await sheet.getByRole('button', { name: 'Show 1 project', exact: true }).tap();
  await expect(names(page)).toHaveText(String(added[1]));
  await names(page).getByRole('link').tap();
  await expect(page).toHaveURL(/\/project\/\d+\/details$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(added[1]));

  // The sheet stays open from its first choice until the last one is removed.
  await open(page, '/projects');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const kind = sheet.getByRole('checkbox', { name: /^3 BHK/ });
  await kind.check();
  await expect.poll(() => fieldsOf(page)).toEqual({ kinds: '3bhk' });
  await kind.uncheck();
  await expect.poll(() => fieldsOf(page)).toEqual({});
  await expect(sheet).toBeVisible();
});

test('the keyboard narrows, shares and clears; words that find nothing lead to nearby alternatives', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let all = await ask(page);
  // Other tests list projects meanwhile, and the newest come first, so the page and the call have to be simultaneous.
  await expect(async () => {
    await open(page, '/projects');
    all = await ask(page);
    await expect(names(page)).toHaveText(
      all.data.map((home) => home.project_name),
      { timeout: 500 },
    );
  }).toPass();
  const place = page.getByRole('button', { name: /^Place/ });
  await place.press('Enter');
  // Names of states are part of their cities’ names.
  const [first, second] = all.facets.places.filter(({ parent_id }) => parent_id !== null);
  await page.getByRole('searchbox', { name: 'Find places' }).fill(String(second?.name));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`/projects?location_ids=${second?.id}`);
  await page.getByRole('searchbox', { name: 'Find places' }).fill('');
  await page.getByRole('checkbox', { name: new RegExp(`^${first?.name}\\b`) }).press('Space');
  await expect(page).toHaveURL(`/projects?location_ids=${second?.id},${first?.id}`);
  const both = await ask(page, { location_ids: `${second?.id},${first?.id}` });
  await expect(count(page)).toHaveText(`${both.total} projects found`);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find places' }).fill('Neem Lane');
  await page.getByRole('button', { name: 'Search for “Neem Lane”' }).press('Enter');
  await expect(page).toHaveURL(/search=Neem\+Lane/);
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Find places' })).toBeHidden();
  await expect(place).toBeFocused();

  const name = String(both.data[0]?.project_name);
  await page.getByRole('button', { name: `Share ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^http.+/project/${both.data[0]?.id}/details$`),
  );
  // The builder's page shows matching homes first, and leads back.
  await cards(page)
    .first()
    .getByRole('link', { name: String(both.data[0]?.developer_name) })
    .press('Enter');
  await expect(page.getByText(/match(es)? your search/)).toBeVisible();
  const ofBuilder = both.data.filter(({ developer_id }) => developer_id === both.data[0]?.developer_id);
  const listed = page.getByRole('region', { name: 'Projects' }).getByRole('article').getByRole('heading');
  expect((await listed.allTextContents()).slice(0, ofBuilder.length)).toEqual(
    ofBuilder.map((home) => home.project_name),
  );
  await page.getByRole('link', { name: 'Back to your search' }).press('Enter');
  await expect(page).toHaveURL(`/projects?location_ids=${second?.id},${first?.id}`);

  await page.getByRole('link', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL('/projects');
  await expect(chips(page)).toHaveCount(0);
  all = await ask(page);
  await expect(count(page)).toHaveText(`${all.total} projects found`);

  // The dialog has the complete list, and its choices count.
  await page.getByRole('button', { name: 'More filters' }).press('Enter');
  const more = page.getByRole('dialog', { name: 'More filters' });
  const builder = all.facets.developers[0];
  await more.getByRole('combobox', { name: 'Builder' }).selectOption(String(builder?.id));
  await more.getByRole('button', { name: `Show ${builder?.homes} project` }).press('Enter');
  await expect(chips(page)).toContainText(String(builder?.name));

  const box = page.getByRole('combobox', { name: /^Search by/ });
  await box.fill('zzzz');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
  await expectAccessible(page);
  const close = page.getByRole('list', { name: 'Close to your search' });
  await close.getByRole('link', { name: /without “zzzz”$/ }).press('Enter');
  await expect(cards(page).first()).toBeVisible();
  await expect(chips(page)).toContainText(String(builder?.name));
  await page.getByRole('link', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL('/projects');

  // Places nearby are offered below few results, too.
  await box.fill('villas in talegaon dabhade');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nearby' })).toBeVisible();
  await close.getByRole('link', { name: /in Bavdhan, \d+ km away$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bavdhan');
  await expect(cards(page).first()).toContainText('Bavdhan');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /^not loaded: \S+\.js \(csp\)$/ });

  test('the form takes several choices, and pages and chips are links', async ({ page }) => {
    await page.goto('/projects');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
    await expect(names(page)).toHaveText((await ask(page, { page: '2' })).data.map((home) => home.project_name));
    await page.locator('summary', { hasText: 'Filters' }).click();
    for (const kind of [/^2 BHK/, /^3 BHK/]) await page.getByRole('checkbox', { name: kind }).check();
    await page.getByRole('combobox', { name: 'Budget to' }).selectOption(String(3 * crore));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    const fields = { kinds: '2bhk,3bhk', budget_max: String(3 * crore), sort: 'price' };
    // A form sends its empty fields too.
    const sent = [...new URL(page.url()).searchParams].filter(([, value]) => value !== '');
    expect(sent.toSorted()).toEqual([
      ['budget_max', fields.budget_max],
      ['kinds', '2bhk'],
      ['kinds', '3bhk'],
      ['sort', 'price'],
    ]);
    await expect(names(page)).toHaveText((await ask(page, fields)).data.map((home) => home.project_name));
    await page.getByRole('link', { name: 'Remove filter 2 BHK' }).click();
    expect(fieldsOf(page)).toEqual({ ...fields, kinds: '3bhk' });
    await page.locator('summary', { hasText: 'Filters' }).click();
    await expect(page.getByRole('checkbox', { name: /^3 BHK/ })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0);
  });
});
