import { implementation } from '../implementation.ts';
import { audit } from '../platform/http/audit.ts';
import { enforceLimit } from '../platform/http/limit.ts';
import { requireCaller } from '../platform/http/procedure.ts';
import { normalizeMailbox } from '../platform/limits/mailbox.ts';
import { countReset, forgetTries, rememberBrowser } from './attempts.ts';
import { accountLimits } from './limits.ts';

const { accounts } = implementation;

/** What is proved by a mailed link: a forgotten password, an address. */
export const recoveryProcedures = {
  forgotPassword: accounts.forgotPassword.handler(async ({ input: { email }, context }) => {
    await countReset(context, email);
    await context.services.recovery.forgot(email);
    const message =
      'If there is an account with this address, a link is on its way to it. It works once, for one hour.';
    return { success: true as const, message };
  }),

  resetPassword: accounts.resetPassword.handler(async ({ input: { token, password }, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    const { id, email } = await context.services.recovery.reset(token, password);
    audit(context, 'password changed', { person: id, by: id, with: 'mailed link' });
    // Also where others had used the tries up: the link opens the way again, for this browser whatever its network.
    await forgetTries(context, email);
    await rememberBrowser(context, id);
    return { success: true as const, message: 'Your password is changed. Sign in with the new one.' };
  }),

  confirmEmail: accounts.confirmEmail.handler(async ({ input: { token }, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    await context.services.recovery.confirm(token);
    return { success: true as const, message: 'Your address is confirmed.' };
  }),

  sendConfirmation: accounts.sendConfirmation.handler(async ({ context }) => {
    const { person } = requireCaller(context);
    if (person.email_confirmed) return { success: true as const, message: 'Your address is confirmed already.' };
    await enforceLimit(context, [
      [accountLimits.mailByAccount, `confirm ${person.id}`],
      [accountLimits.mailByMailbox, normalizeMailbox(person.email)],
    ]);
    await context.services.recovery.sendConfirmation(person);
    return { success: true as const, message: 'A link is on its way to your address.' };
  }),
};
