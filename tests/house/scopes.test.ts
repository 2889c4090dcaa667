import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../scripts/scope-check.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'aangan-scopes-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const imports = `import { sql } from 'drizzle-orm';
import type { Scope } from '#access/server/scope.ts';
import { exempted } from '#kites/server/queries.ts';
import { boxes, kites } from '#kites/server/tables.ts';
`;

/** Returns the check's output for these queries, added to a valid project. */
function check(queries: string, tables = ''): string {
  const files = {
    'src/access/server/owned-tables.ts': `
      export const ownedTables = { kites: 'read', boxes: 'change' };
      export const unownedTables = { strings: 'everyone has some' };
      export const unscopedQueries = { 'src/kites/server/queries.ts#exempted': 'a job' };`,
    'src/kites/server/tables.ts': `
      export const kites = pgTable('kites', { id: integer().references(() => users.id) });
      export const strings = pgTable('strings', { id: integer().references(() => projects.id) });
      ${tables}`,
    'src/kites/server/queries.ts':
      "import { kites } from './tables.ts';\nexport const exempted = (db) => db.delete(kites).where(isOld);",
    'src/drums/server/queries.ts': imports + queries,
  };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), source.replace(/^ +/gm, ''));
  }
  const { stderr, status } = spawnSync(process.execPath, [program], { cwd: directory, encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

test('queries with a scope, inserts, columns, and reads of public tables are fine', () => {
  expect(
    check(`
      type Asked = { scope: Scope; page: number };
      export type Kite = typeof kites.$inferSelect;
      export const all = (db: Db, scope: Scope) => db.select().from(kites).where(ownedBy(scope, kites.userId));
      export async function page(db: Db, { scope, page }: Asked) { return part(db, scope, page); }
      const part = (db: Db, scope: Scope, page: number) => db.select().from(kites).where(ownedBy(scope)).offset(page);
      export const add = (db: Db, kite: Kite) => db.insert(kites).values(kite).returning({ id: kites.id });
      export const open = (db: Db) => db.select({ kite: kites.id }).from(boxes);`),
  ).toBe('');
});

test('every query that reaches owned rows without a scope is named', () => {
  const found = check(`
    export const read = (db: Db) => db.select().from(kites);
    export async function joined(db: Db) { return db.select().from(boxes).leftJoin(kites, on); }
    export const counted = (db: Db) => db.$count(kites);
    export const raw = (db: Db, userId: number) => db.execute(sql\`select * from \${kites} where user_id = \${userId}\`);
    const select = (db: Db) => db.select().from(kites);
    export const byHelper = (db: Db) => select(db).where(isMine);
    export const byExempted = (db: Db) => exempted(db);
    export const changed = (db: Db) => db.update(boxes).set({ name: '' });
    export const removed = (db: Db) => db.delete(boxes);
    export const added = (db: Db) => db.insert(boxes).select(db.select().from(kites));
    export const optional = (db: Db, scope?: Scope) => db.select().from(kites).where(scope && ownedBy(scope));
    export const orNone = (db: Db, scope: Scope | undefined) => db.select().from(kites).where(scope && ownedBy(scope));
    export const byDefault = (db: Db, scope: Scope = all) => db.select().from(kites).where(ownedBy(scope));
    export const field = (db: Db, { scope }: { scope?: Scope }) => db.select().from(kites).where(scope && ownedBy(scope));`);
  expect([...found.matchAll(/drums\/server\/queries\.ts#(\w+) reads/g)].map(([, name]) => name)).toEqual([
    'read',
    'joined',
    'counted',
    'raw',
    'byHelper',
    'byExempted',
    'changed',
    'removed',
    'added',
    'optional',
    'orNone',
    'byDefault',
    'field',
  ]);
});

test('a table that refers to a person or a firm has to be listed', () => {
  const tables = `
    export const bells = pgTable('bells', { id: integer().references(() => exhibitors.id) });
    export const horns = pgTable('horns', { id: belongsTo('user_id', () => users.id) });
    const owner = () => belongsTo('user_id', () => users.id);
    export const drums = pgTable('drums', { id: owner().primaryKey() });`;
  const found = check('', tables);
  expect(found).toMatch(/^The table bells refers to/m);
  expect(found).toMatch(/^The table horns refers to/m);
  expect(found).toMatch(/^The table drums refers to/m);
});
