import { askForPassword } from '#accounts/server/password-prompt.ts';
import { runCommand, UsageError } from '#backup/server/command.ts';
import { email } from '#users/shared/fields.ts';
import { onAccount } from './account-command.ts';

const usage = `Usage: npm run admin:password -- EMAIL

Sets the password of an account whose owner has lost it and gets no mail, such as the only organiser. Prompts for it twice,
or reads one line from standard input. Their sessions end, and they are mailed. A second step stays.

  --help   this text

Uses the database at DATABASE_URL, or the embedded one under DATA_DIR (default .data). Stop the program before using
this on the embedded database.`;

await runCommand(usage, async (words) => {
  const [word, ...more] = words;
  const address = email.safeParse(word);
  if (more.length > 0 || !address.success) throw new UsageError('Enter one email address.');
  await onAccount(async (services) => {
    const { id } = await services.userAdmin.setPasswordOnServer(address.data, await askForPassword());
    await services.securityLog.record('password changed', { person: id, where: 'on the server' });
    console.log(`${address.data} signs in with the new password now.`);
  });
});
