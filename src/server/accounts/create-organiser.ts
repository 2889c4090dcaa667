import { parseArgs } from 'node:util';
import { email, newPassword, personName } from '#shared/users/fields.ts';
import { ConfigError, readConfig } from '../config.ts';
import { ValidationError } from '../platform/app-error.ts';
import { applyMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';
import { quietErrors } from '../platform/quiet-errors.ts';
import { StartupError } from '../platform/startup-error.ts';
import { settingsService } from '../settings/service.ts';
import { usersService } from '../users/service.ts';
import { OrganiserExists, organiserService } from './organiser-service.ts';
import { NoAnswer, secretPrompt } from './password-prompt.ts';

const usage = `Usage: npm run admin:create -- [--name NAME] EMAIL

Makes the first organiser of the expo. Asks for the password twice, or reads it as a line from standard input.

  --name NAME   the organiser's name (default Organiser); it can be changed on the profile page
  --help        this text

The database is that of DATABASE_URL, or else the embedded one under DATA_DIR (default .data). Stop the program before
using this on the embedded one.`;

/** Something about the command line or an answer is wrong; `message` is one line. */
class UsageError extends Error {}

quietErrors();
makeFilesPrivate();
try {
  await run(process.argv.slice(2));
} catch (error) {
  const message = explanation(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const order = readArguments(args);
  if (order === 'help') return console.log(usage);
  const database = await openDatabase(readConfig(process.env));
  try {
    await applyMigrations(database);
    const settings = settingsService(database.db, async () => 0);
    const organisers = organiserService({
      db: database.db,
      users: usersService(database.db),
      expoName: async () => (await settings.site()).name,
    });
    if (!(await organisers.isNeeded())) throw new OrganiserExists();
    await organisers.create({ ...order, password: await askForPassword() });
    console.log(`${order.email} is the organiser now and can sign in.`);
  } finally {
    await database.close();
  }
}

/** Asks until the answer can be used; what is no terminal is asked once. */
async function askForPassword(): Promise<string> {
  const prompt = secretPrompt(process.stdin, process.stdout);
  try {
    for (;;) {
      const password = await prompt.ask('Password: ');
      const { error } = newPassword.safeParse(password);
      const isSame = !prompt.isTerminal || error || (await prompt.ask('The same again: ')) === password;
      if (!error && isSame) return password;
      const problem = error?.issues[0]?.message ?? 'The two are not the same. Try again.';
      if (!prompt.isTerminal) throw new UsageError(problem);
      console.error(problem);
    }
  } finally {
    prompt.close();
  }
}

function readArguments(args: string[]): { email: string; name: string } | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (positionals.length !== 1) throw new UsageError('Give one email address. See npm run admin:create -- --help.');
  const address = email.safeParse(positionals[0]);
  const name = personName.safeParse(values.name ?? 'Organiser');
  const problem = address.error ?? name.error;
  if (problem) throw new UsageError(problem.issues[0]?.message);
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

/** What to print of an error that somebody can do something about. */
function explanation(error: unknown): string | undefined {
  if (error instanceof OrganiserExists)
    return 'The expo has an organiser already. Further ones are made by them, under Users. Nothing was changed.';
  if (error instanceof NoAnswer) return 'No password was given. Nothing was changed.';
  const isExpected = [UsageError, ValidationError, ConfigError, StartupError].some((kind) => error instanceof kind);
  return isExpected ? (error as Error).message : undefined;
}
