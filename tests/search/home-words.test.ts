import { expect, test } from 'vitest';
import { searches } from '#demo/activity-data.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import type { HomePage } from '#search/shared/home-contract.ts';
import { expoOfFile } from '../support/test-app.ts';
import { storeDemoHomes } from './demo-homes.ts';
import { filtered, misspelled, named, type Query, understood } from './words-queries.ts';

const names: Record<string, Map<string, string>> = {};

const service = await expoOfFile();
await storeDemoHomes(service.database);
const of = async (query: string) =>
  new Map((await service.query(query)).map(({ id, name }) => [String(id), name as string]));
names.location_ids = await of('select id, location_name as name from locations');
names.bank_ids = await of('select id, name from banks');
names.facility_ids = await of('select id, name from facilities');
names.developer_id = await of('select id, name from exhibitors');
names.broker_id = names.developer_id;
names.category_ids = await of('select id, category_name as name from categories');

async function search(query: Record<string, string>): Promise<HomePage> {
  const response = await service.send('GET', `/homes${stringifyQuery({ per_page: '100', ...query })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Writes an address as the tables of queries do, with names instead of ids. */
const written = (address: Record<string, string> | null): string | null =>
  address &&
  Object.entries(address)
    .map(
      ([field, value]) =>
        `${field}=${
          names[field]
            ? value
                .split(',')
                .map((id) => names[field]?.get(id))
                .join()
            : value
        }`,
    )
    .join('&');

test.each([...filtered, ...named, ...misspelled, ...understood])(
  '“$typed” is read as expected',
  async (query: Query) => {
    const page = await search({ search: query.typed });
    const homes = page.data.map(({ project_name }) => project_name);
    const expected = query.found.split(', ').filter((name) => name !== '' && name !== '…');
    expect(written(page.understood)).toBe(query.read);
    if (query.found.endsWith('…')) expect(homes).toEqual(expect.arrayContaining(expected));
    else expect(homes.toSorted()).toEqual(expected.toSorted());
    expect(page.corrected.map(({ typed, read }) => `${typed} → ${read}`).join(', ')).toBe(query.corrected ?? '');
    expect(page.left_out.join(', ')).toBe(query.leftOut ?? query.noData ?? query.excluded ?? '');
    if (query.noData !== undefined) expect(page.no_data.join(', ')).toBe(query.noData);
    expect(page.excluded.join(', ')).toBe(query.excluded ?? '');
    if (homes.length === 0 && query.read) expect(page.alternatives).not.toEqual([]);
  },
);

test('a page leaves out the same words as the call, whichever asks first', async () => {
  const { body } = await service.app.inject('/projects?search=sandhya%20megha%20towers');
  const { left_out } = await search({ search: 'sandhya megha towers' });
  expect(left_out).not.toEqual([]);
  expect(body).toContain(`with the rest: “${left_out.join('”, “')}”`);
});

test('a page’s title says how many places it doesn’t name', async () => {
  const places = [...(names.location_ids?.keys() ?? [])].slice(0, 5).join();
  const { body } = await service.app.inject(`/projects?location_ids=${places}`);
  expect(body).toMatch(/<title>Projects in [^,<]+, [^,<]+ and 3 more places/);
});

test('a page’s title says the words and all filters', async () => {
  const { body } = await service.app.inject('/projects?search=vrinda%20under%201%20crore&status=ongoing&rera=1');
  expect(body).toContain('<title>Projects, “vrinda”, up to ₹1 Cr, RERA registered, Ongoing');
});

/** Returns the order of the names that a search finds. */
async function order(path: string): Promise<string[]> {
  const { data } = (await service.app.inject({ url: path })).json();
  return data.map(({ project_name }: { project_name: string }) => project_name);
}

test('the best match comes first, in the list of projects too, unless another order is requested', async () => {
  await service.query(
    `insert into projects (developer_id, project_name, status, created_at) select exhibitors.id, given.name, 'ongoing', now() - given.age
     from exhibitors, (values ('Neem', interval '9 days'), ('Neem Court', interval '8 days'), ('New Neem', interval '1 day'), ('Old Neemtree', interval '0')) given (name, age)
     where exhibitors.name = 'Raigiri Land Company'`,
  );
  const best = ['Neem', 'Neem Court', 'New Neem'];
  expect((await order('/api/homes?search=neem')).slice(0, 2)).toEqual(best.slice(0, 2));
  expect((await order('/api/projects?search=neem')).slice(0, 2)).toEqual(best.slice(0, 2));
  expect((await order('/api/projects?search=neem&sort=newest'))[0]).toBe('Old Neemtree');
});

test('a project is found by its name although a word of it means a filter elsewhere', async () => {
  await service.query(
    `insert into projects (developer_id, project_name, status, offer, offer_until)
     select exhibitors.id, given.name, 'ongoing', given.offer, case when given.offer is not null then now() + interval '9 days' end
     from exhibitors, (values ('Offer Heights', null), ('Quince Heights', 'No floor rise charges'), ('Special Offer', null)) given (name, offer)
     where exhibitors.name = 'Raigiri Land Company'`,
  );
  expect(await order('/api/homes?search=offer%20heights')).toEqual(['Offer Heights']);
  expect(await order('/api/homes?search=special%20offer')).toContain('Quince Heights');
});

test('a place within the chosen one is not offered as one nearby', async () => {
  const { data, alternatives } = await search({ search: 'villa pune' });
  expect(data.map(({ location }) => location)).toContain('Bavdhan, Pune');
  expect(alternatives.map(({ text }) => text).filter((text) => /Bavdhan|Talegaon/.test(text))).toEqual([]);
});

test('where no place is near, the same in other places is offered, and never the state around the chosen place', async () => {
  const offered = async (typed: string) => (await search({ search: typed })).alternatives.map(({ text }) => text);
  expect(await offered('penthouse Nashik')).toEqual(['5 in other places', '11 of other kinds']);
  expect(await offered('villa Kochi')).toEqual([]);
});

test('“cheap” begins with the lowest prices, unless another order is requested', async () => {
  const inPune = (more: string) => order(`/api/homes?per_page=5&search=${encodeURIComponent(more)}`);
  const byPrice = await order('/api/homes?per_page=5&sort=price&search=flats%20in%20pune');
  expect(await inPune('cheap flats in pune')).toEqual(byPrice);
  expect(await inPune('flats in pune')).not.toEqual(byPrice);
  const newest = '/api/homes?per_page=5&sort=newest&search=';
  expect(await order(`${newest}cheap%20flats%20in%20pune`)).toEqual(await order(`${newest}flats%20in%20pune`));
});

test('a bank, a facility and a category are understood by their new names as soon as they are renamed', async () => {
  const understood = async () => (await search({ search: 'pebble lawn' })).understood;
  const before = await understood();
  for (const [table, column, field] of [
    ['banks', 'name', 'bank_ids'],
    ['facilities', 'name', 'facility_ids'],
    ['categories', 'category_name', 'category_ids'],
  ] as const) {
    const rows = await service.query(
      `update ${table} t set ${column} = 'Pebble Lawn' from (select id, ${column} as name from ${table} order by id limit 1) old
       where t.id = old.id returning t.id, old.name`,
    );
    expect(await understood()).toEqual({ [field]: String(rows[0].id) });
    await service.query(`update ${table} set ${column} = $1 where id = $2`, [rows[0].name, rows[0].id]);
  }
  expect(await understood()).toEqual(before);
});

test('facing is read as a filter, and where no home says its facing, that is said', async () => {
  const asked = { search: 'east facing 3 bhk' };
  const facing = await search(asked);
  expect(facing.understood).toEqual({ kinds: '3bhk', facing: 'east' });
  const all = await search({ kinds: '3bhk' });
  expect(facing.total).toBeGreaterThan(0);
  expect(facing.total).toBeLessThan(all.total);
  await service.query('update project_unit_types set facing = null');
  const unsaid = await search(asked);
  expect(unsaid).toMatchObject({ understood: { kinds: '3bhk' }, no_data: ['east facing'], total: all.total });
});

test.each([
  ...searches.found.map((typed) => [typed, true] as const),
  ...searches.notFound.map((typed) => [typed, false] as const),
])('the demo’s log of searches is true: “%s”', async (typed, isFound) => {
  expect((await search({ search: typed })).total > 0).toBe(isFound);
});

test('words beside filters that no home has can be left out', async () => {
  const { total, alternatives } = await search({ search: '2 bhk wakad tower 77' });
  expect(total).toBe(0);
  expect(alternatives[0]?.text).toMatch(/^\d+ without “tower 77”$/);
});

test('where no home says a price, prices in words are left out, and that is said', async () => {
  const inWakad = await search({ search: '2 bhk wakad' });
  await service.query('update project_unit_types set price_from = null, price_to = null');
  await service.query('update projects set start_price = null, end_price = null');
  expect(await search({ search: '2 bhk wakad under 5 lakh' })).toMatchObject({
    understood: inWakad.understood,
    no_data: ['prices'],
    total: inWakad.total,
  });
  expect((await search({ search: '2 bhk wakad above 5000 per sq ft' })).no_data).toEqual(['prices per sq ft']);
  // Words that ask of nothing else find all homes.
  const everything = await search({});
  expect(await search({ search: 'under 5 lakh' })).toMatchObject({ no_data: ['prices'], total: everything.total });
  expect((await search({ price_per_sq_ft_min: '1' })).total).toBe(0);
});

test('where only categories say kinds, “shop” asks for a category even if a place has none, and “row house” is a name', async () => {
  await service.query('delete from project_unit_types');
  await service.query('update projects set sub_category_id = null, sub_category3_id = null');
  const shops = await search({ search: 'commercial in wakad' });
  expect([shops.total, written(shops.understood), shops.left_out]).toEqual([
    0,
    'location_ids=Wakad&category_ids=Commercial',
    [],
  ]);
  expect((await search({ search: 'shop in wakad' })).understood).toEqual(shops.understood);
  await service.query(`update projects set project_name = 'Tulip Row House' where id = (select min(p.id) from projects p
    join locations l on l.id = p.location_id where location_name = 'Wakad' and is_listed)`);
  const named = await search({ search: 'row house in wakad' });
  expect([named.total, written(named.understood)]).toEqual([1, 'location_ids=Wakad&search=row house']);
});

test('letters alone are words side by side, so that “L&T” finds the firm and not everything', async () => {
  await service.query("update projects set project_name = 'L&T Court' where id = (select min(id) from projects)");
  const { data, total } = await search({ search: 'l & t' });
  expect(data[0]?.project_name).toBe('L&T Court');
  expect(total).toBeLessThan((await search({})).total);
});

test('a word that only begins other names is the place that sounds like it', async () => {
  const renamed =
    await service.query(`update projects set project_name = 'Vakadakar Court' where id = (select max(p.id) from projects p
    join locations l on l.id = p.location_id where location_name <> 'Wakad' and is_listed) returning id`);
  expect(renamed).toHaveLength(1);
  const inWakad = await search({ search: 'wakad' });
  for (const typed of ['vakad', 'वाकड'])
    expect(await search({ search: typed })).toMatchObject({ understood: inWakad.understood, total: inWakad.total });
});

test('where no place is called Navi Mumbai, it isn’t read as Mumbai', async () => {
  await service.query("update locations set location_name = 'New Bombay' where location_name = 'Navi Mumbai'");
  expect(written((await search({ search: 'mumbai' })).understood)).toBe('location_ids=Mumbai');
  expect((await search({ search: 'navi mumbai' })).understood).toBeNull();
  await service.query(`update projects set project_name = 'Navin Tower' where id = (select min(p.id) from projects p
    join locations l on l.id = p.location_id where location_name = 'Mumbai')`);
  const { left_out, understood } = await search({ search: 'kamalini navi mumbai' });
  expect([left_out, understood]).toEqual([['navi', 'mumbai'], { search: 'kamalini' }]);
});

test('“road” and “east” are part of a place, and a name that several places begin with means the largest', async () => {
  await service.query("update locations set location_name = 'Nashik Road' where location_name = 'Wakad'");
  await service.query("update locations set location_name = 'Mira Road' where location_name = 'Baner'");
  await service.query(
    "update projects set project_name = 'Mira Road East Court' where id = (select min(id) from projects)",
  );
  await service.query("update locations set location_name = location_name || ' City' where location_name = 'Mumbai'");
  await service.query("update locations set location_name = 'Mumbai Central' where location_name = 'Powai'");
  names.location_ids = await of('select id, location_name as name from locations');
  const read = async (typed: string) => written((await search({ search: typed })).understood);
  expect(await read('nashik road flats')).toContain('location_ids=Nashik Road');
  expect(await read('mira road east')).toBe('location_ids=Mira Road');
  for (const word of ['road', 'gaon']) expect(await read(`hinjawadi ${word}`)).toBe('location_ids=Hinjawadi');
  // Mumbai Central begins so too, and is within it.
  expect(await read('mumbai')).toBe('location_ids=Mumbai City');
});

test('before there are homes, a search keeps all that it asks for', async () => {
  await service.query("update projects set status = 'planning'");
  const { understood, no_data, total } = await search({ search: '2 bhk pune under 80 lakh' });
  expect([written(understood), no_data, total]).toEqual(['budget_max=8000000&kinds=2bhk&location_ids=Pune', [], 0]);
});

test('words that no home has together are found in a spelling that others have', async () => {
  await service.query(
    `insert into projects (developer_id, project_name, status) select exhibitors.id, given.name, 'ongoing'
     from exhibitors, (values ('Mahindra Lifespace'), ('Mahindra One'), ('Mahindra Two'), ('Mahindra Tree'), ('Mahindra Nest'), ('Mahindra Peak'), ('Mahendra Lawn'), ('Lifespace One'), ('Lifespace Two')) given (name)
     where exhibitors.name = 'Raigiri Land Company'`,
  );
  expect(await order('/api/homes?search=mahendra%20lifespace')).toEqual(['Mahindra Lifespace']);
});
