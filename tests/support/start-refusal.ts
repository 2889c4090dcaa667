import { expect } from 'vitest';
import { bootstrap } from '#app/server/bootstrap/bootstrap.ts';
import { readConfig } from '#app/server/config.ts';
import { OperatorError } from '#platform/server/operator-error.ts';

/**
 * Starts the program's parts with these settings, which must be refused. Returns the line that the program prints then.
 */
export async function startRefusal(env: Record<string, string>): Promise<string> {
  const error = await opened(env);
  if (!(error instanceof OperatorError)) throw error;
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
