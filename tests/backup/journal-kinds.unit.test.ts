import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endings } from '#journal/server/queries.ts';

test('a restore knows how to end each kind of entry that a trigger notes', () => {
  const triggers = globSync('src/platform/server/database/migrations/*.sql').map((file) => readFileSync(file, 'utf8'));
  const noted = [...triggers.join('\n').matchAll(/note_in_journal\('([^']+)', 'ended'/g)].map(([, kind = '']) => kind);
  expect(noted.length).toBeGreaterThan(15);
  // Accounts are erased by the service that always does so.
  const missing = noted.filter((kind) => !(kind in endings) && kind !== 'erased account');
  expect(missing, 'add these kinds to `endings` in src/journal/server/queries.ts').toEqual([]);
});
