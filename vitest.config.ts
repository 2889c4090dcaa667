import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that no database engine changes: they run once. */
const withoutEngine = [
  'tests/unit/**',
  'tests/house/**',
  'tests/start/**',
  'tests/demo/plan.test.ts',
  'tests/exhibitors/map.test.ts',
  'tests/imports/rules.test.ts',
  'tests/media/{links,picture-sources,routes,storage}.test.ts',
  'tests/projects/floor-plans.test.ts',
];
/** Each call × each kind of person: the rules asked are the program's own, the same on both engines. */
const onOneEngine = ['tests/access/**'];
const everyTest = ['tests/**/*.test.ts'];

const shared = { setupFiles: ['tests/support/silence-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // One for each core: by itself vitest leaves one idle, and much of the tests' time is waiting.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'embedded',
          include: everyTest,
          globalSetup: ['tests/support/embedded-setup.ts'],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: everyTest,
          exclude: [...withoutEngine, ...onOneEngine],
          globalSetup: ['tests/support/server-setup.ts'],
          env: { TEST_ENGINE: 'server' },
        },
      },
    ],
  },
});
