import { PromptCancelled } from '#accounts/server/password-prompt.ts';
import { UsageError } from '#backup/server/command.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { openExisting } from '#platform/server/database/existing.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { createAppServices } from './bootstrap.ts';

/** Opens the expo's services for a command that changes an account. @throws UsageError, StartupError */
export async function onAccount(work: (services: Services) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openExisting(config);
  try {
    await applyMigrations(database);
    const services = createAppServices(database, config);
    await services.jobs.prepare();
    await work(services);
  } catch (error) {
    if (error instanceof PromptCancelled) throw new UsageError('No password was entered. Nothing was changed.');
    if (error instanceof NotFoundError || error instanceof ValidationError)
      throw new UsageError(`${error.message} Nothing was changed.`);
    throw error;
  } finally {
    await database.close();
  }
}
