import { parseArgs } from 'node:util';
import { ConfigError, publicOrigin, readConfig } from '#app/server/config.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { quietErrors } from '#platform/server/logged-error.ts';
import { makeFilesPrivate } from '#platform/server/private-files.ts';
import { StartupError } from '#platform/server/startup-error.ts';
import { settingsService } from '#settings/server/service.ts';
import { usersService } from '#users/server/service.ts';
import { email, personName } from '#users/shared/fields.ts';
import { OrganiserExistsError, organiserService } from './organiser-service.ts';
import { askForPassword, PromptCancelled } from './password-prompt.ts';

const usage = `Usage: npm run admin:create -- [--name NAME] EMAIL

Creates the first organiser of the expo. Prompts for the password twice, or reads one line from standard input.

  --name NAME   the organiser's name (default Organiser), can be changed on the profile page
  --help        show this help

Uses the database at DATABASE_URL, or the embedded one under DATA_DIR (default .data). Stop the program before using
this on the embedded database.`;

class UsageError extends Error {}

quietErrors();
makeFilesPrivate();
try {
  await run(process.argv.slice(2));
} catch (error) {
  const message = expectedMessage(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const options = readArguments(args);
  if (options === 'help') return console.log(usage);
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await applyMigrations(database);
    const settings = settingsService(database.db, async () => 0);
    const organisers = organiserService({
      db: database.db,
      users: usersService(database.db),
      expoName: async () => (await settings.site()).name,
    });
    if (!(await organisers.isNeeded())) throw new OrganiserExistsError();
    await organisers.create({ ...options, password: await askForPassword() });
    console.log(`${options.email} can now sign in as the organiser, once the program runs:`);
    console.log(`${publicOrigin(config)}/login`);
  } finally {
    await database.close();
  }
}

function readArguments(args: string[]): { email: string; name: string } | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (positionals.length !== 1) throw new UsageError('Enter one email address. See npm run admin:create -- --help.');
  const address = email.safeParse(positionals[0]);
  const name = personName.safeParse(values.name ?? 'Organiser');
  const invalid = address.error ?? name.error;
  if (invalid) throw new UsageError(invalid.issues[0]?.message);
  return { email: address.data as string, name: name.data as string };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. See npm run admin:create -- --help.`);
  }
}

/** Returns the message for an expected error; undefined for any other. */
function expectedMessage(error: unknown): string | undefined {
  if (error instanceof OrganiserExistsError)
    return 'The expo already has an organiser, who can add others under Users. A lost password is replaced by npm run admin:password. Nothing was changed.';
  if (error instanceof PromptCancelled) return 'No password was entered. Nothing was changed.';
  const isExpected = [UsageError, ValidationError, ConfigError, StartupError].some((kind) => error instanceof kind);
  return isExpected ? (error as Error).message : undefined;
}
