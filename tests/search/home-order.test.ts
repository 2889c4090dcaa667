import { expect, test } from 'vitest';
import { expoOfFile } from '../support/test-app.ts';

const inserted = async (statement: string): Promise<number[]> =>
  (await service.query<{ id: number }>(`${statement} returning id`)).map(({ id }) => id);

const service = await expoOfFile();
const [one = 0, other = 0, register = 0] = await inserted(
  `insert into exhibitors (kind, name, import_key) values ('developer', 'One', null), ('developer', 'Other', null), ('developer', 'Register', 'maharera:1')`,
);
const [homes = 0, work = 0] = await inserted(
  `insert into categories (category_name) values ('Residential'), ('Commercial')`,
);
// Each project is newer than the one before.
const projects: [name: string, builder: number, category: number, status: string][] = [
  ['One 1', one, homes, 'ongoing'],
  ['Other 1', other, homes, 'ongoing'],
  ['One 2', one, homes, 'ongoing'],
  ['One 3', one, homes, 'ongoing'],
  ['Listed', register, homes, 'ongoing'],
  ['Passed', register, homes, 'past'],
  ['Ready', one, homes, 'past'],
  ['Shops', other, work, 'ongoing'],
];
for (const [place, [name, builder, category, status]] of projects.entries())
  await service.query(
    `insert into projects (developer_id, project_name, category_id, status, import_source, created_at) values ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute')`,
    [builder, name, category, status, builder === register ? 'maharera' : null, place],
  );

async function order(query = ''): Promise<string[]> {
  const { data } = (await service.send('GET', `/homes${query}`)).json();
  return data.map(({ project_name }: { project_name: string }) => project_name);
}

test('homes to live in come first, builders take turns, and a register’s passed dates come last', async () => {
  const expected = ['Ready', 'Other 1', 'One 3', 'One 2', 'One 1', 'Listed', 'Shops', 'Passed'];
  expect(await order()).toEqual(expected);
  expect([...(await order('?per_page=3')), ...(await order('?per_page=3&page=2'))]).toEqual(expected.slice(0, 6));
});

test('the turns follow changes', async () => {
  await service.query(
    `update projects set developer_id = (select id from exhibitors where name = 'Other') where project_name = 'One 2'`,
  );
  expect((await order()).slice(0, 5)).toEqual(['Ready', 'One 2', 'One 3', 'Other 1', 'One 1']);
  await service.query(`update projects set status = 'cancelled' where project_name = 'Ready'`);
  expect((await order()).slice(0, 4)).toEqual(['One 3', 'One 2', 'Other 1', 'One 1']);
});

test('standings that an earlier release wrote are updated', async () => {
  const standings = async () => await service.query('select project_id, standing from home_search order by 1');
  const before = await standings();
  await service.query('update home_search set standing = standing & 15');
  expect(await service.services.outdatedHomes.bringUpToDate()).toBe(before.length);
  expect(await standings()).toEqual(before);
  expect(await service.services.outdatedHomes.bringUpToDate()).toBe(0);
});

test('a register’s project of a builder who has joined comes before others of registers once it has a price', async () => {
  await service.query(`insert into projects (developer_id, project_name, category_id, status, import_source, created_at)
    select developer_id, name, category_id, status, 'maharera', created_at - interval '1 hour' from projects, (values ('Bare'), ('Priced')) as more (name) where project_name = 'One 3'`);
  await service.query(`update projects set start_price = 9000000 where project_name = 'Priced'`);
  expect((await order()).slice(0, 7)).toEqual(['Priced', 'One 3', 'One 2', 'Other 1', 'One 1', 'Listed', 'Bare']);
  await service.query(`delete from projects where project_name in ('Bare', 'Priced')`);
});

test('by price, only the unit types that were found count', async () => {
  const types: [project: string, configuration: string, price: number][] = [
    ['One 1', '1 BHK', 2_000_000],
    ['One 1', '2 BHK', 9_000_000],
    ['One 3', '2 BHK', 5_000_000],
    ['One 3', '3 BHK', 20_000_000],
    ['Other 1', '2 BHK', 7_000_000],
  ];
  for (const [position, [project, configuration, price]] of types.entries())
    await service.query(
      `insert into project_unit_types (project_id, position, configuration, carpet_area, price_from, price_to)
       select id, $2, $3, 700, $4, $4 from projects where project_name = $1`,
      [project, position, configuration, price],
    );
  expect(await order('?kinds=2bhk&sort=price')).toEqual(['One 3', 'Other 1', 'One 1']);
  expect(await order('?kinds=2bhk&sort=-price')).toEqual(['One 1', 'Other 1', 'One 3']);
  expect((await order('?sort=price')).slice(0, 3)).toEqual(['One 1', 'One 3', 'Other 1']);
  expect((await order('?sort=-price')).slice(0, 3)).toEqual(['One 3', 'One 1', 'Other 1']);
});
