import { afterAll, beforeAll, expect, test } from 'vitest';
import { gentlePace } from '#imports/server/service.ts';
import { importSetup, registerFile } from './import-setup.ts';

let setup: Awaited<ReturnType<typeof importSetup>>;
beforeAll(async () => {
  setup = await importSetup();
});
afterAll(() => setup.close());

test('an import beside visitors writes less at once', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => ({ rera_id: `P5210009${1_000 + n}` }));
  const written: number[] = [];
  const progress = (step: string, of: number) => void (step === 'writing' && written.push(of));
  await setup.run({ 'many.csv': registerFile(rows) }, { pace: gentlePace, progress });
  expect(written).toEqual([100, 200, 250]);
});

test('batches that are written at once don’t add the same builders', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => {
    const place = n % 50;
    return { rera_id: `P5210009${2_000 + n}`, promoter_name: `Builder ${n % 100 < 50 ? place : 49 - place}` };
  });
  const report = await setup.run({ 'many.csv': registerFile(rows) }, { pace: { rows: 50, lanes: 8, rest: 0 } });
  expect(report).toMatchObject({ projects: { added: 400 }, buildersAdded: 50 });
});
