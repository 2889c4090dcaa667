import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, inject, test, vi } from 'vitest';
import { searchService } from '#search/server/answer-service.ts';
import { openSearchEngine } from '#search/server/opensearch/engine-service.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { ownCertificate, startProxy } from '../support/opensearch-proxy.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile, testApp } from '../support/test-app.ts';

const target = inject('searchUrl') as string;
const expo = await expoOfFile();
const stall = await addStall(expo.database, 'developer');
for (const _ of [1, 2]) await addVisitableProject(expo.database, stall, {});

const { query } = expo;
const newest = async () => Number((await query('select version from directory_version'))[0].version);
const count = (engine: ReturnType<typeof opened>['engine'], version = 0) =>
  engine.answer(
    version,
    async (asking) => ({ answer: await asking.count({}), versions: [] }),
    () => {},
  );

let engines = 0;
/** Opens another engine on the expo's database, with a clock that stands still. */
function opened(url: string) {
  let time = 0;
  engines += 1;
  const faults: string[] = [];
  const settings = { nodes: [url], prefix: `${expo.config.search?.prefix}-${engines}` };
  const engine = searchService(
    expo.database.db,
    openSearchEngine(expo.database.db, settings, () => time),
  );
  engine.onFault((error) => faults.push((error as Error).message));
  return { engine, faults, wait: (ms: number) => (time += ms) };
}

