import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadHomes } from '/work/main/bench/homes-data.ts';
import { startPostgres } from '/work/main/tests/support/postgres.ts';

const t = Date.now();
const postgres = await startPostgres(join('/work/main/.cache/bench', 'homes-register'));
await loadHomes({ databaseUrl: postgres.url, dataDir: '' }, 1);
console.log('loaded', (Date.now() - t) / 1000);
await postgres.stop();
const d = join('/work/main/.cache/bench', 'homes-embedded');
mkdirSync(d, { recursive: true });
await loadHomes({ databaseUrl: undefined, dataDir: d }, 1);
console.log('loaded', (Date.now() - t) / 1000);
process.exit(0);
