import { expect, type Page } from '@playwright/test';
import type { HomePage } from '#search/shared/home-contract.ts';
import { expectAccessible, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { organiser, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { fieldsOf, open } from '../support/directory.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem').getByRole('article');
const count = (page: Page) => page.getByText(/^[\d,]+ projects? found$/);
const map = (page: Page) => page.getByRole('region', { name: 'Map of the projects found' });

type Place = { latitude: number; longitude: number };

/** Adds a bank, and listed projects at these points with its loans. */
async function addHomes(page: Page, places: Place[]) {
  const { data } = (await (await page.request.get('/api/homes?kinds=2bhk')).json()) as HomePage;
  const { post } = await organiser();
  const { data: lender } = await post('/api/admin/banks', { name: uniqueName('Aangan Map Bank') });
  const homes: { id: number; name: string }[] = [];
  for (const place of places) {
    const { data: copy } = await post(`/api/projects/${data[0]?.id}/duplicate`);
    const name = uniqueName('Nadi Court');
    await post(`/api/projects/${copy.id}`, {
      project_name: name,
      project_status: 'ongoing',
      bank_ids: [lender.id],
      unit_types: [{ configuration: '2 BHK', carpet_area: 700, price_from: 7_500_000, price_to: 7_500_000 }],
      ...place,
    });
    homes.push({ id: copy.id, name });
  }
  await post('/api/projects/managed/listing', { ids: homes.map(({ id }) => id), change: 'list' });
  return { bank: lender.id as number, homes };
}

test('on the map beside the list, clusters open, an area is searched, and the keyboard opens a home', async ({
  page,
}) => {
  const { bank, homes } = await addHomes(page, [
    { latitude: 18.591, longitude: 73.741 },
    { latitude: 18.592, longitude: 73.746 },
    { latitude: 19.11, longitude: 72.88 },
    { latitude: 19.11, longitude: 72.88 },
  ]);
  await open(page, `/projects?bank_ids=${bank}`);
  await page.getByRole('link', { name: 'Map', exact: true }).press('Enter');
  await expect(map(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText('Pune', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);

  // Homes that no zoom separates are listed, and each can be opened.
  await page.getByRole('button', { name: '2 projects at one point' }).press('Enter');
  const together = page.getByRole('region', { name: '2 projects at one point' });
  await expect(together).toBeFocused();
  for (const { name } of homes.slice(2)) await expect(together.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(together).toBeHidden();

  // Opening the cluster keeps the list, until the area is searched.
  await page.getByRole('button', { name: '2 projects, zoom in' }).press('Enter');
  const pointOf = (place: number) => page.getByRole('button', { name: `${homes[place]?.name}, ₹75 L` });
  const [near, other] = [pointOf(0), pointOf(1)];
  await expect(near).toBeVisible();
  await expect(count(page)).toHaveText('4 projects found');
  await page.getByRole('button', { name: 'Search this area' }).press('Enter');
  await expect(count(page)).toHaveText('2 projects found');
  expect(fieldsOf(page)).toEqual({
    bank_ids: String(bank),
    box: expect.stringMatching(/^18\.\d+,73\.\d+,18\.\d+,73\.\d+$/),
    view: 'map',
  });
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden();

  // The map shows where the home of a card is.
  await cards(page)
    .getByRole('link', { name: homes[0]?.name as string, exact: true })
    .focus();
  await expect(near).toHaveAttribute('aria-current', 'true');
  await expect(other).toHaveAttribute('aria-current', 'false');

  // A point's card opens, and closing it returns to the point.
  await other.press('Enter');
  const card = page.getByRole('region', { name: homes[1]?.name as string });
  await expect(card).toBeFocused();
  await expect(card).toContainText('₹75.0 L');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(other).toBeFocused();

  // The map is in the address, so it opens again, on a phone instead of the list.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(near).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await near.click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Remove filter In the map’s area' }).click();
  await expect(count(page)).toHaveText('4 projects found');
  await expect(page.getByRole('button', { name: '2 projects, zoom in' })).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(cards(page)).toHaveCount(4);
  expect(fieldsOf(page)).toEqual({ bank_ids: String(bank) });
});

test('a browser that can draw no map says so, with the list beside it', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, '/projects?view=map');
  await expect(page.getByRole('heading', { name: 'No map in this browser' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('while search is starting', () => {
  test.use({ expectedComplaints: /^answered 503: \S+\/api\/homes\/map|^console error/ });

  test('the map asks again by itself', async ({ page }) => {
    await page.route('**/api/homes/map*', (route) => route.fulfill({ status: 503, json: { message: 'Starting.' } }));
    await page.clock.install();
    await open(page, '/projects?view=map');
    const failure = page.getByText('Couldn’t load the projects on the map.');
    await expect(failure).toBeVisible();
    await page.unroute('**/api/homes/map*');
    await page.clock.fastForward(3_000);
    await expect(failure).toBeHidden();
  });
});

test('near me asks for the location after a press, shows the nearest first, and looks further away if nothing is near', async ({
  page,
  context,
}) => {
  const { bank, homes } = await addHomes(page, [
    { latitude: 18.62, longitude: 73.76 },
    { latitude: 18.59, longitude: 73.741 },
    { latitude: 19.11, longitude: 72.88 },
  ]);
  await open(page, `/projects?bank_ids=${bank}`);
  const place = page.getByRole('button', { name: /^Place/ });
  const nearMe = page.getByRole('button', { name: 'Near me' });
  await place.press('Enter');
  await nearMe.press('Enter');
  await expect(page.getByText('Your browser doesn’t share your location with this site.')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.5949, longitude: 73.7412 });
  await nearMe.press('Enter');
  await expect(count(page)).toHaveText('2 projects found');
  expect(fieldsOf(page)).toEqual({ bank_ids: String(bank), near: '18.59,73.74' });
  await expect(cards(page).getByRole('heading')).toHaveText([String(homes[1]?.name), String(homes[0]?.name)]);
  await expect(cards(page).first()).toContainText('0.1 km away');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 2 km');
  await expect(count(page)).toHaveText('1 project found');

  await context.setGeolocation({ latitude: 18.75, longitude: 73.75 });
  await nearMe.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '2 within 25 km' }).press('Enter');
  await expect(count(page)).toHaveText('2 projects found');
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: /Within 25 km/ })
    .press('Enter');
  await expect(count(page)).toHaveText('3 projects found');
});
