import { askForPassword } from '#accounts/server/password-prompt.ts';
import { accountCommand } from './account-command.ts';

await accountCommand(
  'admin:password',
  `Sets the password of an account whose owner has lost it and gets no mail, such as the only organiser. Prompts for it twice,
or reads one line from standard input. Their sessions end, and they are mailed. A second step stays.`,
  async (services, address) => {
    const { id } = await services.userAdmin.setPasswordOnServer(address, await askForPassword());
    await services.securityLog.record('password changed', { person: id, where: 'on the server' });
    return `${address} signs in with the new password now.`;
  },
);
