import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const run = promisify(execFile);
let expo: TestApp;
beforeAll(async () => {
  expo = await testApp();
  const stall = await addStall(expo.database, 'developer');
  for (const _ of [1, 2]) await addVisitableProject(expo.database, stall, {});
});
afterAll(() => expo.close());

let asked = 0;
/** Returns how many homes a new search finds. */
async function found(): Promise<number> {
  asked += 1;
  return (await expo.app.inject(`/api/homes?status=ongoing&per_page=${asked}`)).json().total;
}
async function indexes(): Promise<string[]> {
  const answer = await fetch(`${inject('searchUrl')}/_cat/indices/${expo.config.search?.prefix}-*?format=json`);
  return ((await answer.json()) as { index: string }[]).map(({ index }) => index).toSorted();
}

test('a program fills new indexes while the old ones answer, and then deletes those', async () => {
  expect(await found()).toBe(2);
  const before = await indexes();
  const { prefix = '' } = expo.config.search ?? {};
  const env = { ...process.env, DATABASE_URL: databaseUrl(), SEARCH_URL: inject('searchUrl'), SEARCH_INDEX: prefix };
  const { stdout } = await run(process.execPath, ['src/search/server/rebuild-command.ts'], { env });
  expect(stdout).toMatch(/^Search was rebuilt in \d+ seconds\.\n$/);
  const after = await indexes();
  expect([after.length, after.filter((name) => before.includes(name))]).toEqual([2, []]);
  expect(await found()).toBe(2);
});

test('new indexes are filled if the notes of changes are incomplete', async () => {
  const before = await indexes();
  await expo.database.pool.query(`alter table projects disable trigger user`);
  await expo.database.pool.query(`update home_search set status = 'upcoming'`);
  await expo.database.pool.query(`alter table projects enable trigger user`);
  await expo.database.pool.query('truncate home_writes; update directory_version set version = version + 10001');
  expect(await found()).toBe(0);
  expect((await indexes()).filter((name) => before.includes(name))).toEqual([]);
});

function databaseUrl(): string {
  const { options } = expo.database.pool as unknown as { options: { connectionString: string } };
  return options.connectionString;
}
