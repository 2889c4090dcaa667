import { expect, type Page } from '@playwright/test';
import type { HomePage } from '#search/shared/home-contract.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, fillSignIn, newPerson, signIn } from '../support/signed-in.ts';

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Shortlist ${name}`, exact: true });
const note = (page: Page, name: string) => page.getByRole('textbox', { name: `Your note on ${name}`, exact: true });

test('a shortlist is kept on the device, compared, and joins the account at sign-in', async ({ page }) => {
  await open(page, '/projects');
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  const [first = '', second = '', third = ''] = names;
  for (const name of [first, second, third]) {
    await heart(page, name).press('Enter');
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await heart(page, third).press('Enter');
  await open(page, '/shortlist');
  await page.getByRole('button', { name: 'Share all' }).press('Enter');
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', /compare%3Fids%3D\d+(%2C|%252C)\d+$/);
  // Text typed just before the page is left is kept.
  await note(page, first).fill('Ask for');
  await open(page, '/shortlist');
  await expect(note(page, first)).toHaveValue('Ask for');
  await note(page, first).fill('Ask for parking');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // Projects to compare are kept from page to page.
  await page.getByRole('button', { name: `Compare ${first}`, exact: true }).press('Enter');
  await open(page, '/projects');
  await page.getByRole('button', { name: `Compare ${second}`, exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Compare 2 projects' }).and(page.locator(':focus'))).toBeInViewport();
  await page.keyboard.press('Enter');

  const table = page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('columnheader').getByRole('link', { name: second, exact: true })).toBeVisible();
  await expectAccessible(page);
  const rows = table.getByRole('row');
  const all = await rows.count();
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  for (const row of (await rows.all()).slice(1)) {
    const [one, other] = await row.getByRole('cell').allTextContents();
    expect(one).not.toBe(other);
  }
  await expect(table.getByRole('row', { name: /^Your notes/ })).toContainText('Ask for parking');
  expect(await (await page.request.get(page.url())).text()).not.toContain('Ask for parking');

  // Registering ends the session of this browser, so the next person registers before the first signs in.
  const next = await newPerson(page.request);
  const person = await newPerson(page.request);
  await signIn(page, person.email, person.password);
  await open(page, '/shortlist');
  await expect(note(page, first)).toHaveValue('Ask for parking');
  await expect(note(page, third)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
  // The last press counts, and a project that is removed by mistake comes back with its note.
  await heart(page, second).press('Enter');
  await expect(note(page, second)).toBeHidden();
  await page.reload();
  await expect(note(page, first)).toHaveValue('Ask for parking');
  await expect(note(page, second)).toBeHidden();

  // In one tab, one person's notes aren't shown to the next.
  await heart(page, first).press('Enter');
  await expect(note(page, first)).toBeHidden();
  const header = page.getByRole('banner');
  await header.getByText(person.name).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await header.getByRole('link', { name: 'Visitor Login' }).click();
  await fillSignIn(page, next);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/visitor');
  await header.getByRole('link', { name: 'Projects', exact: true }).click();
  // A press waits until the account's list is loaded.
  await heart(page, first).click();
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
  await header.getByRole('link', { name: 'Shortlist, 1 project' }).click();
  await expect(note(page, first)).toHaveValue('');
});

test.describe('when a project that is no longer listed can’t be taken off', () => {
  test.use({ expectedComplaints: /^answered 500: \S+\/api\/shortlist\/\d+|^console error/ });

  test('the page says so, and keeps it', async ({ page }) => {
    const person = await newPerson(page.request);
    await signIn(page, person.email, person.password);
    await open(page, '/projects');
    const [name = ''] = await page.getByRole('article').getByRole('heading').allTextContents();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await heart(page, name).press('Enter');
    await saved;
    await page.route('**/api/shortlist/projects?*', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await open(page, '/shortlist');
    await page.route(/\/api\/shortlist\/\d+$/, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    const remove = page.getByRole('button', { name: 'Remove', exact: true });
    await remove.click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(remove).toBeVisible();
  });
});

test('on a phone, what is compared covers no actions of a project or stall', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const idOf = async (list: string) => (await (await request.get(`/api/${list}?per_page=1`)).json()).data[0].id;
  const [developer, broker] = [await idOf('developers'), await idOf('brokers')];
  await open(page, '/projects');
  const tray = page.getByRole('region', { name: 'To compare' });
  for (const place of [0, 1])
    await page
      .getByRole('article')
      .nth(place)
      .getByRole('button', { name: /^Compare / })
      .click();
  await expect(tray.getByRole('link', { name: 'Compare 2 projects' })).toBeVisible();
  await signIn(page, demoEmail('visitor'));
  for (const path of [
    'project/1/details',
    `developer/${developer}/detail`,
    `developer/${developer}/details`,
    `broker/${broker}/details`,
  ]) {
    await open(page, `/${path}`);
    await expect(page.getByRole('region', { name: 'To compare', includeHidden: true })).toBeAttached();
    const actions = page.locator('[data-action-bar]').locator('a, button');
    expect(await actions.count(), path).toBeGreaterThan(1);
    // A trial press fails where something else would be hit.
    for (const action of await actions.all()) await action.click({ trial: true });
  }
});

test('a shared comparison replaces the visitor’s own only when it is kept', async ({ page }) => {
  const { data }: HomePage = await (await page.request.get('/api/homes')).json();
  const ids = data.slice(0, 3).map(({ id }) => id);
  await open(page, `/compare?ids=${data.slice(0, 5).map(({ id }) => id)}`);
  await expect(page.getByText('The last one of this link isn’t shown.')).toBeVisible();
  await open(page, `/compare?ids=${ids.join()}`);
  expect(await page.evaluate(() => localStorage.getItem('compared'))).toBeNull();
  const keep = page.getByRole('button', { name: 'Keep these' });
  await keep.click();
  await expect(keep).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'You compare these now.' })).toBeVisible();
  // A project that is removed on the page is removed from the visitor's own comparison too.
  await page.getByRole('link', { name: `Remove ${data[0]?.project_name}` }).click();
  const columns = page.getByRole('region', { name: 'Comparison' }).getByRole('columnheader');
  await expect(columns).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused();
  await open(page, '/projects');
  await expect(page.getByRole('link', { name: 'Compare 2 projects' }).last()).toBeVisible();
});

test('a comparison shows the costs of each project with the money paid up front, and leads to an inquiry', async ({
  page,
}) => {
  const all: HomePage = await (await page.request.get('/api/homes')).json();
  const bank = all.facets.banks[0]?.id;
  const lent: HomePage = await (await page.request.get(`/api/homes?bank_ids=${bank}&budget_min=2000000`)).json();
  const [one, other] = lent.data;
  await open(page, `/compare?ids=${one?.id},${other?.id}`);
  const table = page.getByRole('region', { name: 'Comparison' });
  const emi = table.getByRole('row', { name: /^EMI, with / });
  await expect(emi).toContainText(/₹[\d,]+ a month/);
  await page.getByRole('textbox', { name: 'Cash up front' }).fill('1 lakh');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(emi).toContainText('with ₹1,00,000 paid up front');
  await expect(emi).toContainText('₹1,00,000 is too little for a loan here');
  await expect(page).toHaveURL(/down=1/);
  // Unreadable text stays as typed, and a PIN code counts as a place's name.
  await page.getByRole('textbox', { name: 'Cash up front' }).fill('much');
  await page.getByRole('textbox', { name: 'Distance to' }).fill('411057');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Enter an amount, such as 20 lakh.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Cash up front' })).toHaveValue('much');
  await expect(page.getByRole('textbox', { name: 'Distance to' })).not.toHaveValue('');
  await table.getByRole('link', { name: `Ask about ${one?.project_name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Inquire Now' })).toBeVisible();
});
