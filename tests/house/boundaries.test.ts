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

/** A project that follows every rule, with two nouns that the configuration doesn't know. */
const sound = {
  'src/kites/shared/rules.ts': 'export const most = 3;',
  'src/kites/shared/contract.ts':
    "import { z } from 'zod';\nimport { most } from './rules.ts';\nexport const kite = z.number().max(most);",
  'src/kites/server/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const kites = pgTable('kites', {});",
  'src/kites/server/queries.ts':
    "import { sql } from 'drizzle-orm';\nimport { kites } from './tables.ts';\nexport const all = [sql, kites];",
  'src/kites/server/service.ts': "import { all } from './queries.ts';\nexport const service = all;",
  'src/kites/server/procedures.ts': "import { implement } from '@orpc/server';\nexport const procedures = implement;",
  'src/drums/server/service.ts':
    "import { service } from '../../kites/server/service.ts';\nexport const drums = service;",
  'src/platform/server/clock.ts': 'export const now = () => 1;',
  'src/platform/web/ui/button.tsx': 'export const Button = () => null;',
  'src/kites/web/card.tsx': "import { Button } from '../../platform/web/ui/button.tsx';\nexport const Card = Button;",
  'src/app/web/routes/kites.tsx': "import { Card } from '../../../kites/web/card.tsx';\nexport const Route = Card;",
};

/** One violation of each rule: a file added to the valid ones, and its source. */
const breaches: Record<string, [file: string, source: string]> = {
  'shared-stands-alone': [
    'src/drums/shared/contract.ts',
    "import { readFileSync } from 'node:fs';\nexport const drum = readFileSync;",
  ],
  'rules-are-pure': ['src/drums/shared/rules.ts', "import { z } from 'zod';\nexport const most = z;"],
  'web-without-server': [
    'src/kites/web/served.tsx',
    "import { service } from '../server/service.ts';\nexport const Served = service;",
  ],
  'web-without-node': ['src/kites/web/path.tsx', "import { join } from 'node:path';\nexport const Path = join;"],
  'server-without-web': [
    'src/kites/server/card-service.ts',
    "import { Card } from '../web/card.tsx';\nexport const service = Card;",
  ],
  'demo-by-one-door': [
    'src/kites/server/demo-service.ts',
    "import { expo } from '../../demo/expo.ts';\nexport const service = expo;",
  ],
  'demo-by-services': [
    'src/demo/tails.ts',
    "import { tail } from '../kites/server/tail-columns.ts';\nexport const tails = tail;",
  ],
  'queries-within-their-noun': [
    'src/drums/server/kite-service.ts',
    "import { all } from '../../kites/server/queries.ts';\nexport const drums = all;",
  ],
  'queries-behind-their-service': [
    'src/kites/server/presenter.ts',
    "import { all } from './queries.ts';\nexport const presented = all;",
  ],
  'tables-behind-queries': [
    'src/kites/server/table-service.ts',
    "import { kites } from './tables.ts';\nexport const service = kites;",
  ],
  'columns-behind-queries': [
    'src/kites/server/tail-service.ts',
    "import { tail } from './tail-columns.ts';\nexport const service = tail;",
  ],
  'sql-only-in-queries': [
    'src/kites/server/sql-service.ts',
    "import { sql } from 'drizzle-orm';\nexport const service = sql`select 1`;",
  ],
  'procedures-only-conduct': [
    'src/kites/server/row-procedures.ts',
    "import { all } from './queries.ts';\nexport const procedures = all;",
  ],
  'service-without-request': [
    'src/kites/server/request-service.ts',
    "import fastify from 'fastify';\nexport const service = fastify;",
  ],
  'platform-knows-no-noun': [
    'src/platform/server/kite-clock.ts',
    "import { service } from '../../kites/server/service.ts';\nexport const now = service;",
  ],
  'ui-knows-no-noun': [
    'src/platform/web/ui/kite-button.tsx',
    "import { most } from '../../../kites/shared/rules.ts';\nexport const Button = most;",
  ],
  'lib-knows-no-noun': [
    'src/platform/web/lib/kites.ts',
    "import { Card } from '../../../kites/web/card.tsx';\nexport const api = Card;",
  ],
  'admin-kit-knows-no-noun': [
    'src/records/web/kites-list.tsx',
    "import { Card } from '../../kites/web/card.tsx';\nexport const ListPage = Card;",
  ],
  'queries-in-admin-area': [
    'src/app/web/routes/kite.tsx',
    "import { Queried } from '../../../kites/web/queried.tsx';\nexport const Route = Queried;",
  ],
  'requests-on-public-pages': [
    'src/kites/web/admin/list.tsx',
    "import { useRequest } from '../../../platform/web/lib/use-request.ts';\nexport const List = useRequest;",
  ],
  'nouns-without-shell': [
    'src/kites/web/shell-card.tsx',
    "import { Layout } from '../../app/web/shell/footer.tsx';\nexport const Card = Layout;",
  ],
  'routes-only-compose': [
    'src/app/web/routes/drums.tsx',
    "import { oc } from '@orpc/contract';\nexport const Route = oc;",
  ],
  'routes-are-leaves': [
    'src/app/web/shell/layout.tsx',
    "import { Route } from '../routes/kites.tsx';\nexport const Shell = Route;",
  ],
  'nothing-built-on-a-program': [
    'src/drums/server/main-service.ts',
    "import { main } from '../../app/server/main.ts';\nexport const drums = main;",
  ],
  'source-without-tests': [
    'src/drums/server/fixture-service.ts',
    "import { fixture } from '../../../tests/fixture.ts';\nexport const drums = fixture;",
  ],
  'no-development-packages': [
    'src/drums/server/expect-service.ts',
    "import { expect } from 'vitest';\nexport const drums = expect;",
  ],
  'parts-of-a-noun-apart': [
    'src/kites/server/fast/fly.ts',
    "import { glide } from '../slow/glide.ts';\nexport const fly = glide;",
  ],
  'no-cycles': ['src/platform/server/tick.ts', "import { tock } from './tock.ts';\nexport const tick = tock;"],
  'everything-found': ['src/platform/server/lost.ts', "import { gone } from './gone.ts';\nexport const now = gone;"],
  'named-for-what-it-does': [
    'src/platform/server/thing.ts',
    "import { thing } from './utils.ts';\nexport const now = thing;",
  ],
};

