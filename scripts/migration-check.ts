/**
 * Fails for a migration that the previous release can't live with (decision 0076), because while a release is
 * installed, processes of the previous one go on serving. Migrations of finished releases, up to the newest fixture,
 * may not change at all.
 *
 * A migration may remove what the previous release doesn't use any more, or make an exception. It then raises the
 * oldest version that may use the database, `update compatibility set oldest_version = '…';`. If that is the version in
 * package.json, the migration also says `-- Stop all processes first: <why>`.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isOlder } from '#platform/server/version.ts';

const folder = 'src/platform/server/database/migrations';
type Entry = { when: number; tag: string };
type Migration = Entry & { text: string; code: string };

const { entries }: { entries: Entry[] } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const migrations = entries.map((entry): Migration => {
  const text = readFileSync(`${folder}/${entry.tag}.sql`, 'utf8');
  return { ...entry, text, code: codeOf(text) };
});
const lastReleased = globSync('tests/database/fixtures/*.sql')
  .map((file) => basename(file, '.sql'))
  .sort()
  .at(-1);
const firstNew = migrations.findIndex(({ tag }) => tag === lastReleased) + 1;
const released = migrations.slice(0, firstNew);
const unreleased = migrations.slice(firstNew);
const isNew = newNames(unreleased.map(({ code }) => code).join('\n'));
const uniqueIndexes = new Set(
  matches(released, /\bcreate unique index (?:if not exists )?(\w+)/g).map(([name]) => name),
);
const oldest = matches(released, /\boldest_version\b[^']*'([\d.]+)'/g).at(-1)?.[0] ?? '0.1.0';

const snapshots = globSync(`${folder}/meta/*_snapshot.json`);

const faults = [
  ...orderFaults(migrations),
  ...snapshotFaults(snapshots),
  ...changeFaults(released),
  ...unreleased.flatMap(faultsOf),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/**
 * Drizzle and our own migrator apply migrations later than the last applied one. They would skip any other silently.
 */
function orderFaults(all: Migration[]): string[] {
  return all
    .filter(({ when }, index) => when <= (all[index - 1]?.when ?? 0))
    .map(
      ({ tag }) =>
        `${tag}: it was generated before the migration in front of it, so databases would skip it. Generate it again.`,
    );
}

/** The newest fixture has the hash of each migration that its release applied. */
function changeFaults(applied: Migration[]): string[] {
  const fixture = readFileSync(`tests/database/fixtures/${lastReleased}.sql`, 'utf8');
  return applied
    .filter(({ text }) => !fixture.includes(createHash('sha256').update(text).digest('hex')))
    .map(
      ({ tag }) =>
        `${tag}: it was changed after a release, whose databases have it as it was. Write another migration.`,
    );
}

/** A snapshot of the schema has 12,000 lines. Only the newest is read, to write the next migration. */
function snapshotFaults(files: string[]): string[] {
  return files.length > 1
    ? [
        `There are ${files.length} snapshots of the schema. Keep only the newest; “npm run migration” deletes the others.`,
      ]
    : [];
}

function faultsOf({ tag, text, code }: Migration): string[] {
  const breaches = breachesOf(code);
  const raised = /\bupdate compatibility set oldest_version = '([\d.]+)'/.exec(code)?.[1];
  if (breaches.length === 0 || (raised && isOlder(oldest, raised) && !isOlder(version, raised))) {
    const isException = breaches.length > 0 && raised === version;
    return isException && !/^-- Stop all processes first: \S/m.test(text)
      ? [`${tag}: ${breaches.join('; ')}. Say “-- Stop all processes first: <why>” in it.`]
      : [];
  }
  return [
    `${tag}: ${breaches.join('; ')}. The previous release can't live with that: keep it for one more release (docs/decisions/0076-upgrades-beside-running-processes.md).`,
  ];
}

