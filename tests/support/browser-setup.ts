import { startServer } from './server.ts';

/** Starts the program, filled with its demo data, for all browser journeys; gives their `test` its address. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.AANGAN_TEST_URL = server.url;
  return server.stop;
}
