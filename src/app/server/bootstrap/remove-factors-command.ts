import { accountCommand } from './account-command.ts';

await accountCommand(
  'admin:remove-factors',
  `Removes the authenticator app, passkeys and recovery codes of an account whose owner has lost them, such as the only organiser.
Their sessions end, and they are mailed. They sign in with their password or Google until they set a second step up again.`,
  async (services, address) => {
    const { id } = await services.factorRemoval.onServer(address);
    await services.securityLog.record('second factors removed', { person: id, where: 'on the server' });
    return `${address} signs in without a second step now.`;
  },
);