/** Returns what the previous release would miss, and which of its writes would fail. */
function breachesOf(code: string): string[] {
  const found: string[] = [];
  const add = (pattern: RegExp, breach: (...groups: string[]) => string | undefined) => {
    for (const [, ...groups] of code.matchAll(pattern)) {
      const text = breach(...groups);
      if (text) found.push(text);
    }
  };
  add(
    /\bdrop (table|view|type|function|procedure|trigger|sequence|schema|domain) (?:if exists )?(\w+)/g,
    (kind, name) => (isNew(name) ? undefined : `it drops ${kind} ${name}`),
  );
  add(/\bdrop index (?:concurrently )?(?:if exists )?(\w+)/g, (name) =>
    uniqueIndexes.has(name) ? `it drops unique index ${name}` : undefined,
  );
  add(/(?:^|; )truncate (?:table )?(\w+)/g, (name) => (isNew(name) ? undefined : `it empties ${name}`));
  add(
    /\balter (type|function|view|sequence) (\w+)[^;]*? (rename|set schema)\b/g,
    (kind, name) => `it renames in ${kind} ${name}`,
  );
  add(/\bcreate unique index (?:if not exists )?\w+ on (\w+)[^(]*\(([^;]*)/g, (table, columns) =>
    concernsNew(table, columns) ? undefined : `it allows some rows of ${table} once only`,
  );
  add(/\balter table (?:if exists )?(?:only )?(\w+) ([^;]*)/g, (table, actions) => {
    if (isNew(table)) return undefined;
    const each = actions.split(/,\s*(?=(?:add|drop|alter|rename)\b)/).map((action) => alterationBreach(table, action));
    return each.flatMap((breach) => (breach ? [`it ${breach} of ${table}`] : [])).join('; ');
  });
  return found;
}

function alterationBreach(table: string, action: string): string | undefined {
  const [, what = '', name = ''] =
    /^(drop column|drop constraint|rename column|rename constraint|rename to) (?:if exists )?(\w+)/.exec(action) ?? [];
  if (what) return isNew(`${table}.${name}`) || isNew(name) ? undefined : `has “${what} ${name}”`;
  const [, column = '', change = ''] =
    /^alter (?:column )?(\w+) (set data type|type|set not null|drop default|drop identity)/.exec(action) ?? [];
  if (change) return isNew(`${table}.${column}`) ? undefined : `has “${change}” for column ${column}`;
  if (/^add (?:column )?(?:if not exists )?\w+ .*\bnot null\b/.test(action) && !/^add constraint/.test(action))
    return /\b(default|generated)\b/.test(action) ? undefined : 'adds a column that is not null and has no default';
  if (/^add constraint/.test(action)) return concernsNew(table, action) ? undefined : 'adds a constraint to columns';
  return undefined;
}

/** Returns whether a table or one of the named columns is new, so that the previous release writes nothing there. */
function concernsNew(table: string, named: string): boolean {
  return isNew(table) || (named.match(/\w+/g) ?? []).some((word) => isNew(`${table}.${word}`));
}

/**
 * Returns a test for names that unreleased migrations create: tables, functions, types, constraints …, and columns as
 * `table.column`.
 */
function newNames(code: string): (name: string) => boolean {
  const created = code.matchAll(
    /\b(?:create (?:or replace )?(?:unique )?(?:table|view|type|function|trigger|sequence|index|domain)|add constraint|constraint) (?:if not exists )?(\w+)/g,
  );
  // A replaced object keeps an old name.
  const isOld = (name: string) => released.some((migration) => new RegExp(`\\b${name}\\b`).test(migration.code));
  const names = new Set([...created].map(([, name]) => name as string).filter((name) => !isOld(name)));
  for (const [, table, column] of code.matchAll(
    /\balter table (?:if exists )?(?:only )?(\w+) add column (?:if not exists )?(\w+)/g,
  ))
    names.add(`${table}.${column}`);
  return (name) => names.has(name);
}

function matches(among: Migration[], pattern: RegExp): string[][] {
  return among.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, ...groups]) => groups as string[]));
}

/** Returns the statements in lower case, without comments, quotes and the bodies of functions, which run later. */
function codeOf(text: string): string {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\bas\s+)\$\$[\s\S]*?\$\$/gi, '$1')
    .replaceAll('"', '')
    .replaceAll(/\bpublic\./g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
