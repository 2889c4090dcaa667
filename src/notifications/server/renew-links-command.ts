import { readConfig } from '#app/server/config.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openExisting } from '#platform/server/database/existing.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { mailedLinks } from './mailed-links-service.ts';

const usage = `Usage: ${commandLine('links:renew')}

Gives the expo a new secret for the links in mails that switch mails off, withdraw consent, or put an inquiry into an
account. Those of former mails end, and can't be made with a stolen backup. Links to visits and to sign in aren't made
with it.

  --help   this text

Stop the program before using this on the embedded database.`;

await runCommand({ name: 'links:renew', usage }, async () => {
  const database = await openExisting(readConfig(process.env));
  try {
    await applyMigrations(database);
    await mailedLinks(database.db).renew();
    console.log('Links in mails that switch mails off or withdraw consent have ended. New mails have new ones.');
  } finally {
    await database.close();
  }
});
