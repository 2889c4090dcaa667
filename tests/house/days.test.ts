import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no query uses the session’s date, which is another day than India’s for hours', () => {
  const files = globSync('src/**/server/**/*.{ts,sql}', { exclude: (path) => path.includes('migrations') });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('current_date'))).toEqual([]);
});
