import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openExisting } from '#platform/server/database/existing.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { email } from '#users/shared/fields.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { createAppServices } from './bootstrap.ts';

/**
 * Runs a command that changes the account of one email address. @param about says in its help what it does. @param
 * change returns the sentence that is printed.
 */
export const accountCommand = (
  name: string,
  about: string,
  change: (services: Services, address: string) => Promise<string>,
): Promise<void> =>
  runCommand({ name, usage: usageOf(name, about), takes: 'one email address' }, async (_, word) => {
    const address = email.safeParse(word);
    if (!address.success) throw new OperatorError(address.error.issues[0]?.message);
    await withServices(async (services) => console.log(await change(services, address.data)));
  });

const usageOf = (name: string, about: string): string => `Usage: ${commandLine(name, 'EMAIL')}

${about}

  --help   this text

Uses the database at DATABASE_URL, or the embedded one under DATA_DIR (default .data). Stop the program before using
this on the embedded database.`;

/** Opens the expo's services. @throws OperatorError */
async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openExisting(config);
  try {
    await applyMigrations(database);
    const services = createAppServices(database, config);
    await services.jobs.prepare();
    await work(services);
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ValidationError)
      throw new OperatorError(`${error.message} Nothing was changed.`);
    throw error;
  } finally {
    await database.close();
  }
}
