import { readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import './src/platform/server/drizzle-imports.ts';

/** Returns the rest of a document after a heading. */
function section(document: string, heading: string): string {
  const [, rest] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`);
  if (!rest) throw new Error(`${document} has no section “${heading}”, whose tests are run by their names in it.`);
  return rest;
}

/** Tests that need no database, no build and no browser. */
const withoutDatabase = ['tests/{unit,house}/**/*.test.ts', 'tests/**/*.unit.test.ts'];

/** Tests of what exists on the embedded database only: its data directory, and the program that keeps it open. */
const onEmbeddedOnly = ['tests/start/{development,faults,private-files,program,synced-files}.test.ts'];

/**
 * Tests that run on PostgreSQL and on the embedded database: of what an engine can change, which is transactions,
 * triggers, search, the job queue, bulk import, and start and stop. Both plan alike (tests/database/planner.test.ts),
 * so that of the tests of plans only the search's run on both.
 */
const onBothEngines = [
  'tests/accounts/create-organiser.test.ts',
  'tests/activity/{sums,totals}.test.ts',
  'tests/backup/{backup,snapshot}.test.ts',
  'tests/database/**/*.test.ts',
  'tests/search/exhibitor-*.test.ts',
  'tests/http/health.test.ts',
  'tests/imports/import.test.ts',
  'tests/notifications/mail.test.ts',
  'tests/site-visits/killed.test.ts',
];

/** Tests of what another search engine can change (tests/support/opensearch.ts). */
const ofOpenSearchOnly = ['tests/search/opensearch-*.test.ts'];
const onOpenSearch = [
  ...ofOpenSearchOnly,
  'tests/search/{directory-words,exhibitor-agreement,home-order,home-search,home-words,on-map}.test.ts',
];

/** Tests of attacks that take minutes: each call as each caller, and made-up input for each call. */
const ofAttacksOnly = ['tests/attacks/**/*.test.ts'];
/** The tests that docs/security.md names under “Attacked”; most are in the ordinary run too. */
const attacked = section('docs/security.md', 'Attacked');
const ofAttacks = [...attacked.matchAll(/`(tests\/[\w/.-]+\.test\.ts)`/g)].map(([, file = '']) => file);

/** Tests of faults that take minutes: of the program as a process, whose surroundings fail. */
const ofFaultsOnly = ['tests/faults/**/*.test.ts'];
/** The tests that docs/operating/faults.md names in its first table, on the engines that it names. */
const faults = section('docs/operating/faults.md', 'What is tried');
const ofFaultsOn = (engine: string) =>
  faults
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes(engine))
    .flatMap((line) => [...line.matchAll(/`(tests\/[\w/.-]+\.test\.ts)`/g)].map(([, file = '']) => file));

/** Tests of the running program in Safari's engine. */
const ofWebKitOnly = ['tests/webkit/*.test.ts'];

const shared = {
  setupFiles: ['tests/support/fail-on-console-setup.ts'],
  // A program that starts while others take the processor needs long; a test that hangs still ends.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A worker loads the program once for all of its files. Tests leave no state behind in its modules.
  isolate: false,
  execArgv: ['--import', new URL('src/platform/server/drizzle-imports.ts', import.meta.url).href],
};

/**
 * Node.js loads the program's modules itself, as it does when the program runs. Vite would first rewrite each of them,
 * which takes a quarter of the processor time of a short run on a fresh clone.
 */
const loadedByNode = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Threads of the search are started often: their modules are compiled once. */
const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'aangan-compiled') };

export default defineConfig({
  test: {
    // One for each core: by itself vitest leaves one idle, and much of the tests' time is waiting.
    maxWorkers: availableParallelism(),
    // Unit tests are loaded by Vite, because some of their tests replace modules and load components.
    projects: [
      { test: { ...shared, name: 'unit', include: withoutDatabase } },
      {
        test: {
          ...loadedByNode,
          name: 'api',
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...withoutDatabase,
            ...onEmbeddedOnly,
            ...ofOpenSearchOnly,
            ...ofAttacksOnly,
            ...ofFaultsOnly,
            ...ofWebKitOnly,
          ],
          globalSetup: ['tests/support/server-setup.ts'],
          env: { ...env, TEST_ENGINE: 'server' },
        },
      },
      {
        test: {
          ...loadedByNode,
          name: 'embedded',
          include: [...onBothEngines, ...onEmbeddedOnly],
          globalSetup: ['tests/support/embedded-setup.ts'],
          env: { ...env, TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...loadedByNode,
          name: 'attacks',
          include: ofAttacks,
          globalSetup: ['tests/support/server-setup.ts'],
          env: { ...env, TEST_ENGINE: 'server' },
        },
      },
      {
        test: {
          ...loadedByNode,
          name: 'faults',
          include: ofFaultsOn('PostgreSQL'),
          globalSetup: ['tests/support/fault-figures.ts', 'tests/support/server-setup.ts'],
          env: { ...env, TEST_ENGINE: 'server', FAULT_FIGURES: 'yes' },
        },
      },
      {
        test: {
          ...loadedByNode,
          name: 'faults-embedded',
          include: ofFaultsOn('embedded'),
          globalSetup: ['tests/support/embedded-setup.ts'],
          env: { ...env, TEST_ENGINE: 'embedded', FAULT_FIGURES: 'yes' },
        },
      },
      {
        test: {
          ...loadedByNode,
          name: 'opensearch',
          include: onOpenSearch,
          globalSetup: ['tests/support/server-setup.ts', 'tests/support/opensearch-setup.ts'],
          env: { TEST_ENGINE: 'server' },
        },
      },
      { test: { ...loadedByNode, name: 'webkit', include: ofWebKitOnly } },
    ],
  },
});
