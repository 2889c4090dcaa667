import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { openAsOrganiser, organiser, pressTool, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { signIn } from '../support/signed-in.ts';

/** Returns the names in the list, in its order, as the rows' actions name them. */
const names = (page: Page) =>
  page
    .getByRole('link', { name: /^Edit / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.slice('Edit '.length)));
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Adds three people with unique names, in this order. */
async function three() {
  const { addPerson } = await organiser();
  const family = uniqueName('').trim();
  const people = [];
  for (const [first, role] of [
    ['Aarti', 'Visitor'],
    ['Bela', 'Broker'],
    ['Charu', 'Visitor'],
  ] as const)
    people.push(await addPerson({ name: `${first} ${family}`, role }));
  return { family, people };
}

test('the search waits for a pause in typing, and keeps the caret', async ({ page }) => {
  const { family } = await three();
  await openAsOrganiser(page, '/admin/users');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/users') asked.push(searchParams.get('search') ?? '');
  });
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.pressSequentially(`${family} `, { delay: 60 });
  expect(asked).toEqual([]);
  await expect(page.getByText('3 users', { exact: true })).toBeVisible();
  expect(asked).toEqual([family]);
  await expect(field).toHaveValue(`${family} `);
  await field.pressSequentially('bela');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  expect(query(page)).toEqual({ search: `${family} bela` });
  expect(asked).toEqual([family, `${family} bela`]);

  // Further typing replaced the first search, so going back leaves it.
  await page.goBack();
  await expect(field).toHaveValue('');
  expect(query(page)).toEqual({});
});

test('headers sort, put the order in the address and announce it', async ({ page }) => {
  const { family } = await three();
  const all = ['Aarti', 'Bela', 'Charu'].map((first) => `${first} ${family}`);
  await openAsOrganiser(page, `/admin/users?search=${family}`);
  const header = (name: string) => page.getByRole('columnheader', { name });
  expect(await names(page)).toEqual(all);
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await header('Name').getByRole('link').click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(all.toReversed());
  expect(query(page)).toEqual({ search: family, sortOrder: 'desc' });
  await header('Created').getByRole('link').click();
  await expect.poll(() => names(page)).toEqual(all);
  await expect(header('Created')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Name')).not.toHaveAttribute('aria-sort');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Descending');
  await expect.poll(() => names(page)).toEqual(all.toReversed());
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(all);
});

test('role and status narrow the list; Reset widens it again, also where nothing was found', async ({ page }) => {
  const { family, people } = await three();
  const { put } = await organiser();
  const [first] = people;
  await put(`/api/admin/users/${first?.id}`, { ...first, password: undefined, id: undefined, is_active: false });
  await openAsOrganiser(page, `/admin/users?search=${family}`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Visitor');
  await expect(page.getByText('2 users', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
  await expect.poll(() => names(page)).toEqual([`Aarti ${family}`]);
  expect(query(page)).toEqual({ search: family, role: 'Visitor', status: 'inactive' });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('Visitor');
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('');
  expect(query(page)).toEqual({});

  // The demo has more people than fit on a page; the choices stay from page to page.
  await open(page, '/admin/users?sortOrder=desc');
  expect(await names(page)).toHaveLength(15);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/admin/users?sortOrder=desc&page=2');
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toHaveText('2');
  await open(page, `/admin/users?search=${family}&page=9`);
  await expect(page.getByText('This page is past the end of the list.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect.poll(() => names(page)).toHaveLength(3);

  await open(page, '/admin/users?search=zzzz');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByText('0 users', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Reset' }).last().click();
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(3);
});

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: /^answered 500: \S+\/api\/admin\/users|^console error/ });

  test('export and list show the error, and offer a retry', async ({ page }) => {
    const { people, family } = await three();
    await page.clock.install();
    await openAsOrganiser(page, `/admin/users?search=${family}&sortOrder=desc`);
    await page.route('**/api/admin/users/export*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await pressTool(page, 'Export CSV');
    const failure = page.getByRole('alert').getByText('Failed to export users. Please try again.');
    await expect(failure).toBeVisible();
    await page.clock.fastForward(3_500);
    await expect(failure).toBeVisible();
    await page.clock.fastForward(1_500);
    await expect(failure).toBeHidden();

    const downloading = page.waitForEvent('download');
    await pressTool(page, 'Export CSV');
    const success = page.getByRole('status').getByText('Users exported successfully!');
    await expect(success).toBeVisible();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const rows: Record<string, string>[] = parse(await readFile(await download.path()), { columns: true, bom: true });
    expect(rows.map(({ Name, Email, Roles }) => [Name, Email, Roles])).toEqual(
      people.toReversed().map(({ name, email, role }) => [name, email, role]),
    );
    await page.clock.fastForward(3_500);
    await expect(success).toBeHidden();

    const sidebar = page.getByRole('navigation', { name: 'Admin' });
    await sidebar.getByRole('link', { name: 'Roles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await page.route('**/api/admin/users*', (route) => route.fulfill({ status: 500, json: {} }));
    await sidebar.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'This couldn’t be loaded' })).toBeVisible();
    await page.unroute('**/api/admin/users*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await expect(sidebar).toBeVisible();
  });
});

test.describe('when access ends while the page is open', () => {
  test.use({ expectedComplaints: /status of 40[13]|You don’t have permission to do this/ });

  /**
   * Opens the users and waits until the page has checked its session. Only after that do changes count as made while it
   * is open.
   */
  async function openChecked(page: Page): Promise<void> {
    const checked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user');
    await open(page, '/admin/users');
    await checked;
  }

  test('a person who loses the role sees why and is redirected; a deactivated one is sent to sign in', async ({
    page,
  }) => {
    const { addPerson, put } = await organiser();
    const { name, email, id, password } = await addPerson({ role: 'SuperAdmin' });
    await signIn(page, email, password);
    // A page without a token fetches one instead of checking.
    await open(page, '/admin/users');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await put(`/api/admin/users/${id}`, { name, email, role: 'Visitor' });
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Visitor');
    await expect(page.getByRole('heading', { name: 'You no longer have access' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL('/visitor');

    await put(`/api/admin/users/${id}`, { name, email, role: 'SuperAdmin' });
    await openChecked(page);
    await put(`/api/admin/users/${id}`, { name, email, role: 'SuperAdmin', is_active: false });
    // A running check of the session may redirect before anything is chosen.
    await page
      .getByRole('combobox', { name: 'Status' })
      .selectOption('Active', { timeout: 5_000 })
      .catch(() => {});
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  });
});
