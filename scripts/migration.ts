/**
 * Writes the migration for changed tables, then deletes the older snapshots of the schema, because only the newest is
 * ever read. With --custom it writes an empty one, for triggers and stored rows.
 */
import './help.ts';
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';

const migrations = () => globSync('src/platform/server/database/migrations/*.sql').length;
const before = migrations();
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status === 0 && migrations() === before)
  console.log(
    'No table was changed. Add --custom for a migration of triggers or stored rows, and write its SQL yourself.',
  );
const snapshots = globSync('src/platform/server/database/migrations/meta/*_snapshot.json').sort();
for (const file of snapshots.slice(0, -1)) rmSync(file);
process.exitCode = status ?? 1;
