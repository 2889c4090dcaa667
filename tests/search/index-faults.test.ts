import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { searchService } from '#search/server/answer-service.ts';
import { memoryEngine } from '#search/server/memory/engine-service.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { expoOfFile, type TestApp, testApp } from '../support/test-app.ts';

const expo = await expoOfFile();
const stall = await addStall(expo.database, 'developer');
const first = await addVisitableProject(expo.database, stall, {});
await addVisitableProject(expo.database, stall, {});

/** Opens another index on the expo's database, with a clock that stands still. */
function opened() {
  let time = 0;
  const faults: unknown[] = [];
  const index = searchService(
    expo.database.db,
    memoryEngine(expo.database.db, () => time),
  );
  index.onFault((_error, counts) => faults.push(counts));
  const found = (version = 0) =>
    index.answer(
      version,
      async (asking) => ({ answer: await asking.count({}), versions: [] }),
      () => {},
    );
  return { index, faults, found, wait: (ms: number) => (time += ms) };
}

const { query } = expo;
const newest = async () => Number((await query('select version from directory_version'))[0].version);

test('a row that can’t be read is reported and left out, and all others are found', async () => {
  await query(`alter table home_search alter column bank_ids drop not null`);
  await query(`update home_search set bank_ids = null where project_id = ${first}`);
  const { index, faults, found } = opened();
  await index.load();
  expect(await found()).toBe(1);
  expect(faults).toEqual([{ loads: 0, catchUps: 0, rows: 1 }]);
  await query(`update home_search set bank_ids = '{}' where project_id = ${first}`);
});

test('a load that fails is reported, counted, and tried again after growing pauses', async () => {
  const { index, faults, found, wait } = opened();
  await query('alter table home_search rename to away');
  await index.load();
  await index.load();
  expect(faults).toEqual([{ loads: 1, catchUps: 0, rows: 0 }]);
  wait(250);
  await index.load();
  wait(250);
  await index.load();
  expect(faults).toHaveLength(2);
  await query('alter table away rename to home_search');
  wait(250);
  await index.load();
  expect(await found()).toBe(2);
});

test('while following fails the older state answers', async () => {
  const { index, faults, found, wait } = opened();
  await index.load();
  await query('update directory_version set version = version + 1');
  await query('alter table home_writes rename to away');
  expect(await found(await newest())).toBe(2);
  expect(await found(await newest())).toBe(2);
  expect(faults).toEqual([{ loads: 0, catchUps: 1, rows: 0 }]);
  await query('alter table away rename to home_writes');
  expect(index.version()).toBeLessThan(await newest());
  wait(250);
  expect(await found(await newest())).toBe(2);
  expect(index.version()).toBe(await newest());
});

test('a thread that ends is reported, and everything is loaded again', async () => {
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on('worker', note);
  const { index, faults, found } = opened();
  await index.load();
  await started[0]?.terminate();
  expect(faults).toEqual([{ loads: 1, catchUps: 0, rows: 0 }]);
  expect(await found()).toBe(2);
  expect(started).toHaveLength(2);
  process.off('worker', note);
});

test('after many writes everything is loaded again, which frees unused space', async () => {
  const { index, found } = opened();
  let loads = 0;
  index.onLoad(() => {
    loads += 1;
  });
  await index.load();
  const write12000 = async () => {
    const version = (await newest()) + 1;
    await query(`update directory_version set version = ${version};
      insert into home_writes (version, project_ids) select ${version}, array_agg(n) from generate_series(1000000, 1012000) n`);
    expect(await found(version)).toBe(2);
  };
  await write12000();
  expect(loads).toBe(1);
  await write12000();
  await vi.waitFor(() => expect(loads).toBe(2));
  expect(await found()).toBe(2);
});

test('data of another database is not answered while search is loaded from this one', async () => {
  const { index } = opened();
  await index.load();
  const former = index.version() ?? 0;
  // The other database has one home less, at a lower version.
  await query(`delete from home_search where project_id = ${first}`);
  await query(`update directory_version set version = ${former - 1}; delete from home_writes`);
  let tries = 0;
  const found = await index.answer(
    former,
    async (asking) => {
      tries += 1;
      const answer = await asking.count({});
      return { answer, versions: [tries === 1 ? former - 1 : asking.version] };
    },
    () => {},
  );
  expect(found).toBe(1);
  expect(index.version()).toBeGreaterThan(former);
  await query(`update projects set start_price = 1000000 where id = ${first}`);
});

