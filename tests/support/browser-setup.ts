import { startServer } from './server.ts';

/**
 * Starts the program, filled with its demo data, for all browser journeys; gives their `test` its address and its data directory. It trusts
 * a proxy, so that each test can use its own address and limits don't add up over the tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ TRUST_PROXY: 'yes' });
  process.env.AANGAN_TEST_URL = server.url;
  process.env.AANGAN_TEST_DATA_DIR = server.dataDir;
  return server.stop;
}