const blockWrites = (alias: string, isBlocked: boolean | null) =>
  fetch(`${target}/${alias}/_settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'index.blocks.read_only_allow_delete': isBlocked }),
  });

test.each<
  [what: string, url: (host: string) => string, answers: [status: number, body: object] | undefined, sentence: RegExp]
>([
  ['nothing', () => 'http://127.0.0.1:9', undefined, /^OpenSearch can't be reached at SEARCH_URL \(/],
  [
    'the user is refused',
    (host) => `http://${host}`,
    [401, {}],
    /^OpenSearch refuses the user or password in SEARCH_URL\.$/,
  ],
  [
    'another program answers',
    (host) => `http://${host}`,
    [200, { version: { number: '8.1.0' } }],
    /^SEARCH_URL must be the address of OpenSearch 2 or later; what answers there 8\.1\.0 is not\.$/,
  ],
  [
    'it is too old',
    (host) => `http://${host}`,
    [200, { version: { distribution: 'opensearch', number: '1.3.0' } }],
    /^SEARCH_URL must be the address of OpenSearch 2 or later; opensearch 1\.3\.0 is not\.$/,
  ],
])('where %s at SEARCH_URL, a sentence says so', async (_what, url, answers, sentence) => {
  const proxy = await startProxy(target);
  proxy.handleBy((_asked, answer) => {
    const [status, body] = answers ?? [500, {}];
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { engine, faults } = opened(url(proxy.host));
  await engine.load();
  expect(faults).toEqual([expect.stringMatching(sentence)]);
  expect(engine.status().search).toBe('failed');
  engine.close();
  await proxy.stop();
});

test('TLS requires a trusted certificate, and the password is sent', async () => {
  const certificate = ownCertificate();
  const proxy = await startProxy(target, certificate);
  const expected = `Basic ${Buffer.from('search:p@ss').toString('base64')}`;
  proxy.handleBy((asked, answer) => {
    if (asked.headers.authorization === expected) proxy.pass(asked, answer);
    else answer.writeHead(401).end();
  });
  const url = (password: string) => `https://search:${password}@${proxy.host}`;
  const distrusting = opened(url('p%40ss'));
  await distrusting.engine.load();
  expect(distrusting.faults).toEqual([expect.stringMatching(/^The certificate of OpenSearch can't be trusted \(/)]);
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, certificate.cert]);
  const [wrong, right] = [opened(url('other')), opened(url('p%40ss'))];
  await Promise.all([wrong.engine.load(), right.engine.load()]);
  setDefaultCACertificates(known);
  expect(wrong.faults).toEqual(['OpenSearch refuses the user or password in SEARCH_URL.']);
  expect(right.faults).toEqual([]);
  expect(await count(right.engine)).toBe(2);
  for (const { engine } of [distrusting, wrong, right]) engine.close();
  await proxy.stop();
});

test('while OpenSearch fails, requests pause for growing times, and work again after it recovers', async () => {
  const proxy = await startProxy(target);
  const { engine, faults, wait } = opened(`http://${proxy.host}`);
  await engine.load();
  expect(await count(engine)).toBe(2);
  proxy.handleBy((_asked, answer) => answer.destroy());
  for (let tries = 0; tries < 4; tries += 1) await expect(count(engine)).rejects.toThrow('Search is starting.');
  expect([engine.status().search, faults.length]).toEqual(['failed', 3]);
  const asked = proxy.requests();
  await expect(count(engine)).rejects.toThrow('Search is starting.');
  expect(proxy.requests()).toBe(asked);
  wait(1_000);
  await expect(count(engine)).rejects.toThrow('Search is starting.');
  expect(proxy.requests()).toBeGreaterThan(asked);
  wait(1_000);
  proxy.handleBy();
  await expect(count(engine)).rejects.toThrow('Search is starting.');
  wait(1_000);
  expect(await count(engine)).toBe(2);
  expect(engine.status().search).toBe('ready');
  engine.close();
  await proxy.stop();
});

test('a row that can’t be read is reported and left out, and all others are found', async () => {
  await query('alter table home_search alter column bank_ids drop not null');
  await query('update home_search set bank_ids = null where project_id = (select min(project_id) from home_search)');
  const { engine, faults } = opened(target);
  await engine.load();
  expect(await count(engine)).toBe(1);
  expect(faults).toEqual(['The search failed (TypeError).']);
  await query(`update home_search set bank_ids = '{}' where bank_ids is null`);
  engine.close();
});

test('while OpenSearch accepts no writes its data is found, and changes are found once it accepts them again', async () => {
  const { engine, faults, wait } = opened(target);
  await engine.load();
  const alias = `${expo.config.search?.prefix}-${engines}-homes`;
  await blockWrites(alias, true);
  await query(`update projects set project_name = project_name || ' again'`);
  const version = await newest();
  expect(await count(engine, version)).toBe(2);
  expect([faults[0], engine.isBehind()]).toEqual([expect.stringContaining('refused to write'), true]);
  await blockWrites(alias, null);
  wait(60_000);
  await vi.waitFor(async () => expect(await engine.reached(version)).toBeGreaterThanOrEqual(version), 20_000);
  engine.close();
});

test('someone signed in is told that a change is not found yet, and visitors are not', async () => {
  const owner = await addPerson(expo.database, { role: 'Developer' });
  const headers = await signIn(expo.app, owner);
  const lists = ['homes', 'developers', 'brokers', 'projects'];
  const behind = async (who?: object) => {
    const answers = lists.map((list) => expo.send('GET', `/${list}`, { ...who }));
    return (await Promise.all(answers)).map((answer) => answer.json().is_behind);
  };
  const each = (isBehind: boolean) => lists.map(() => isBehind);
  expect(await behind(headers)).toEqual(each(false));
  await blockWrites(`${expo.config.search?.prefix}-homes`, true);
  await query(`update projects set project_name = project_name || ' later'`);
  const [own, visitors] = [await behind(headers), await behind()];
  await blockWrites(`${expo.config.search?.prefix}-homes`, null);
  expect([own, visitors]).toEqual([each(true), each(false)]);
  await vi.waitFor(async () => expect(await behind(headers)).toEqual(each(false)), 60_000);
});

test('without OpenSearch everything is listed and nothing filtered, and the program is ready; later everything works without help', async () => {
  const proxy = await startProxy(target);
  const away = (_asked: unknown, answer: { destroy: () => void }) => answer.destroy();
  const own = await testApp({ SEARCH_URL: `http://${proxy.host}` });
  const stall = await addStall(own.database, 'developer');
  for (const _ of [1, 2]) await addVisitableProject(own.database, stall, {});
  const get = (path: string) => own.app.inject(path);
  expect((await get('/api/homes?status=ongoing')).json().total).toBe(2);
  proxy.handleBy(away);
  await vi.waitFor(async () => {
    expect((await get('/api/homes?status=ongoing&per_page=9')).statusCode).toBe(503);
    expect((await get('/readyz')).json().search).toBe('failed');
  }, 20_000);
  const listed = await get('/api/homes?sort=newest');
  expect([listed.statusCode, listed.json().data.length, (await get('/readyz')).statusCode]).toEqual([200, 2, 200]);
  const refused = await get('/api/homes?status=ongoing&per_page=8');
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    'Search is starting. Please try again in a few seconds.',
  ]);
  proxy.handleBy();
  await vi.waitFor(
    async () => expect((await get('/api/homes?status=ongoing&per_page=7')).json().total).toBe(2),
    30_000,
  );
  await own.close();
  await proxy.stop();
});
