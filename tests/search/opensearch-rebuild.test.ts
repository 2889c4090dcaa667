import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts';
import { cluster } from '#search/server/opensearch/cluster.ts';
import { feedService } from '#search/server/opensearch/feed-service.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { startProxy } from '../support/opensearch-proxy.ts';
import { expoOfFile } from '../support/test-app.ts';

const run = promisify(execFile);
const searchUrl = inject('searchUrl') as string;
const expo = await expoOfFile();
const stall = await addStall(expo.database, 'developer');
for (const _ of [1, 2]) await addVisitableProject(expo.database, stall, {});

let asked = 0;
/** Returns how many homes a new search finds. */
async function found(): Promise<number> {
  asked += 1;
  return (await expo.send('GET', `/homes?status=ongoing&per_page=${asked}`)).json().total;
}
async function indexes(): Promise<string[]> {
  const answer = await fetch(`${searchUrl}/_cat/indices/${expo.config.search?.prefix}-*?format=json`);
  return ((await answer.json()) as { index: string }[]).map(({ index }) => index).toSorted();
}

test('a program fills new indexes while the old ones answer, and then deletes those', async () => {
  expect(await found()).toBe(2);
  const before = await indexes();
  const { prefix = '' } = expo.config.search ?? {};
  const env = { ...process.env, DATABASE_URL: databaseUrl(), SEARCH_URL: searchUrl, SEARCH_INDEX: prefix };
  const { stdout } = await run(process.execPath, ['src/search/server/rebuild-command.ts'], { env });
  expect(stdout).toMatch(/^Search was rebuilt in \d+ seconds\.\n$/);
  const after = await indexes();
  expect([after.length, after.filter((name) => before.includes(name))]).toEqual([2, []]);
  expect(await found()).toBe(2);
});

/** Returns a feed of the expo's indexes, and one whose next request of a kind waits until `meanwhile` has ended. */
async function twoFeeds(isMeant: (method: string, path: string) => boolean, meanwhile: () => Promise<unknown>) {
  const { prefix = '' } = expo.config.search ?? {};
  const proxy = await startProxy(searchUrl);
  proxy.handleBy(async (asked, answer) => {
    if (isMeant(asked.method ?? '', asked.url ?? '')) {
      proxy.handleBy();
      await meanwhile();
    }
    proxy.pass(asked, answer);
  });
  const server = cluster({ nodes: [searchUrl], prefix });
  const held = cluster({ nodes: [`http://${proxy.host}`], prefix });
  onTestFinished(async () => {
    await server.close();
    await held.close();
    await proxy.stop();
  });
  return { feed: feedService(expo.database.db, server), held: feedService(expo.database.db, held) };
}

test('a process that looks at the indexes while a rebuild replaces them still knows their version', async () => {
  const lock = await expo.database.pool.connect();
  onTestFinished(() => lock.release(true));
  await lock.query('select pg_advisory_lock($1)', [advisoryLocks.feedingSearch]);
  const { feed, held } = await twoFeeds(
    (_method, path) => path.endsWith('/_doc/progress'),
    async () => {
      await lock.query('select pg_advisory_unlock($1)', [advisoryLocks.feedingSearch]);
      await feed.rebuild();
    },
  );
  const before = await indexes();
  expect(await held.step()).toBe(await feed.step());
  expect((await indexes()).filter((name) => before.includes(name))).toEqual([]);
});

test('new indexes that another process sees before it can fill them are not deleted', async () => {
  const { feed, held } = await twoFeeds(
    (method, path) => method === 'POST' && path.startsWith('/_bulk'),
    () => feed.step(),
  );
  await held.rebuild();
  const names = await indexes();
  const made = (await (await fetch(`${searchUrl}/${names.join()}/_mapping`)).json()) as Record<
    string,
    { mappings: { dynamic?: string } }
  >;
  expect(Object.values(made).map(({ mappings }) => mappings.dynamic)).toEqual(['strict', 'strict']);
  expect(await found()).toBe(2);
});

test('new indexes are filled if the notes of changes are incomplete', async () => {
  const before = await indexes();
  await expo.query(`alter table projects disable trigger user`);
  await expo.query(`update home_search set status = 'upcoming'`);
  await expo.query(`alter table projects enable trigger user`);
  await expo.query('truncate home_writes; update directory_version set version = version + 10001');
  expect(await found()).toBe(0);
  expect((await indexes()).filter((name) => before.includes(name))).toEqual([]);
});

function databaseUrl(): string {
  const { options } = expo.database.pool as unknown as { options: { connectionString: string } };
  return options.connectionString;
}
