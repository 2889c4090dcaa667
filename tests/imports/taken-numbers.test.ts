import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSetup, registerFile } from './import-setup.ts';

let setup: Awaited<ReturnType<typeof importSetup>>;
beforeAll(async () => {
  setup = await importSetup();
});
afterAll(() => setup.close());

test('a draft with a RERA number of the register loses it to the register’s project; a listed project keeps it', async () => {
  await setup.rows(`with builder as (insert into exhibitors (kind, name) values ('developer', 'Squatters') returning id)
    insert into projects (developer_id, project_name, status, rera_number, listing)
    select id, name, 'ongoing', number, listing::project_listing
    from builder, (values ('Draft', 'P1', 'draft'), ('Shown', 'P2', 'listed')) as made (name, number, listing)`);
  const report = await setup.run({ 'a.csv': registerFile([{ rera_id: 'P1' }, { rera_id: 'P2' }]) });
  expect(report.projects.added).toBe(1);
  expect(report.refusedRows.map(({ reason }) => reason)).toEqual([
    'RERA number P2 belongs to a project that was not imported from here; it stays as it is',
  ]);
  expect(await setup.rows('select project_name, rera_number from projects order by id')).toEqual([
    { project_name: 'Draft', rera_number: null },
    { project_name: 'Shown', rera_number: 'P2' },
    { project_name: 'Neem Courtyard', rera_number: 'P1' },
  ]);
});
