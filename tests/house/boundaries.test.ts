import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'aangan-house-'));
  for (const file of ['package.json', 'boundaries.config.mjs']) cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** A house that keeps every rule, of two nouns that the configuration has never heard of. */
const sound = {
  'src/shared/kites/rules.ts': 'export const most = 3;',
  'src/shared/kites/contract.ts':
    "import { z } from 'zod';\nimport { most } from './rules.ts';\nexport const kite = z.number().max(most);",
  'src/server/kites/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const kites = pgTable('kites', {});",
  'src/server/kites/queries.ts':
    "import { sql } from 'drizzle-orm';\nimport { kites } from './tables.ts';\nexport const all = [sql, kites];",
  'src/server/kites/service.ts': "import { all } from './queries.ts';\nexport const service = all;",
  'src/server/kites/procedures.ts': "import { implement } from '@orpc/server';\nexport const procedures = implement;",
  'src/server/drums/service.ts': "import { service } from '../kites/service.ts';\nexport const drums = service;",
  'src/server/platform/clock.ts': 'export const now = () => 1;',
  'src/web/ui/button.tsx': 'export const Button = () => null;',
  'src/web/kites/card.tsx': "import { Button } from '../ui/button.tsx';\nexport const Card = Button;",
  'src/web/routes/kites.tsx': "import { Card } from '../kites/card.tsx';\nexport const Route = Card;",
};

/** One breach of each rule: the file that breaks it, and what it says. */
const breaches: Record<string, [file: string, source: string]> = {
  'shared-stands-alone': [
    'src/shared/kites/contract.ts',
    "import { readFileSync } from 'node:fs';\nexport const kite = readFileSync;",
  ],
  'rules-are-pure': ['src/shared/kites/rules.ts', "import { z } from 'zod';\nexport const most = z;"],
  'web-without-server': [
    'src/web/kites/card.tsx',
    "import { service } from '../../server/kites/service.ts';\nexport const Card = service;",
  ],
  'web-without-node': ['src/web/kites/card.tsx', "import { join } from 'node:path';\nexport const Card = join;"],
  'server-without-web': [
    'src/server/kites/service.ts',
    "import { Card } from '../../web/kites/card.tsx';\nexport const service = Card;",
  ],
  'queries-within-their-noun': [
    'src/server/drums/service.ts',
    "import { all } from '../kites/queries.ts';\nexport const drums = all;",
  ],
  'queries-behind-their-service': [
    'src/server/kites/presenter.ts',
    "import { all } from './queries.ts';\nexport const presented = all;",
  ],
  'tables-behind-queries': [
    'src/server/kites/service.ts',
    "import { kites } from './tables.ts';\nexport const service = kites;",
  ],
  'columns-behind-queries': [
    'src/server/kites/service.ts',
    "import { tail } from './tail-columns.ts';\nexport const service = tail;",
  ],
  'sql-only-in-queries': [
    'src/server/kites/service.ts',
    "import { sql } from 'drizzle-orm';\nexport const service = sql`select 1`;",
  ],
  'procedures-only-conduct': [
    'src/server/kites/procedures.ts',
    "import { all } from './queries.ts';\nexport const procedures = all;",
  ],
  'service-without-request': [
    'src/server/kites/service.ts',
    "import fastify from 'fastify';\nexport const service = fastify;",
  ],
  'platform-knows-no-noun': [
    'src/server/platform/clock.ts',
    "import { service } from '../kites/service.ts';\nexport const now = service;",
  ],
  'ui-knows-no-noun': [
    'src/web/ui/button.tsx',
    "import { most } from '../../shared/kites/rules.ts';\nexport const Button = most;",
  ],
  'lib-knows-no-noun': ['src/web/lib/api.ts', "import { Card } from '../kites/card.tsx';\nexport const api = Card;"],
  'admin-kit-knows-no-noun': [
    'src/web/admin/list-page.tsx',
    "import { Card } from '../kites/card.tsx';\nexport const ListPage = Card;",
  ],
  'nouns-without-shell': [
    'src/web/kites/card.tsx',
    "import { Layout } from '../shell/layout.tsx';\nexport const Card = Layout;",
  ],
  'routes-only-compose': ['src/web/routes/kites.tsx', "import { oc } from '@orpc/contract';\nexport const Route = oc;"],
  'routes-are-leaves': [
    'src/web/shell/layout.tsx',
    "import { Route } from '../routes/kites.tsx';\nexport const Shell = Route;",
  ],
  'nothing-built-on-a-program': [
    'src/server/drums/service.ts',
    "import { main } from '../main.ts';\nexport const drums = main;",
  ],
  'source-without-tests': [
    'src/server/drums/service.ts',
    "import { fixture } from '../../../tests/fixture.ts';\nexport const drums = fixture;",
  ],
  'no-development-packages': [
    'src/server/drums/service.ts',
    "import { expect } from 'vitest';\nexport const drums = expect;",
  ],
  'no-cycles': ['src/server/platform/clock.ts', "import { tick } from './tick.ts';\nexport const now = tick;"],
  'everything-found': ['src/server/platform/clock.ts', "import { gone } from './gone.ts';\nexport const now = gone;"],
  'named-for-what-it-does': [
    'src/server/platform/clock.ts',
    "import { thing } from './utils.ts';\nexport const now = thing;",
  ],
};

/** What some breaches need beside them; harmless to the others. */
const beside = {
  'src/server/main.ts': 'export const main = 1;',
  'tests/fixture.ts': 'export const fixture = 1;',
  'src/web/shell/layout.tsx': 'export const Layout = () => null;',
  'src/server/kites/tail-columns.ts': 'export const tail = 1;',
  'src/server/platform/tick.ts': "import { now } from './clock.ts';\nexport const tick = now;",
  'src/server/platform/utils.ts': 'export const thing = 1;',
};

/** The rules that these files break, as the check names them. */
function broken(files: Record<string, string>): string[] {
  for (const part of ['src', 'tests']) rmSync(join(house, part), { recursive: true, force: true });
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(house, dirname(file)), { recursive: true });
    writeFileSync(join(house, file), `${source}\n`);
  }
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, '--config', 'boundaries.config.mjs', '--output-type', 'err', 'src'],
    { cwd: house, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  const names = [...stdout.matchAll(/error ([a-z-]+): /g)].map(([, name]) => name as string);
  expect(status === 0, stdout + stderr).toBe(names.length === 0);
  return [...new Set(names)];
}

test('a house that keeps the rules is let be', () => {
  expect(broken(sound)).toEqual([]);
});

test.each(Object.entries(breaches))('a planted breach of %s is named', (rule, [file, source]) => {
  expect(broken({ ...sound, ...beside, [file]: source })).toContain(rule);
});

test('every rule has its planted breach', () => {
  const configuration = readFileSync(join(root, 'boundaries.config.mjs'), 'utf8');
  const rules = [...configuration.matchAll(/ name: '([a-z-]+)'/g)].map(([, name]) => name);
  expect(Object.keys(breaches).sort()).toEqual([...rules].sort());
});
