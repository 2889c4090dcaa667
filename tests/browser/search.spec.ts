import { expect, type Page } from '@playwright/test';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import { projectStatusLabels } from '#projects/shared/rules.ts';
import type { ProjectPage, Suggestion } from '#search/shared/directory-contract.ts';
import { test } from '../support/browser.ts';
import { ask, expectDirectory, fieldsOf, hold, open, untilHydrated } from '../support/directory.ts';
import { newVisitor } from '../support/visits.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /^Search by/ });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const selected = (page: Page) => list(page).getByRole('option', { selected: true });

const aProject = async (page: Page, query = '') => {
  const answer: ProjectPage = await (await page.request.get(`/api/projects?per_page=100${query}`)).json();
  // The newest come first, so the last is from the demo and not from another test.
  const project = answer.data.findLast(
    ({ start_price, project_title, location }) => start_price && project_title && location,
  );
  if (!project) throw new Error('The demo data has no project with a price, a title and a location.');
  return project;
};

const suggested = async (page: Page, q: string): Promise<Suggestion[]> =>
  (await (await page.request.get(`/api/search/suggestions?${new URLSearchParams({ q })}`)).json()).data;

test('suggestions come from the second letter on, grouped under the specification’s words, at most two of a kind', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search/suggestions') asked.push(url.searchParams.get('q') ?? '');
  });
  await open(page, '/');
  await box(page).pressSequentially('a');
  await expect(list(page)).toBeHidden();
  await box(page).pressSequentially('n');
  await expect(list(page)).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(asked).toEqual(['an']);

  const found = await suggested(page, 'an');
  const labels = [...new Set(found.map(({ label }) => label))];
  expect(labels.length).toBeGreaterThan(1);
  await expect(list(page).getByRole('group')).toHaveCount(labels.length);
  for (const label of labels) {
    const texts = found.filter((suggestion) => suggestion.label === label).map(({ text }) => text);
    expect(texts.length).toBeLessThanOrEqual(2);
    const group = list(page).getByRole('group', { name: label, exact: true });
    await expect(group.getByText(label, { exact: true })).toBeVisible();
    for (const text of texts) await expect(group.getByRole('option').filter({ hasText: text })).toBeVisible();
    await expect(group.getByRole('option')).toHaveCount(texts.length);
  }
  await box(page).press('Backspace');
  await expect(list(page)).toBeHidden();
});

test('each kind of suggestion has its label', async ({ page }) => {
  const project = await aProject(page);
  const [builder] = (await ask(page.request, { tab: 'developers' })).data;
  const [consultant] = (await ask(page.request, { tab: 'brokers' })).data;
  await open(page, '/');
  for (const [label, text] of [
    ['Builder', builder?.name],
    ['Consultant', consultant?.name],
    // A locality is suggested by its own name, without its city.
    ['Location', project.location?.split(', ')[0]],
    ['Project Title', project.project_title],
    ['Project Name', project.project_name],
  ] as const) {
    await box(page).fill(String(text));
    const group = list(page).getByRole('group', { name: label, exact: true });
    await expect(group.getByRole('option').filter({ hasText: String(text) })).not.toHaveCount(0);
  }
});

test('a project is found by part of its name with the mouse, its card opened and cleared, and both are logged', async ({
  page,
}) => {
  const project = await aProject(page);
  const visitor = await newVisitor(page);
  await open(page, '/?status=upcoming');
  await box(page).pressSequentially(project.project_name.slice(0, -2));
  const names = list(page).getByRole('group', { name: 'Project Name' });
  await names.getByRole('option').filter({ hasText: project.project_name }).click();

  const card = page.getByRole('region', { name: `Project ${project.project_name}` });
  await expect(card.getByRole('heading')).toHaveText(String(project.project_title));
  await expect(card.getByText(project.project_name, { exact: true })).toBeVisible();
  await expect(card.getByText(projectStatusLabels[project.project_status], { exact: true })).toBeVisible();
  await expect(card.getByText(String(formatPriceRange(project.start_price, project.end_price)))).toBeVisible();
  await expect(card.getByText(project.developer_name, { exact: true })).toBeVisible();
  if (project.broker_name) await expect(card.getByText(project.broker_name, { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /^View Details/ })).toBeVisible();
  await expectDirectory(page, { search: project.project_name, project: String(project.id) });
  await expect(list(page)).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await expect(card).toBeVisible();

  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expect(card).toBeHidden();
  await expectDirectory(page, {});
  await expect(box(page)).toHaveValue('');

  await box(page).fill('zzz nothing');
  await box(page).press('Enter');
  await expectDirectory(page, { search: 'zzz nothing' });
  await box(page).fill('only typed');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  const term = project.project_name.toLowerCase();
  const logged = async (): Promise<string[]> =>
    (await visitor.get('/api/user/data')).activity
      .filter(({ activity_type }: { activity_type: string }) => activity_type.startsWith('search'))
      .map((each: { activity_type: string; page_id: number | null; action_details: string }) =>
        [each.activity_type, each.page_id, each.action_details].join(' '),
      )
      .sort();
  await expect
    .poll(logged)
    .toEqual(
      [
        'search  Searched for “only typed”',
        `search  Searched for “${term}”`,
        'search  Searched for “zzz nothing”, found nothing',
        `search_abandonment ${project.id} Cleared ${project.project_name}`,
        `search_selection ${project.id} Chosen in a search for “${term}”`,
      ].sort(),
    );
});

