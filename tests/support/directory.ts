import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { ExhibitorPage, Facets } from '#search/shared/directory-contract.ts';

/** The address's query fields. */
export type Fields = Record<string, string>;

const grouped = (count: number) => count.toLocaleString('en-IN');
const statusNames = { ongoing: 'Ongoing', upcoming: 'Upcoming', past: 'Completed or date passed' };
const bandNames = {
  '0-50': 'Under ₹50 L',
  '50-100': '₹50 L – ₹1 Cr',
  '100-200': '₹1 Cr – ₹2 Cr',
  '200-500': '₹2 Cr – ₹5 Cr',
  '500-1000': '₹5 Cr – ₹10 Cr',
  '1000+': 'Above ₹10 Cr',
};

/** Opens an address and waits until its scripts have hydrated it. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/**
 * Waits until React has hydrated `main`. It marks elements from the first to the last, and handles events right after
 * the last. It doesn't mark raw markup, which is inside icons and formatted texts. @param part is a selector of what is
 * hydrated after `main`, in any order, such as the cards
 */
export async function untilHydrated(page: Page, part?: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const all = [...document.querySelectorAll(`${selector ?? 'main'} *:not(svg *, [data-markup] *)`)];
    const marked = (each: Element) => Object.keys(each).some((key) => key.startsWith('__react'));
    return all.length > 0 && all.slice(selector ? 0 : -1).every(marked);
  }, part);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Delays the requests for addresses like this one until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const fieldsOf = (page: Page): Fields => Object.fromEntries(new URL(page.url()).searchParams);

/** Returns the API's answer to the filters of an address. Throws if it refuses them. */
export async function ask(request: APIRequestContext, fields: Fields): Promise<ExhibitorPage> {
  const { tab, project, ...filters } = fields;
  const answer = await request.get(`/api/${tab ?? 'exhibitors'}?${new URLSearchParams(filters)}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Returns the list of choices with this label, in the filters or the sheet that `within` is. */
export const choiceList = (within: Page | Locator, label: string): Locator =>
  within.getByRole('combobox', { name: label, exact: true });

/** Chooses the first choice under a label that would find something, after the named ones. Returns its value. */
export async function chooseAny(within: Page | Locator, label: string): Promise<string> {
  const list = choiceList(within, label);
  // A lower category's list appears at once, and its choices appear with the answer.
  await expect(list.locator('option')).not.toHaveCount(1);
  const value = await list
    .locator('option')
    .evaluateAll(
      (options: HTMLOptionElement[]) => options.find(({ value, text }) => value && !text.endsWith('(0)'))?.value,
    );
  expect(value, `a choice of ${label} that finds something`).toBeTruthy();
  await list.selectOption(String(value));
  return String(value);
}

/**
 * Expects the directory to show the API's answer to `fields`: the address, the result line, the cards with their
 * counts, and every list of choices with its counts (phones don't show these, so they aren't compared there).
 */
export async function expectDirectory(page: Page, fields: Fields): Promise<ExhibitorPage> {
  const answer = await ask(page.request, fields);
  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  await expect
    .poll(() => shown(page), { intervals: [50, 100] })
    .toEqual({
      fields,
      line: lineOf(fields.tab, answer.facets.kinds),
      cards: answer.data.map((card) => ({
        name: card.name,
        counts: [
          card.ongoing_projects,
          card.upcoming_projects,
          ...(card.on_hold_projects > 0 ? [card.on_hold_projects] : []),
          card.past_projects,
        ].map(grouped),
      })),
      choices: wide ? choicesOf(answer.facets, fields) : {},
    });
  return answer;
}

async function shown(page: Page) {
  const results = page.getByRole('region', { name: 'Results' });
  const filters = page.getByRole('region', { name: 'Filters' });
  return {
    fields: fieldsOf(page),
    line: (await results.getByText(/^[\d,]+ .*found/).allInnerTexts()).join(),
    cards: await results.getByRole('article').evaluateAll((cards) =>
      cards.map((card) => ({
        name: card.querySelector('h3')?.textContent,
        counts: [...card.querySelectorAll('dd')].map((count) => count.textContent),
      })),
    ),
    choices: Object.fromEntries(
      await filters
        .getByRole('combobox')
        .evaluateAll((lists: HTMLSelectElement[]) =>
          lists.map((list) => [list.labels[0]?.textContent, [...list.options].slice(1).map(({ text }) => text)]),
        ),
    ),
  };
}

/** Returns the result line in the specification's words. */
function lineOf(tab: string | undefined, { developers, brokers }: Facets['kinds']): string {
  if (tab === 'developers') return `${grouped(developers)} builders found`;
  if (tab === 'brokers') return `${grouped(brokers)} consultants found`;
  return `${grouped(developers + brokers)} total found (${grouped(developers)} builders, ${grouped(brokers)} consultants)`;
}

function choicesOf(facets: Facets, fields: Fields): Record<string, string[]> {
  const counted = (name: string, count: number) => `${name} (${grouped(count)})`;
  const categories = (list: Facets['categories']) =>
    list.map(({ category_name, projects }) => counted(category_name, projects));
  return {
    Location: facets.locations.map(({ location_name, projects }) => counted(location_name, projects)),
    'Price range': facets.price_bands.map(({ value, projects }) => counted(bandNames[value], projects)),
    'Project status': facets.statuses.map(({ value, projects }) => counted(statusNames[value], projects)),
    Verification: facets.verified.map(({ value, exhibitors }) =>
      counted(value === '1' ? 'Verified' : 'Unverified', exhibitors),
    ),
    'Main category': categories(facets.categories),
    ...(fields.category_id && { 'Sub category': categories(facets.sub_categories) }),
    ...(fields.sub_category_id && { 'Sub category 3': categories(facets.sub_categories3) }),
  };
}
