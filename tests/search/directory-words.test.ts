import { expect, test } from 'vitest';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import type { ExhibitorPage } from '#search/shared/directory-contract.ts';
import type { HomePage } from '#search/shared/home-contract.ts';
import { expoOfFile } from '../support/test-app.ts';
import { storeDemoHomes } from './demo-homes.ts';

const service = await expoOfFile();
await storeDemoHomes(service.database);

async function get<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
  const response = await service.send('GET', `${path}${stringifyQuery(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const builders = (query: Record<string, string>) => get<ExhibitorPage>('/developers', { per_page: '100', ...query });

test.each([
  '2 bhk pune under 80 lakh',
  'row house thane',
  'ready to move wakad',
  'twin villas',
  'near metro in nagpur',
  'villa possession after 2027',
])('the directory finds the builders of the homes that “%s” means', async (search) => {
  const homes = await get<HomePage>('/homes', { search, per_page: '100' });
  const firms = await builders({ search });
  expect(homes.total).toBeGreaterThan(0);
  expect(firms.data.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(homes.data.map(({ developer_name }) => developer_name))].toSorted(),
  );
});

test.each([
  ['registration no AGN/AMD/2025/33122', ['Pavanjali Infra']],
  ['pin code no 411 057', ['Chirag Angan Homes', 'Gulmohari Homes', 'Nilambari Habitat', 'Saptaswar Buildcon']],
  ['nilambari & co', ['Nilambari Habitat']],
])('the directory finds builders by “%s”, without the words that add nothing', async (search, names) => {
  expect((await builders({ search })).data.map(({ name }) => name).toSorted()).toEqual(expect.arrayContaining(names));
});

test('suggestions need no legal form, and take a PIN code with a space', async () => {
  const suggested = async (q: string) =>
    (await get<{ data: { text: string }[] }>('/search/suggestions', { q })).data.map(({ text }) => text);
  expect(await suggested('nilambari pvt ltd')).toEqual(['Nilambari Habitat']);
  expect(await suggested('411 057')).toEqual(['Wakad', 'Hinjawadi']);
});

test('the directory’s choices count the homes that words mean', async () => {
  const { facets, data } = await builders({ search: 'row house thane' });
  const counted = (choices: { projects: number }[]) => choices.reduce((sum, { projects }) => sum + projects, 0);
  const shown = data.reduce(
    (sum, card) => sum + card.ongoing_projects + card.upcoming_projects + card.past_projects,
    0,
  );
  // A place counts the projects of the places within it, too.
  const inLargest = Math.max(...facets.locations.map(({ projects }) => projects));
  expect([counted(facets.statuses), inLargest]).toEqual([shown, shown]);
});

test('a home’s locality is shown with its city, and a builder’s card names cities', async () => {
  const [home] = (await get<HomePage>('/homes', { search: 'kadamba angan' })).data;
  expect(home?.location).toBe('Wardha Road, Nagpur');
  const typed = await get<{ homes: { text: string } }>('/search/suggestions', { q: 'Wardha Road, Nagpur' });
  expect(typed.homes.text).toBe('Projects in Wardha Road');
  const [card] = (await builders({ search: 'ekvastu' })).data;
  expect(card?.location_names).toEqual(['Nagpur']);
});

test('suggestions show the meaning of the words next to at most two of each kind', async () => {
  type Answer = {
    data: { kind: string; text: string }[];
    homes: { text: string; homes: number; search: Record<string, string> };
  };
  const { homes, data } = await get<Answer>('/search/suggestions', { q: '2 bhk pune under 80 lakh' });
  expect(homes).toMatchObject({ text: '2 BHK in Pune up to ₹80 L', homes: 10, search: { kinds: '2bhk' } });
  expect((await get<HomePage>('/homes', homes.search)).total).toBe(10);
  expect(data).toEqual([]);
  expect((await get<Answer>('/search/suggestions', { q: 'pune' })).homes).toBeNull();
  const named = await get<Answer>('/search/suggestions', { q: 'ka' });
  expect(named.homes).toBeNull();
  for (const kind of new Set(named.data.map((each) => each.kind)))
    expect(named.data.filter((each) => each.kind === kind).length).toBeLessThanOrEqual(2);
  // Places with most projects come first.
  const { data: begun } = await get<Answer>('/search/suggestions', { q: 'na' });
  expect(begun.slice(0, 2).map(({ text }) => text)).toEqual(['Navi Mumbai', 'Nagpur']);
});

test('suggestions complete the word that is still typed to places, as the search then finds them', async () => {
  type Answer = { completed: { text: string; homes: number; search: Record<string, string> }[] };
  const completedOf = async (q: string) => (await get<Answer>('/search/suggestions', { q })).completed;
  // Suggestions don't wait for the first load, as lists do.
  await get('/homes', {});
  const completed = await completedOf('2 bhk pun');
  expect(completed.map(({ text }) => text)).toEqual(['2 BHK in Pune', '2 BHK in Punawale']);
  for (const { homes, search } of completed) expect((await get<HomePage>('/homes', search)).total).toBe(homes);
  expect(await completedOf('2 bhk baner')).toEqual([]);
  expect(await completedOf('ba')).toEqual([]);
});
