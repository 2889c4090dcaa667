import { expect, test } from 'vitest';
import { historyService } from '#records/server/history-service.ts';
import { rolesService } from '#roles/server/service.ts';
import { userListService } from '#users/server/list-service.ts';
import { usersService } from '#users/server/service.ts';
import type { UserListInput } from '#users/shared/contract.ts';
import { addRole } from '../support/people.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

const size = 3_000;

const expo = await expoOfFile();
await addRole(expo.database, 'Rare', []);
await expo.query(`
  insert into users (name, email, created_at, is_active, email_confirmed_at)
    select 'Person ' || md5(n::text), md5('e' || n) || '@expo.example', now() - n * interval '1 minute', n % 50 <> 0,
      case when n % 40 <> 0 then now() end
    from generate_series(1, ${size}) n;
  insert into user_roles select users.id, roles.id from users
    join roles on roles.name = case when users.id % 1000 = 0 then 'Rare' else 'Visitor' end;`);
await expo.query('vacuum analyze');

const organiser = { id: 0, roles: [], permissions: [{ name: 'access-admin-dashboard' }] };
/** The list doesn't change roles. */
const changingRole = (_tx: unknown, _id: number, change: () => Promise<void>) => change();
const usual: UserListInput = { sortBy: 'name', sortOrder: 'asc', page: 1, per_page: 15 };
const large = ['users', 'user_roles'];
const work = (input: Partial<UserListInput>, dear: string[]) =>
  queryWork(
    expo.database.pool,
    (db) =>
      userListService(
        db,
        rolesService({ db, users: usersService(db), members: { changingRole }, history: historyService(db) }),
        { undelivered: async () => new Set() },
      ).page(organiser, { ...usual, ...input }),
    { dear, large },
  );

test.each<Partial<UserListInput>>([
  { search: 'c81e728d' },
  { search: 'c81e728d', role: 'Visitor', sortBy: 'created_at' },
  { search: 'nobody at all' },
])('an index serves a search: %o', async (input) => {
  // The test's table is small, so walking an index of another order is cheap. Only lookups are measured.
  const done = await work(input, ['seqscan', 'indexscan', 'indexonlyscan']);
  expect(done.length).toBeGreaterThan(1);
  for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThan(size / 3);
});

test('an index serves a role that few have', async () => {
  for (const { query, rowsRead } of await work({ role: 'Rare' }, ['seqscan']))
    expect(rowsRead, query).toBeLessThan(size / 3);
});

test.each<Partial<UserListInput>>([
  {},
  { sortOrder: 'desc' },
  { sortBy: 'email' },
  { sortBy: 'created_at', sortOrder: 'desc' },
  { role: 'Visitor' },
  { status: 'active' },
  { status: 'invited' },
])('an index serves the first page: %o', async (input) => {
  const done = (await work(input, ['seqscan'])).filter(({ query }) => !/^select count\(/.test(query));
  expect(done.length).toBeGreaterThan(1);
  for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThan(size / 3);
});
