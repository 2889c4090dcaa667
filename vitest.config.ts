import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that no database engine changes: they run once. */
const withoutEngine = ['tests/unit/**', 'tests/house/**', 'tests/start/**'];
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
          exclude: withoutEngine,
          globalSetup: ['tests/support/server-setup.ts'],
          env: { TEST_ENGINE: 'server' },
        },
      },
    ],
  },
});