/** Further files that some violations need. */
const beside = {
  'src/app/server/main.ts': 'export const main = 1;',
  'tests/fixture.ts': 'export const fixture = 1;',
  'src/app/web/shell/footer.tsx': 'export const Layout = () => null;',
  'src/kites/web/queried.tsx': "import { useQuery } from '@tanstack/react-query';\nexport const Queried = useQuery;",
  'src/platform/web/lib/use-request.ts': 'export const useRequest = () => 1;',
  'src/demo/expo.ts': 'export const expo = 1;',
  'src/kites/server/tail-columns.ts': 'export const tail = 1;',
  'src/kites/server/slow/glide.ts': 'export const glide = 1;',
  'src/platform/server/tock.ts': "import { tick } from './tick.ts';\nexport const tock = tick;",
  'src/platform/server/utils.ts': 'export const thing = 1;',
};

/** Returns each violated rule with its file. */
function broken(files: Record<string, string>): { rule: string; file: string }[] {
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
  const found = [...stdout.matchAll(/error ([a-z-]+): (\S+)/g)].map(([, rule = '', file = '']) => ({ rule, file }));
  expect(status === 0, stdout + stderr).toBe(found.length === 0);
  return found;
}

test('valid files break no rule', () => {
  expect(broken(sound)).toEqual([]);
});

test('a violation of each rule is named with its file, and no valid file is', () => {
  const planted = Object.fromEntries(Object.values(breaches));
  const found = broken({ ...sound, ...beside, ...planted });
  const expected = Object.entries(breaches).map(([rule, [file]]) => ({ rule, file }));
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found.filter(({ file }) => file in sound)).toEqual([]);
});

test('every rule has a violation that proves it', () => {
  const configuration = readFileSync(join(root, 'boundaries.config.mjs'), 'utf8');
  const rules = [...configuration.matchAll(/ name: '([a-z-]+)'/g)].map(([, name]) => name);
  expect(Object.keys(breaches).sort()).toEqual([...rules].sort());
});
