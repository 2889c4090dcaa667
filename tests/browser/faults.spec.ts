import { expect, type Page } from '@playwright/test';
import { openAsOrganiser, organiser, pressMore, pressTool, uniqueName } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { choiceList, expectDirectory, hold, open, untilHydrated } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

test('while an answer is slow, the page says what is loading where the results will be', async ({ page }) => {
  await open(page, '/');
  for (const [link, text, tab] of [
    ['Builders', 'Loading builders...', 'developers'],
    ['Consultant', 'Loading consultants...', 'brokers'],
  ] as const) {
    const release = await hold(page, '**/api/exhibitors*');
    await page.getByRole('navigation', { name: 'Exhibitor type' }).getByRole('link', { name: link }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByText(text, { exact: true })).toBeVisible();
    await expect(results.getByRole('article')).toHaveCount(0);
    release();
    await expectDirectory(page, { tab });
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a filter shows the choice while the response is slow, and the last choice wins', async ({ page }) => {
  await open(page, '/');
  const release = await hold(page, '**/api/exhibitors*');
  await choiceList(page, 'Project status').selectOption('past');
  await expect(choiceList(page, 'Project status')).toHaveValue('past');
  await choiceList(page, 'Project status').selectOption('upcoming');
  release();
  await expectDirectory(page, { status: 'upcoming' });
});

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: /^answered 500: \S+\/api\/exhibitors|^console error/ });

  test('the list shows an error, keeps the choices, and can be retried', async ({ page }) => {
    await open(page, '/');
    await page.route('**/api/exhibitors*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await page.getByRole('combobox', { name: /^Search by/ }).fill('infra');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toContainText('Couldn’t load builders and consultants.');
    await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue('infra');
    await expect(page.getByText(/\d found/)).toHaveCount(0);
    const refused = page.waitForResponse('**/api/exhibitors*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await page.unroute('**/api/exhibitors*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectDirectory(page, { search: 'infra' });
    await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue('infra');
  });

  test('going back recovers', async ({ page }) => {
    await open(page, '/');
    await page.route('**/api/exhibitors*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await choiceList(page, 'Project status').selectOption('past');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load builders and consultants.');
    await page.unroute('**/api/exhibitors*');
    await page.goBack();
    await expectDirectory(page, {});
  });
});

test.describe('when the connection is lost', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Network error/ });

  test('the page can be retried once the server is back', async ({ page, context }) => {
    await open(page, '/');
    // The script of the error comes after the page's own.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await choiceList(page, 'Project status').selectOption('ongoing');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load builders and consultants.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectDirectory(page, { status: 'ongoing' });
  });

  test('a file takes as long as the server needs to make it', async ({ page }) => {
    await openAsOrganiser(page, '/admin/users');
    await page.clock.install();
    let answer = () => {};
    const made = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/users/export*', async (route) => {
      await made;
      await route.continue();
    });
    const asked = page.waitForRequest('**/users/export*');
    await pressTool(page, 'Export CSV');
    await asked;
    await page.clock.fastForward(120_000);
    const download = page.waitForEvent('download');
    answer();
    expect((await download).suggestedFilename()).toMatch(/^users.*\.csv$/);
  });
});

