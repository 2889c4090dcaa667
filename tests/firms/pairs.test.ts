import { expect, test } from 'vitest';
import { firmPairRecord } from '#exhibitors/server/firms/pair-queries.ts';
import { recordKit } from '#records/server/service.ts';
import { addPerson, signIn } from '../support/people.ts';
import { queryWork } from '../support/plans.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));

type Firm = { id: number; name: string };
type Pair = { id: number; first: Firm; second: Firm; reasons: string[]; state: string };
const get = async (url: string) => (await expo.send('GET', `/admin${url}`, headers)).json();
const open = async (filters = ''): Promise<Pair[]> => (await get(`/duplicates?state=open${filters}`)).data;
const decide = (id: number, state: string) => expo.send('PUT', `/admin/duplicates/${id}/state`, headers, { state });
const post = (url: string, payload: object) => expo.send('POST', `/admin${url}`, headers, payload);
const look = () => expo.services.firmPairs.look();

/** Adds two firms with the same name, and returns the pair that the job finds. */
async function twoOf(name: string): Promise<{ pair: Pair; ids: number[] }> {
  const ids = [
    await addExhibitor(expo.database, { name: `${name} Developers` }),
    await addExhibitor(expo.database, { name: `M/s. ${name} Developers Pvt. Ltd.` }),
  ];
  await look();
  const [pair, ...others] = await open(`&firm=${ids[0]}`);
  expect(others).toEqual([]);
  return { pair: pair as Pair, ids };
}

test('a pair names both firms with what tells them apart, and waits for the organiser', async () => {
  const before = (await get('/organiser-to-do')).data.duplicates;
  const { pair, ids } = await twoOf('Neemwadi');
  await addProject(expo.database, ids[1] as number, { rera_number: 'P52100099999' });
  expect(pair).toMatchObject({ reasons: ['name'], first: { id: ids[0], projects: 0 }, second: { id: ids[1] } });
  expect((await get(`/duplicates/${pair.id}`)).data.second).toMatchObject({ projects: 1, numbers: ['P52100099999'] });
  expect((await get('/organiser-to-do')).data.duplicates).toBe(before + 1);
  expect((await open('&search=neemwadi')).map(({ id }) => id)).toEqual([pair.id]);
});

test('“not the same” is kept when the pair is found again, and can be taken back', async () => {
  const { pair } = await twoOf('Banyanpur');
  expect((await decide(pair.id, 'different')).json().data.state).toBe('different');
  expect((await decide(pair.id, 'different')).statusCode).toBe(409);
  await look();
  expect(await open(`&firm=${pair.first.id}`)).toEqual([]);
  expect((await decide(pair.id, 'open')).statusCode).toBe(200);
  expect((await open(`&firm=${pair.first.id}`)).map(({ id }) => id)).toEqual([pair.id]);
  const states = (await get(`/duplicates/${pair.id}/history`)).data.map(
    (entry: { changes: object[] }) => entry.changes,
  );
  expect(states).toMatchObject([[{ field: 'state', to: 'open' }], [{ field: 'state', to: 'different' }]]);
});

test('a merged firm is in no pair until the merge is undone', async () => {
  const { pair, ids } = await twoOf('Ashokvan');
  const { data } = (await post(`/firms/${ids[0]}/merge`, { gone_id: ids[1] })).json();
  expect(await open(`&firm=${ids[0]}`)).toEqual([]);
  expect((await expo.send('GET', `/admin/duplicates/${pair.id}`, headers)).statusCode).toBe(404);
  await post(`/merges/${data.id}/undo`, {});
  expect((await open(`&firm=${ids[0]}`)).map(({ id }) => id)).toEqual([pair.id]);
});

test('a pair that has nothing in common any more is forgotten', async () => {
  const { ids } = await twoOf('Peepalgaon');
  await expo.query(`update exhibitors set name = 'Another Firm' where id = $1`, [ids[1]]);
  await look();
  expect(await open(`&firm=${ids[0]}`)).toEqual([]);
});

test('a claim for one firm with the number of another’s project joins them', async () => {
  const one = await addExhibitor(expo.database, { name: 'Mango Grove' });
  const other = await addExhibitor(expo.database, { name: 'Tamarind Court' });
  await addProject(expo.database, other, { rera_number: 'P52100088888' });
  const { id: user_id } = await addPerson(expo.database);
  await insertRow(expo.database, 'stall_claims', { exhibitor_id: one, user_id, rera_number: 'P52100088888' });
  await look();
  expect(await open(`&firm=${one}`)).toMatchObject([{ reasons: ['register'], second: { id: other } }]);
});

test('the likeliest pairs come from an index among many', async () => {
  const { pool } = expo.database;
  await expo.query(
    `insert into exhibitors (kind, name) select 'developer', md5(i::text) || ' Homes' from generate_series(1, 20000) i`,
  );
  await expo.query(
    `insert into firm_pairs (first_id, second_id, reasons, score)
     select id, id + 1, array['name'], 60 from exhibitors e where name like '% Homes' and id % 4 = 0
       and exists (select from exhibitors o where o.id = e.id + 1) limit 5000`,
  );
  await expo.query('vacuum analyze');
  const organiser = { id: 0, roles: [], permissions: [{ name: 'access-admin-dashboard' }] };
  const asked = { sortBy: 'score', sortOrder: 'desc', state: 'open', page: 1, per_page: 10 } as const;
  const done = await queryWork(
    pool,
    (db) =>
      recordKit(db, {}, async () => {})
        .service(firmPairRecord)
        .page(organiser, asked),
    { dear: ['seqscan'], large: ['firm_pairs', 'exhibitors', 'projects'] },
  );
  const read = done.filter(({ query }) => !/count\(\*\)(?! as projects)/.test(query) || query.includes('lateral'));
  expect(read.length).toBeGreaterThan(0);
  for (const { query, rowsRead } of read) expect(rowsRead, query).toBeLessThan(1_000);
});
