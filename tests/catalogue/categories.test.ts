import { expect, test } from 'vitest';
import type { Category } from '#catalogue/shared/category-contract.ts';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();
const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin', name: 'Asha Rao' }));
const builder = await addExhibitor(expo.database, {});

const send = (method: Method, path: string, payload?: object) =>
  expo.send(method, `/admin/categories${path}`, headers, payload);
const add = async (category_name: string, parent_id: number | null = null): Promise<number> =>
  (await send('POST', '', { category_name, parent_id })).json().data.id;
const move = (id: number, parent_id: number | null, before_id: number | null = null) =>
  send('POST', `/${id}/move`, { parent_id, before_id });
const tree = async (): Promise<Category[]> => (await send('GET', '/tree')).json().data;
const childrenOf = async (id: number) =>
  (await tree()).filter(({ parent_id }) => parent_id === id).map(({ category_name }) => category_name);
const projectIn = (category_id: number, sub_category_id?: number, sub_category3_id?: number) =>
  addProject(expo.database, builder, { category_id, sub_category_id, sub_category3_id });
const chainOf = async (project: number) => {
  const chain = 'select array[category_id, sub_category_id, sub_category3_id] as chain from projects where id = $1';
  return (await expo.query(chain, [project]))[0].chain;
};

test('a branch moves with the categories of its projects, keeps its history and outdates the lists', async () => {
  const [homes, luxury] = [await add('Homes'), await add('Luxury')];
  const villas = await add('Villas', homes);
  const seaside = await add('Seaside', villas);
  const [low, middle] = [await projectIn(homes, villas, seaside), await projectIn(homes, villas)];
  const untouched = await projectIn(homes);
  expect((await move(villas, luxury)).json()).toMatchObject({ message: 'Villas was moved.', data: { level: 2 } });
  expect(await chainOf(low)).toEqual([luxury, villas, seaside]);
  expect(await chainOf(middle)).toEqual([luxury, villas, null]);
  expect(await chainOf(untouched)).toEqual([homes, null, null]);
  // The chain gets shorter when a category moves up a level.
  await move(seaside, luxury);
  expect(await chainOf(low)).toEqual([luxury, seaside, null]);
  await move(villas, null);
  expect(await chainOf(middle)).toEqual([villas, null, null]);
  const found = (await expo.send('GET', `/projects?category_id=${villas}`)).json();
  expect([found.total, (await tree()).find(({ id }) => id === villas)?.projects]).toEqual([1, 1]);
  const changes = (await send('GET', `/${villas}/history`))
    .json()
    .data.map((entry: { changes: object[] }) => entry.changes);
  expect(changes[0]).toContainEqual({ field: 'parent_id', from: luxury, to: null });
});

test('nothing can move below itself, its child, a third-level or a deleted category, and the reason is given', async () => {
  const [plots, farms] = [await add('Plots'), await add('Farms')];
  const gated = await add('Gated', plots);
  const corner = await add('Corner', gated);
  const refused = async (id: number, parent: number) => {
    const answer = await move(id, parent);
    expect(answer.statusCode).toBe(422);
    return answer.json().errors.parent_id[0];
  };
  expect(await refused(plots, plots)).toBe('Plots can’t be below itself.');
  expect(await refused(plots, corner)).toBe(
    'Plots can’t go below Corner, which is within it. Choose a category outside of it.',
  );
  expect(await refused(farms, corner)).toBe('Categories have three levels: nothing can go below Corner.');
  expect(await refused(plots, farms)).toMatch('Plots doesn’t fit below Farms');
  expect((await send('POST', '', { category_name: 'Fourth', parent_id: corner })).json().errors).toHaveProperty(
    'parent_id',
  );
  await send('DELETE', `/${farms}`);
  for (const answer of [
    await move(gated, farms),
    await send('POST', '', { category_name: 'Late', parent_id: farms }),
    await send('PUT', `/${gated}`, { category_name: 'Gated', parent_id: farms }),
  ])
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { parent_id: ['This category is no longer there. Choose another.'] },
    ]);
});

