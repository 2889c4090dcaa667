import { publicOrigin, readConfig } from '#app/server/config.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { settingsService } from '#settings/server/service.ts';
import { usersService } from '#users/server/service.ts';
import { email, personName } from '#users/shared/fields.ts';
import { organiserService } from './organiser-service.ts';
import { askForPassword } from './password-prompt.ts';

const usage = `Usage: ${commandLine('admin:create', '[--name NAME] EMAIL')}

Creates the first organiser of the expo. Prompts for the password twice, or reads one line from standard input.

  --name NAME   the organiser's name (default Organiser), can be changed on the profile page
  --help        this text

Uses the database at DATABASE_URL, or the embedded one under DATA_DIR (default .data). Stop the program before using
this on the embedded database.`;

await runCommand(
  { name: 'admin:create', usage, options: { name: { type: 'string' } }, takes: 'one email address' },
  async (values, word) => {
    try {
      await create(personOf(word, values.name));
    } catch (error) {
      throw error instanceof ValidationError ? new OperatorError(error.message) : error;
    }
  },
);

async function create(person: { email: string; name: string }): Promise<void> {
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
    await organisers.requireNone();
    await organisers.create({ ...person, password: await askForPassword() });
    console.log(`${person.email} can now sign in as the organiser, once the program runs:`);
    console.log(`${publicOrigin(config)}/login`);
  } finally {
    await database.close();
  }
}

function personOf(word: string | undefined, givenName = 'Organiser'): { email: string; name: string } {
  const address = email.safeParse(word);
  const name = personName.safeParse(givenName);
  const invalid = address.error ?? name.error;
  if (invalid) throw new OperatorError(invalid.issues[0]?.message);
  return { email: address.data as string, name: name.data as string };
}
