import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyService } from '#backup/server/verify-service.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { addFile, insertRow } from '../support/stalls.ts';
import { testDatabase } from '../support/test-app.ts';

test('verifying names missing, incomplete and changed files, and counts and an index that differ from their rows', async () => {
  const { database, dataDir, drop } = await testDatabase();
  const { pool } = database;
  const stall = await addStall(database, 'developer');
  const project = await addVisitableProject(database, stall);
  await insertRow(database, 'visit_slots', {
    project_id: project,
    visit_date: '2030-01-01',
    visit_time: '10:00',
    booked: 2,
  });
  await pool.query('update project_counts set projects = projects + 1');
  const other = await addVisitableProject(database, stall);
  await pool.query('delete from home_search where project_id = $1', [project]);
  await pool.query('update home_search set has_picture = not has_picture where project_id = $1', [other]);
  const [missing, cut, changed] = [
    await addFile(database, 'missing'),
    await addFile(database, 'cut'),
    await addFile(database, 'changed'),
  ];
  for (const [path, content] of [
    [cut.path, '123'],
    [changed.path, '1234567890'],
  ] as const) {
    mkdirSync(dirname(join(dataDir, 'media', path)), { recursive: true });
    writeFileSync(join(dataDir, 'media', path), content);
  }
  const service = verifyService(database.db, openStorage({ s3: undefined, dataDir }));
  const rows = [
    'The counts of listed projects differ from what they are derived from in 2 rows.',
    'The taken places of visiting times differ from what they are derived from in 1 rows.',
    'The projects in the search index differ from what they are derived from in 2 rows.',
  ];
  const files = [`${missing.path} is missing.`, `${cut.path} has 3 bytes instead of 10.`];
  expect(await service.verify({ contents: false })).toEqual({ faults: [...files, ...rows], files: 3 });
  expect(await service.verify({ contents: true })).toEqual({
    faults: [...files, `${changed.path} has another content.`, ...rows],
    files: 3,
  });
  await drop();
});
