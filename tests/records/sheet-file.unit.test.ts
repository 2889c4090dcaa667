import { expect, test } from 'vitest';
import { readSheet } from '#records/server/sheet-file.ts';

const columns = { name: { heading: 'Name' } };

test('a long CSV file is read in many turns of the event loop, so that others are answered', async () => {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const file = new File([`Name\n${'x,y\n'.repeat(4_000)}`], 'names.csv');
  const { rows } = await readSheet(file, { of: 1, columns, required: ['name'], remedy: '', maxRows: 5_000 });
  isReading = false;
  expect(rows).toHaveLength(4_000);
  expect(turns).toBeGreaterThan(5);
});

test('one account’s workbooks don’t keep others from reading theirs', async () => {
  const read = (of: number) =>
    readSheet(new File(['PK'], 'names.xlsx'), { of, columns, required: ['name'], remedy: '', maxRows: 5_000 }).catch(
      (error: Error) => error.message,
    );
  const answers = Promise.all(Array.from({ length: 9 }, () => read(1)));
  expect(await read(2)).toContain('can’t be read');
  expect(await answers).toContain('Several files of yours are being read. Wait a moment, and choose this one again.');
});
