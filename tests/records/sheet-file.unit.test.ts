import { expect, test } from 'vitest';
import { readSheet } from '#records/server/sheet-file.ts';

test('a long CSV file is read in many turns of the event loop, so that others are answered', async () => {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const columns = { name: { heading: 'Name' } };
  const file = new File([`Name\n${'x,y\n'.repeat(4_000)}`], 'names.csv');
  const { rows } = await readSheet(file, { columns, required: ['name'], remedy: '', maxRows: 5_000 });
  isReading = false;
  expect(rows).toHaveLength(4_000);
  expect(turns).toBeGreaterThan(5);
});
