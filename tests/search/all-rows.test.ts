import { expect, test } from 'vitest';
import { expoOfFile } from '../support/test-app.ts';

const service = await expoOfFile();
await service.query(`
  insert into exhibitors (kind, name) select (case when n % 3 = 0 then 'broker' else 'developer' end)::exhibitor_kind, 'Firm ' || n from generate_series(1, 60) n;
  insert into exhibitors (kind, name, is_active) values ('developer', 'Unlisted', false);
  insert into projects (developer_id, project_name, status) select id, 'Project ' || id, 'ongoing' from exhibitors where kind = 'developer'`);
const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });

type Answer = { data: { id: number }[]; total: number; next_cursor?: string | null; message: string };

const ask = async (list: string, query: Record<string, string>): Promise<Answer & { status: number }> => {
  const response = await fetch(`${origin}/api/${list}?${new URLSearchParams(query)}`);
  return { status: response.status, ...((await response.json()) as Answer) };
};

const idsOf = async (condition: string, table = 'exhibitors') =>
  (await service.query(`select id from ${table} where ${condition} order by id`)).map(({ id }) => id);

test.each([
  ['exhibitors', 'is_active', 'exhibitors'],
  ['developers', `is_active and kind = 'developer'`, 'exhibitors'],
  ['brokers', `is_active and kind = 'broker'`, 'exhibitors'],
  ['projects', 'is_listed', 'projects'],
  ['homes', 'is_listed', 'projects'],
])('a cursor gives all of /api/%s once', async (list, condition, table) => {
  const expected = await idsOf(condition, table);
  const found: number[] = [];
  let cursor: string | null | undefined = '';
  while (typeof cursor === 'string') {
    const answer: Answer = await ask(list, { cursor, per_page: '7' });
    expect(answer.total).toBe(expected.length);
    found.push(...answer.data.map(({ id }) => id));
    cursor = answer.next_cursor;
  }
  expect(cursor).toBeNull();
  expect(found).toEqual(expected);
});

test('a cursor can’t be combined with filters, sort and page, and an invalid one is refused in words', async () => {
  for (const [list, query] of [
    ['homes', { budget_max: '100' }],
    ['homes', { sort: 'price' }],
    ['projects', { developer_id: '1' }],
    ['developers', { search: 'firm' }],
    ['brokers', { page: '2' }],
  ] as const)
    expect(await ask(list, { cursor: '', ...query })).toMatchObject({
      status: 422,
      message: 'A cursor gives all rows by id: leave out filters, sort and page.',
    });
  const { next_cursor } = await ask('developers', { cursor: '', per_page: '1' });
  for (const cursor of [String(next_cursor), 'abc'])
    expect(await ask('brokers', { cursor })).toMatchObject({
      status: 422,
      message: 'Send the next_cursor of the answer before, or an empty cursor to begin.',
    });
});

test('a page without a cursor has no next cursor', async () => {
  expect(await ask('homes', {})).not.toHaveProperty('next_cursor');
});

test('the API description has the cursor and the next one', async () => {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, { get: object }> };
  const describedIn = Object.keys(paths).filter((path) => JSON.stringify(paths[path]).includes('next_cursor'));
  expect(describedIn.toSorted()).toEqual(
    ['brokers', 'developers', 'exhibitors', 'homes', 'projects'].map((list) => expect.stringContaining(`/${list}`)),
  );
});
