import { copyOf, directoriesVariable, makeDirectories } from './directories.ts';
import { startServer } from './server.ts';

/**
 * Starts a program on a copy of the filled demo directory for all browser journeys, and gives their `test` its address
 * and its data directory. The program trusts a proxy, so that each test can use its own address and limits don't add up
 * over the tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const made = process.env[directoriesVariable] ? undefined : makeDirectories();
  const server = await startServer(await copyOf('demo'), { TRUST_PROXY: 'yes' });
  process.env.AANGAN_TEST_URL = server.url;
  process.env.AANGAN_TEST_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    made?.remove();
  };
}
