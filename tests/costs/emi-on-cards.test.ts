import { expect, test } from 'vitest';
import { costsOf } from '#costs/shared/cost-rules.ts';
import { emiOf } from '#costs/shared/loan-rules.ts';
import { firstCosts, readCosts } from '#costs/web/cost-form.ts';
import { sharedCosts } from '#costs/web/cost-link.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { crore, lakh } from '#platform/shared/format/money.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import { matchingTypes, shownPrices } from '#search/web/homes/matching-types.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const developer = await addExhibitor(expo.database, {});

const today = dayInIndia(new Date());
const addBank = (name: string, interest_rate: number, max_tenure_years: number | null = null) =>
  insertRow(expo.database, 'banks', { name, interest_rate, max_tenure_years, as_of: '2026-01-01' });
const addLimit = (price_above: number, percent: number, holds_from: string, fields: object = {}) =>
  insertRow(expo.database, 'cost_rates', {
    kind: 'loan_limit',
    property: 'home',
    price_above,
    percent,
    holds_from,
    source: 'Reserve Bank of India',
    ...fields,
  });
const bank = await addBank('Dear Bank', 9);
await addLimit(0, 90, '2017-06-07');
await addLimit(30 * lakh, 80, '2017-06-07');
await addLimit(75 * lakh, 75, '2017-06-07');

const { query } = expo;
const lend = (project: number, ...banks: number[]) =>
  query('insert into project_banks (project_id, bank_id) select $1, unnest($2::integer[])', [project, banks]);
const addUnit = (project_id: number, configuration: string, carpet_area: number, price_from: number | null) =>
  query(
    `insert into project_unit_types (project_id, position, configuration, carpet_area, price_from)
     values ($1, (select count(*) from project_unit_types where project_id = $1), $2, $3, $4)`,
    [project_id, configuration, carpet_area, price_from],
  );

/** Returns what the list and the page say about a project. */
async function emisOf(id: number): Promise<(number | null)[]> {
  const list = (await expo.send('GET', '/homes?per_page=50')).json().data as { id: number; emi_from: number }[];
  const page = (await expo.send('GET', `/projects/${id}`)).json().data;
  return [list.find((home) => home.id === id)?.emi_from ?? null, page.emi_from];
}

test('a card shows the instalment that the calculator begins with', async () => {
  const mumbai = await insertRow(expo.database, 'locations', { location_name: 'Mumbai', kind: 'city' });
  const andheri = await insertRow(expo.database, 'locations', {
    location_name: 'Andheri',
    kind: 'locality',
    parent_id: mumbai,
  });
  const shops = await insertRow(expo.database, 'categories', { category_name: 'Shops' });
  const cheap = await addBank('Cheap Bank', 8.35);
  const long = await addBank('Long Bank', 8.35, 30);
  const silent = await insertRow(expo.database, 'banks', { name: 'A silent bank' });
  await addLimit(30 * lakh, 85, '2020-01-01', { property: 'affordable_home' });
  const priced = (row: object = {}) => addProject(expo.database, developer, { start_price: 60 * lakh, ...row });

  const bare = await priced();
  const several = await priced({ end_price: crore });
  const byUnit = await priced();
  const inMumbai = await priced({ location_id: andheri });
  const inNowhere = await priced();
  const shop = await priced({ category_id: shops });
  const [unpriced, unlent] = [await priced({ start_price: null }), await priced()];
  for (const id of [bare, several, byUnit, inMumbai, inNowhere, shop, unpriced])
    await lend(id, bank, cheap, long, silent);
  await lend(unlent, silent);
  await addUnit(byUnit, '1 BHK', 400, null);
  await addUnit(byUnit, '2 BHK', 650, 82 * lakh);
  // 70 m² is affordable, but not in a metropolitan city.
  for (const id of [inMumbai, inNowhere]) await addUnit(id, '2 BHK', 753, 45 * lakh);

  for (const id of [bare, several, byUnit, inMumbai, inNowhere, shop, unpriced, unlent]) {
    const { data: project } = (await expo.send('GET', `/projects/${id}`)).json();
    const { data: rates } = (await expo.send('GET', `/projects/${id}/costs`)).json();
    const { input } = readCosts(firstCosts(project, rates));
    const emi = (input && costsOf(rates.rates, input).repayment?.emi) ?? null;
    expect([id, ...(await emisOf(id))]).toEqual([id, emi, emi]);
  }
  expect(await emisOf(bare)).toEqual(Array(2).fill(emiOf(48 * lakh, 8.35, 240)));
  expect(await emisOf(unlent)).toEqual([null, null]);
  expect((await emisOf(inMumbai))[0]).not.toBe((await emisOf(inNowhere))[0]);
});

