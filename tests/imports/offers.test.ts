import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSetup, registerFile } from './import-setup.ts';

let setup: Awaited<ReturnType<typeof importSetup>>;
beforeAll(async () => {
  setup = await importSetup();
});
afterAll(() => setup.close());

test('an offer stays until the register names another builder, who hasn’t made it', async () => {
  await setup.run({ 'a.csv': registerFile([{ rera_id: 'P1' }]) });
  await setup.rows(`update projects set offer = 'No floor-rise charges', offer_until = '2099-12-31'`);
  await setup.run({ 'a.csv': registerFile([{ rera_id: 'P1', project_name: 'Renamed' }]) });
  expect((await setup.rows('select * from projects'))[0]).toMatchObject({
    project_name: 'Renamed',
    offer: 'No floor-rise charges',
  });
  await setup.run({ 'a.csv': registerFile([{ rera_id: 'P1', promoter_name: 'Banyan & Sons' }]) });
  expect((await setup.rows('select * from projects'))[0]).toMatchObject({ offer: null, offer_until: null });
});