test('a project is found, opened and closed by keyboard alone', async ({ page }) => {
  const project = await aProject(page);
  await open(page, '/');
  const typed = project.project_name.slice(0, -1);
  while (!(await box(page).evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type(typed);
  await expect(list(page)).toBeVisible();
  await expect(options(page)).toHaveCount((await suggested(page, typed)).length);
  const texts = await options(page).locator('span:first-child').allInnerTexts();

  // The arrow keys go from the typed text through every option as shown, and back to the text.
  await expect(selected(page)).toHaveCount(0);
  for (const text of texts) {
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toContainText(text);
    await expect(box(page)).toHaveAttribute('aria-activedescendant', String(await selected(page).getAttribute('id')));
  }
  await page.keyboard.press('ArrowDown');
  await expect(selected(page)).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue(typed);
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();

  const presses = texts.length - texts.indexOf(project.project_name);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowUp');
  await expect(selected(page)).toContainText(project.project_name);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: `Project ${project.project_name}` });
  await expect(card).toBeVisible();
  await expect(box(page)).toBeFocused();

  const close = card.getByRole('link', { name: 'Close' });
  while (!(await close.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
});

test('a chosen builder or consultant opens its tab, a chosen location filters', async ({ page }) => {
  const [builder] = (await ask(page.request, { tab: 'developers' })).data;
  const [consultant] = (await ask(page.request, { tab: 'brokers' })).data;
  const [place] = (await ask(page.request, {})).facets.locations;
  const pick = async (kind: string, text: string) => {
    await box(page).fill(text);
    await list(page).getByRole('group', { name: kind }).getByRole('option').filter({ hasText: text }).click();
  };
  await open(page, '/');
  await pick('Builder', String(builder?.name));
  await expectDirectory(page, { tab: 'developers', search: String(builder?.name) });
  await pick('Consultant', String(consultant?.name));
  await expectDirectory(page, { tab: 'brokers', search: String(consultant?.name) });
  await pick('Location', String(place?.location_name));
  await expectDirectory(page, { tab: 'brokers', location_id: String(place?.id) });
});

test('Clear Filters also clears the project and the suggestions', async ({ page }) => {
  const project = await aProject(page);
  await open(page, `/?search=${encodeURIComponent(project.project_name)}&project=${project.id}`);
  await expect(page.getByRole('region', { name: `Project ${project.project_name}` })).toBeVisible();
  await box(page).press('End');
  await box(page).press('Backspace');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expectDirectory(page, {});
  await expect(page.getByRole('region', { name: /^Project / })).toBeHidden();
  await expect(list(page)).toBeHidden();

  // Text that wasn't searched yet is cleared, too.
  await open(page, '/?verified=1');
  await box(page).fill('infra');
  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expectDirectory(page, {});
  await expect(box(page)).toHaveValue('');
});

test('Enter searches for the text as typed, and further typing never moves the caret', async ({ page }) => {
  await open(page, '/');
  await box(page).fill('infra');
  await expect(list(page)).toBeVisible();
  await box(page).press('Enter');
  await expectDirectory(page, { search: 'infra' });
  await expect(list(page)).toBeHidden();

  await box(page).press('Home');
  await box(page).pressSequentially('pav');
  await expect(box(page)).toHaveValue('pavinfra');
  expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  expect(fieldsOf(page)).toEqual({ search: 'infra' });
});

test('a late answer to an earlier text never replaces a newer one', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/api/search/suggestions?q=an', async (route) => {
    hold();
    await released;
    // The page may have aborted the request by now.
    await route.continue().catch(() => undefined);
    end();
  });
  await open(page, '/');
  await box(page).fill('an');
  await held;
  const [builder] = (await ask(page.request, { tab: 'developers' })).data;
  await box(page).fill(String(builder?.name));
  const texts = (await suggested(page, String(builder?.name))).map(({ text }) => text);
  await expect(options(page)).toContainText(texts);
  release();
  await over;
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(options(page)).toContainText(texts);
  await expect(options(page)).toHaveCount(texts.length);
});

test('pressing Search twice searches once', async ({ page }) => {
  await open(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/exhibitors') asked.push(request.url());
  });
  // The first response is pending until both presses.
  const release = await hold(page, '**/api/exhibitors?*');
  const before = await page.evaluate(() => history.length);
  await box(page).fill('infra');
  await page.getByRole('button', { name: 'Search' }).dblclick();
  release();
  await expectDirectory(page, { search: 'infra' });
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});
