/**
 * Writes the migration for changed tables, then deletes the older snapshots of the schema, because only the newest is
 * ever read.
 */
import './help.ts';
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
const snapshots = globSync('src/platform/server/database/migrations/meta/*_snapshot.json').sort();
for (const file of snapshots.slice(0, -1)) rmSync(file);
process.exitCode = status ?? 1;