test('each unit type of a home has the instalment of the calculator that its card leads to', async () => {
  const id = await addProject(expo.database, developer, { start_price: 30 * lakh });
  await lend(id, bank);
  await addUnit(id, '1 BHK', 400, 30 * lakh);
  await addUnit(id, '2 BHK', 650, null);
  await addUnit(id, '3 BHK', 900, 82 * lakh);
  const home: HomeCard = (await expo.send('GET', `/homes?developer_id=${developer}&per_page=50`))
    .json()
    .data.find((one: HomeCard) => one.id === id);
  const { data: project } = (await expo.send('GET', `/projects/${id}`)).json();
  const { data: rates } = (await expo.send('GET', `/projects/${id}/costs`)).json();
  const emis = home.unit_types.map((_, unit) => {
    const { input } = readCosts(sharedCosts(`#unit=${unit}`, firstCosts(project, rates), project));
    return (input && costsOf(rates.rates, input).repayment?.emi) ?? null;
  });
  expect(home.unit_types.map(({ emi_from }) => emi_from)).toEqual([emis[0], null, emis[2]]);
  // A search for 3 BHK shows what the 3 BHK costs.
  const matching = matchingTypes(home, { kinds: ['3bhk'] });
  expect(shownPrices(home, matching)).toMatchObject({
    start_price: 82 * lakh,
    end_price: 82 * lakh,
    emi_from: emis[2],
    unit: 2,
  });
  expect(shownPrices(home, matchingTypes(home, { kinds: ['2bhk'] }))).toMatchObject({
    start_price: 30 * lakh,
    emi_from: home.emi_from,
  });
});

test('cards follow a bank’s rate, a loan limit and the day', async () => {
  const id = await addProject(expo.database, developer, { start_price: crore });
  await lend(id, bank);
  expect(await emisOf(id)).toEqual(Array(2).fill(emiOf(75 * lakh, 9, 240)));
  await query('update banks set interest_rate = 8.6 where id = $1', [bank]);
  expect(await emisOf(id)).toEqual(Array(2).fill(emiOf(75 * lakh, 8.6, 240)));
  await addLimit(75 * lakh, 85, today);
  expect(await emisOf(id)).toEqual(Array(2).fill(emiOf(85 * lakh, 8.6, 240)));

  // The next day begins: rates written the day before apply from today on, and no row changes.
  await query(`alter table cost_rates disable trigger raise_directory_version`);
  await query('update cost_rates set percent = 80 where holds_from = $1', [today]);
  await query(`alter table cost_rates enable trigger raise_directory_version`);
  expect((await emisOf(id))[0]).toBe(emiOf(85 * lakh, 8.6, 240));
  await expo.services.costs.showLimitsOfToday();
  expect(await emisOf(id)).toEqual(Array(2).fill(emiOf(80 * lakh, 8.6, 240)));
  await query('update cost_rates set holds_until = $2, holds_from = $2 where holds_from = $1', [
    today,
    addDays(today, -1),
  ]);
  await emisOf(id);
  const version = () => query('select version from directory_version').then(([row]) => Number(row.version));
  const before = await version();
  await expo.services.costs.showLimitsOfToday();
  expect(await version()).toBe(before + 1);
  await query('delete from cost_rates where holds_until is not null');
  const later = await version();
  await expo.services.costs.showLimitsOfToday();
  expect(await version()).toBe(later);
});
