import { runCommand, UsageError } from '#backup/server/command.ts';
import { email } from '#users/shared/fields.ts';
import { onAccount } from './account-command.ts';

const usage = `Usage: npm run admin:remove-factors -- EMAIL

Removes the authenticator app, passkeys and recovery codes of an account whose owner has lost them, such as the only organiser.
Their sessions end, and they are mailed. They sign in with their password or Google until they set a second step up again.

  --help   show this help

Uses the database at DATABASE_URL, or the embedded one under DATA_DIR (default .data). Stop the program before using
this on the embedded database.`;

await runCommand(usage, async (words) => {
  const [word, ...more] = words;
  const address = email.safeParse(word);
  if (more.length > 0 || !address.success) throw new UsageError('Enter one email address.');
  await onAccount(async (services) => {
    const { id } = await services.factorRemoval.onServer(address.data);
    await services.securityLog.record('second factors removed', { person: id, where: 'on the server' });
    console.log(`${address.data} signs in without a second step now.`);
  });
});