test.describe('when a page fails to load', () => {
  test.use({
    expectedComplaints: /not loaded: \S+\.js|status of 404|answered 500|^console error|^thrown: .*(import|fetch)/,
  });

  /** Counts requests for the document itself. */
  function countLoads(page: Page) {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    return loads;
  }

  /** Opens a builder's public page, which links to a project's. */
  async function atFirm(page: Page): Promise<string[]> {
    const { data } = await (await page.request.get('/api/projects?status=ongoing&per_page=1')).json();
    await open(page, `/developer/${data[0].developer_id}/detail`);
    return countLoads(page);
  }
  const toProject = (page: Page) => page.getByRole('region', { name: 'Projects' }).getByRole('link').first().click();
  const scripts = '**/assets/*details-*.js';
  const project = (page: Page) => page.locator('#project-name');

  test('after a release renamed its scripts, the page is reloaded once', async ({ page }) => {
    const loads = await atFirm(page);
    // The new release's page names new scripts; the old ones are gone.
    await page.route(scripts, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await toProject(page);
    await expect(project(page)).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  test('a screen of the admin area is reloaded once, too', async ({ page }) => {
    await openAsOrganiser(page, '/admin/health');
    const loads = countLoads(page);
    await page.route('**/assets/admin.claims-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('link', { name: 'Claims' }).click();
    await expect(page.getByRole('heading', { name: 'No claims yet' })).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  test('without its scripts it shows an error with a retry', async ({ page }) => {
    const loads = await atFirm(page);
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await toProject(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(loads).toHaveLength(1);
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(project(page)).toBeVisible();
  });

  test('when its data fails, the page is reloaded once, then shows an error', async ({ page }) => {
    const loads = await atFirm(page);
    await page.route('**/api/projects/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await toProject(page);
    await expect(project(page)).toBeVisible();
    expect(loads).toHaveLength(1);
    await atFirm(page);
    await page.route('**/api/projects/*', (route) => route.fulfill({ status: 500, json: {} }));
    await toProject(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(loads).toHaveLength(2);
  });
});

test.describe('when the script of a part can’t be loaded', () => {
  test.use({ expectedComplaints: /not loaded: \S+\.js|^console error|^thrown: .*import/ });

  const missing = 'Couldn’t load this. Check your connection and reload the page.';

  test('the rest of the page stays', async ({ page }) => {
    await signIn(page, demoEmail('visitor'));
    await page.route('**/assets/{save-search,week-lines,project-modals}-*.js', (route) => route.abort());
    await open(page, '/projects?search=pune#save');
    await expect(page.getByRole('alert')).toHaveText(missing);
    await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue('pune');
    await open(page, '/dashboard');
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your last 7 days' })).toBeVisible();
    const { data } = await (await page.request.get('/api/projects?per_page=1')).json();
    await open(page, `/project/${data[0].id}/details?modal=about`);
    await expect(page.getByText(missing)).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('what is typed stays', async ({ page }) => {
    await signIn(page, demoEmail('organiser'));
    const { data } = await (await page.request.get('/api/projects?status=ongoing&per_page=1')).json();
    await page.route('**/assets/{point-map,palette}-*.js', (route) => route.abort());
    await open(page, `/admin/projects/${data[0].id}/edit`);
    const title = page.getByRole('textbox', { name: 'Name' }).first();
    await title.fill('Typed on a train');
    await page.getByRole('button', { name: 'Choose on a map' }).click();
    await expect(page.getByText(missing)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
    await expect(title).toHaveValue('Typed on a train');
    await page.unrouteAll();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('when no answer comes', () => {
  test.use({ expectedComplaints: /Network error/ });

  test('a call ends after half a minute, and can be repeated', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await page.route('**/api/exhibitors*', () => {}, { times: 1 });
    const asked = page.waitForRequest('**/api/exhibitors*');
    await choiceList(page, 'Project status').selectOption('ongoing');
    await asked;
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('alert')).toContainText('Couldn’t load builders and consultants.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectDirectory(page, { status: 'ongoing' });
  });
});

test.describe('when an undo doesn’t reach the server', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test('it is offered again, and the list stays', async ({ page, context }) => {
    const name = uniqueName('Bank');
    const { post } = await organiser();
    await post('/api/admin/banks', { name });
    await openAsOrganiser(page, `/admin/banks?search=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await pressMore(page, name, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This couldn’t be loaded' })).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  });
});

test.describe('when the compared projects can’t be loaded', () => {
  test.use({ expectedComplaints: /not loaded: \S+\/api\/projects|^console error/ });

  test('they aren’t said to be gone, and stay compared', async ({ page }) => {
    await open(page, '/projects');
    for (const place of [0, 1])
      await page
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Compare / })
        .click();
    await page.route('**/api/projects/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Compare 2 projects' }).last().click();
    // The page is loaded again, with its data.
    const columns = page.getByRole('region', { name: 'Comparison' }).getByRole('columnheader');
    await expect(columns).toHaveCount(3);
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('compared'))) ?? '[]')).toHaveLength(2);
  });
});

test.describe('when suggestions fail', () => {
  test.use({ expectedComplaints: /suggestions/ });

  test('the search works as it is typed', async ({ page }) => {
    await open(page, '/');
    await page.route('**/api/search/suggestions*', (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse('**/api/search/suggestions*');
    const box = page.getByRole('combobox', { name: /^Search by/ });
    await box.fill('infra');
    await failed;
    await expect(page.getByRole('listbox')).toBeHidden();
    await box.press('Enter');
    await expectDirectory(page, { search: 'infra' });
  });
});

test.describe('at an unknown address', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('the page answers 404 and links to the directory', async ({ page }) => {
    const answer = await page.goto('/developer/1/nothing');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Aangan');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expectDirectory(page, {});
  });
});

test.describe('while the scripts are on their way', () => {
  for (const [what, act, fields] of [
    ['typed', (page: Page) => page.getByRole('combobox', { name: /^Search by/ }).fill('infra'), { search: 'infra' }],
    ['chosen', (page: Page) => choiceList(page, 'Project status').selectOption('past'), { status: 'past' }],
  ] as const) {
    test(`what was ${what} is not lost`, async ({ page }) => {
      const release = await hold(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'commit' });
      await act(page);
      release();
      await untilHydrated(page);
      if (what === 'typed') {
        await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue('infra');
        await page.getByRole('button', { name: 'Search' }).click();
      }
      await expectDirectory(page, fields);
    });
  }

  test('a press before they have loaded opens afterwards, without a reload', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.setViewportSize({ width: 360, height: 740 });
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    const { data } = await (await page.request.get('/api/projects?status=ongoing&per_page=1')).json();
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();

    await page.goto(`/project/${data[0].id}/details`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Inquire Now' }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog', { name: 'Inquire Now' })).toBeVisible();
    expect(loads).toHaveLength(2);
  });
});
