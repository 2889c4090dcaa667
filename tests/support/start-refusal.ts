import { expect } from 'vitest';
import { bootstrap } from '#app/server/bootstrap/bootstrap.ts';
import { ConfigError, readConfig } from '#app/server/config.ts';
import { StartupError } from '#platform/server/startup-error.ts';

/**
 * Starts the program's parts with these settings, which must be refused. Returns the line that the program prints then.
 */
export async function startRefusal(env: Record<string, string>): Promise<string> {
  const error = await opened(env);
  if (!(error instanceof StartupError || error instanceof ConfigError)) throw error;
  expect(error.message).not.toContain('\n');
  return error.message;
}

async function opened(env: Record<string, string>): Promise<unknown> {
  try {
    const { database } = await bootstrap(readConfig({ DEMO_DATA: 'no', ...env }));
    await database.close();
    return new Error('The program would have started.');
  } catch (error) {
    return error;
  }
}
