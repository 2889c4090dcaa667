import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { bootstrap } from '#app/server/bootstrap/bootstrap.ts';
import { readConfig } from '#app/server/config.ts';
import { readFunctions } from '#platform/server/database/functions.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { hasPreviousRelease, type PreviousRelease, startPreviousRelease } from '../support/previous-release.ts';
import { dropEverything, type TestApp, type TestStorage, testStorage } from '../support/test-app.ts';

describe.runIf(hasPreviousRelease)('beside the previous release', () => {
  let place: TestStorage;
  let previous: PreviousRelease;
  let expo: Pick<TestApp, 'app' | 'database'>;

  /** The previous release creates the database and serves. This one brings it up to date while that one runs. */
  beforeAll(async () => {
    place = await testStorage();
    const empty = await openDatabase(place.where);
    await dropEverything(empty);
    await empty.close();
    previous = await startPreviousRelease(place.where);
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: place.where.dataDir,
      DATABASE_URL: place.where.databaseUrl,
      DEMO_DATA: 'no',
      VISITOR_DELAY_SECONDS: '0',
    });
    const parts = await bootstrap(config);
    expo = { app: await createApp(parts, await loadPages(buildDirectory)), database: parts.database };
  });
  afterAll(async () => {
    await previous.stop();
    await expo.app.close();
    await expo.database.close();
    await place.drop();
  });

  /** Returns what this release lists, requested in a way that caches answers. */
  async function names(): Promise<string[]> {
    const rows = async (path: string) => (await expo.app.inject(path)).json().data;
    const listed = [...(await rows('/api/homes')), ...(await rows('/api/developers'))];
    return listed.map((row) => row.project_name ?? row.name).sort();
  }

  async function expectBoth(listed: string[]): Promise<void> {
    expect([await names(), await previous.names()]).toEqual([listed, listed]);
  }

  test('a stall that either release unlists disappears from both, and so does an old name', async () => {
    const stalls: number[] = [];
    for (const name of ['One', 'Other', 'Third']) {
      const stall = await addStall(expo.database, 'developer', { owner: null, name: `${name} Builders` });
      stalls.push(stall);
      await addVisitableProject(expo.database, stall, { project_name: `${name} Court` });
    }
    const [one, other, third] = stalls;
    await expectBoth(['One Builders', 'One Court', 'Other Builders', 'Other Court', 'Third Builders', 'Third Court']);
    await previous.run(`update exhibitors set is_active = false where id = ${one}`);
    await expectBoth(['Other Builders', 'Other Court', 'Third Builders', 'Third Court']);
    await expo.database.pool.query(`update exhibitors set is_active = false where id = ${other}`);
    await expectBoth(['Third Builders', 'Third Court']);
    await previous.run(`begin; update projects set project_name = 'Fourth Court'; commit`);
    await expo.database.pool.query(`update exhibitors set name = 'Fourth Builders' where id = ${third}`);
    await expectBoth(['Fourth Builders', 'Fourth Court']);
  });

  test('a process of the previous release that starts later leaves this one’s functions', async () => {
    const definitions = async () =>
      (
        await expo.database.pool.query(
          `select proname, prosrc, xmin::text from pg_proc where proname = any ($1) and pronamespace = 'public'::regnamespace order by 1`,
          [readFunctions().map(({ name }) => name)],
        )
      ).rows;
    const before = await definitions();
    const second = await startPreviousRelease(place.where);
    expect(await definitions()).toEqual(before);
    expect(await second.names()).toEqual(await names());
    await second.stop();
  });
});