test('the second of two simultaneous moves that would make a circle is checked after the first', async () => {
  const [shops, malls] = [await add('Shops'), await add('Malls')];
  const answers = await together(expo.database, `select from categories where id in (${shops}, ${malls}) for update`, [
    () => move(shops, malls),
    () => move(malls, shops),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
  expect(await childrenOf(malls)).toEqual(['Shops']);
});

test('siblings are sorted by name until they are put in order; names are unique among them in any case', async () => {
  const offices = await add('Offices');
  const [large, small] = [await add('Large', offices), await add('Small', offices)];
  const medium = await add('Medium', offices);
  expect(await childrenOf(offices)).toEqual(['Large', 'Medium', 'Small']);
  await move(small, offices, large);
  await add('A late one', offices);
  expect(await childrenOf(offices)).toEqual(['Small', 'Large', 'Medium', 'A late one']);
  const alike = { category_name: ['There is already a category of this name there.'] };
  expect((await send('POST', '', { category_name: 'sMALL', parent_id: offices })).json().errors).toEqual(alike);
  expect((await send('PUT', `/${medium}`, { category_name: 'LARGE' })).json().errors).toEqual(alike);
  const outside = await add('medium');
  expect((await move(outside, offices)).json().errors.parent_id).toEqual([
    'There is already a category named Medium there.',
  ]);
});

test('merging moves projects and subcategories; a used category is not deleted and says where it is used', async () => {
  const [rural, country] = [await add('Rural'), await add('Country')];
  const [ruralHuts, countryHuts] = [await add('Huts', rural), await add('huts', country)];
  const barns = await add('Barns', rural);
  const [inBarns, inRural] = [await projectIn(rural, barns), await projectIn(rural)];
  const refused = await send('DELETE', `/${rural}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Rural can’t be deleted: used by 2 categories within it and 2 projects.',
  ]);
  const both = await send('POST', `/${rural}/merge`, { into: country });
  expect([both.statusCode, both.json().message]).toEqual([409, expect.stringMatching('Both contain a category named')]);
  await send('POST', `/${ruralHuts}/merge`, { into: countryHuts });
  expect((await send('POST', `/${rural}/merge`, { into: country })).json().message).toBe(
    'Everything moved to Country.',
  );
  expect([await chainOf(inBarns), await chainOf(inRural)]).toEqual([
    [country, barns, null],
    [country, null, null],
  ]);
  expect(await childrenOf(country)).toEqual(['Barns', 'huts']);
  expect((await send('GET', `/${rural}`)).statusCode).toBe(404);
  const [merged] = (await send('GET', `/${country}/history`)).json().data;
  expect(merged).toMatchObject({ by: 'Asha Rao', changes: [{ field: 'merged', to: 'Rural' }] });
  expect((await send('POST', `/${country}/merge`, { into: rural })).json().errors).toHaveProperty('into');
  expect((await send('POST', `/${country}/merge`, { into: barns })).json().errors).toHaveProperty('into');
});

test('the footer’s link stays with its renamed category, or goes to one that begins with its name', async () => {
  const kinds = async () =>
    (await expo.send('GET', '/categories'))
      .json()
      .filter((each: Category) => each.project_kind)
      .map((each: Category) => [each.category_name, each.project_kind]);
  const industrial = await add('Industrial sheds');
  expect(await kinds()).toEqual([['Industrial sheds', 'Industrial']]);
  await send('PUT', `/${industrial}`, { category_name: 'Works' });
  await add('Industrial yards');
  expect(await kinds()).toEqual([['Works', 'Industrial']]);
  expect((await expo.app.inject('/contact')).body).toContain(`<a href="/?category_id=${industrial}">Works</a>`);
});

test('merging banks joins them in a project that has both', async () => {
  const banks = [];
  for (const name of ['HDFC', 'Hdfc Bank']) banks.push(await insertRow(expo.database, 'banks', { name }));
  const [from, into] = banks;
  const [both, one] = [await addProject(expo.database, builder), await addProject(expo.database, builder)];
  const link = 'insert into project_banks (project_id, bank_id) values ($1, $3), ($1, $4), ($2, $3)';
  await expo.query(link, [both, one, from, into]);
  const merged = await expo.send('POST', `/admin/banks/${from}/merge`, headers, { into });
  expect(merged.json()).toMatchObject({ message: 'Everything moved to Hdfc Bank.', data: { projects: 2 } });
  const same = { method: 'POST', url: '/api/admin/banks', headers, payload: { name: 'HDFC BANK' } } as const;
  expect((await expo.app.inject(same)).json().errors).toHaveProperty('name');
});