test('an answer with parts of two versions, from an engine that follows later, is cached for the older one', async () => {
  const versions = [7, 8];
  const engine = searchService(expo.database.db, {
    ...memoryEngine(expo.database.db),
    followsLater: true,
    isBehind: () => false,
    reached: async (version) => version,
    ask: async () => ({ answer: 0 as never, version: versions.shift() ?? 9 }),
  });
  const kept: number[] = [];
  await engine.answer(
    7,
    async (asking) => ({ answer: [await asking.count({}), await asking.count({})], versions: [9] }),
    (version) => kept.push(version),
  );
  expect(kept).toEqual([7]);
});

/** Starts another program, with one stall and two projects. */
async function another(): Promise<{ app: TestApp; get: (path: string) => Promise<Answer> }> {
  const app = await testApp();
  const stall = await addStall(app.database, 'developer');
  for (const _ of [1, 2]) await addVisitableProject(app.database, stall, {});
  return { app, get: (path) => app.app.inject(path) };
}
type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/**
 * Expects everything to be listed without search, while filters and words fail, both in the API and on pages, which
 * then load again by themselves.
 */
async function isListedOnly(get: (path: string) => Promise<Answer>): Promise<void> {
  const everything = ['/api/homes', '/api/projects', '/api/developers', '/', '/projects'].map(get);
  const narrowed = ['/api/homes?budget_max=9000000', '/api/projects?search=home', '/api/exhibitors?status=past'].map(
    get,
  );
  const pages = ['/?status=past', '/projects?kinds=2bhk'].map(get);
  const listed = await Promise.all(everything);
  expect(listed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(listed.slice(0, 3).map((answer) => [answer.json().data.length, answer.json().total])).toEqual([
    [2, 2],
    [2, 2],
    [1, 1],
  ]);
  for (const answer of await Promise.all(narrowed))
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
      503,
      '2',
      'Search is starting. Please try again in a few seconds.',
    ]);
  for (const { statusCode, headers, body } of await Promise.all(pages)) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('<h1>Search is starting</h1>');
    expect(body).toContain('http-equiv="refresh"');
    const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
  }
}

test('until search is loaded everything is listed and nothing filtered; then everything works', async () => {
  const { app, get } = await another();
  const other = await app.database.pool.connect();
  await other.query('begin; lock table home_units');
  void app.services.search.load();
  const waiting = await get('/readyz');
  expect([waiting.statusCode, waiting.json().message]).toEqual([503, 'Search is starting.']);
  await isListedOnly(get);
  await other.query('rollback');
  other.release();
  await app.services.search.load();
  expect((await get('/readyz')).json().search).toBe('ready');
  expect((await get('/api/developers?status=ongoing')).json().facets.kinds.developers).toBe(1);
  expect((await get('/projects?kinds=2bhk')).statusCode).toBe(200);
  await app.close();
});

test('if search can’t be loaded the program is ready, says so, and lists everything', async () => {
  const { app, get } = await another();
  await app.query('alter table home_units rename to away');
  await app.services.search.load();
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json().search]).toEqual([200, 'failed']);
  await isListedOnly(get);
  await app.close();
});

test('an older state shows no unlisted records', async () => {
  const { app, get } = await another();
  await app.services.search.load();
  const lists = ['/api/homes', '/api/projects', '/api/developers'];
  const shown = async () => Promise.all(lists.map(async (path) => (await get(path)).json().data.length));
  expect(await shown()).toEqual([2, 2, 1]);
  await app.query('update exhibitors set is_active = false');
  await app.query('alter table home_writes rename to away');
  expect(await shown()).toEqual([0, 0, 0]);
  expect((await get('/api/homes')).json().total).toBe(2);
  await app.close();
});

test('a page past the ten thousandth result is refused in words; the last page is the one before, and says so', async () => {
  const page = async (path: string) => (await expo.app.inject(path)).json();
  for (const path of ['/api/homes', '/api/projects', '/api/exhibitors', '/api/developers']) {
    expect((await page(`${path}?per_page=100&page=101`)).errors).toEqual({
      page: ['Narrow your search: only its first 10,000 results are shown.'],
    });
    expect((await page(`${path}?per_page=100&page=100`)).data).toEqual([]);
  }
  await query(
    `insert into exhibitors (kind, name) select 'broker', 'Consultant ' || n from generate_series(1, 10050) n`,
  );
  const { total, last_page, data } = await page('/api/brokers?per_page=100&page=100&sort=name');
  expect([total, last_page, data.length]).toEqual([10_050, 100, 100]);
  const saysSo = async (number: number) =>
    (await expo.app.inject(`/?tab=brokers&page=${number}`)).body.includes('Narrow your search to see the others.');
  expect([await saysSo(415), await saysSo(416)]).toEqual([false, true]);
});
