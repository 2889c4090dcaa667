import { rmSync } from 'node:fs';
import { demoDirectoryVariable, fillDemo, startServer } from './server.ts';

/**
 * Fills a data directory with the demo, which every program with demo data starts on a copy of: filling takes several times as
 * long as starting. Starts one for all browser journeys; gives their `test` its address and its data directory. It trusts a
 * proxy, so that each test can use its own address and limits don't add up over the tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const demo = await fillDemo();
  process.env[demoDirectoryVariable] = demo;
  const server = await startServer({ TRUST_PROXY: 'yes' });
  process.env.AANGAN_TEST_URL = server.url;
  process.env.AANGAN_TEST_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    rmSync(demo, { recursive: true, force: true });
  };
}
