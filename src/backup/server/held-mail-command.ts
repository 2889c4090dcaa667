import { readConfig } from '#app/server/config.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openExisting } from '#platform/server/database/existing.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { heldMailService } from './held-mail-service.ts';

const usage = `Usage: ${commandLine('held-mail', 'send|delete')}

Sends or deletes the mail that waited when the restored backup was made, with the reminders of visits. The program sends it
when it runs.

  --help   this text

Stop the program before using this on the embedded database.`;

await runCommand({ name: 'held-mail', usage, takes: 'one of send and delete' }, async (_, word) => {
  if (word !== 'send' && word !== 'delete') throw new OperatorError('Name one of send and delete.');
  const database = await openExisting(readConfig(process.env));
  try {
    await applyMigrations(database);
    const mail = heldMailService(database.db);
    const held = await mail.count();
    if (held > 0) await mail[word]();
    console.log(`${held} mails ${word === 'send' ? 'are sent when they are due' : 'were deleted'}.`);
  } finally {
    await database.close();
  }
});
