import { dataForCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { accountLimits } from './limits.ts';
import { clearFailedAttempts, countResetRequest, rememberBrowser } from './sign-in-attempts.ts';

const { accounts } = implementation;

export const recoveryProcedures = {
  forgotPassword: accounts.forgotPassword.handler(async ({ input: { email }, context }) => {
    await countResetRequest(context, email);
    await context.services.recovery.forgot(email);
    const message = 'If an account exists for this address, we sent it a link. It works once and expires in one hour.';
    return { success: true, message };
  }),

  resetPassword: accounts.resetPassword.handler(async ({ input: { token, password }, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    const { id, email } = await context.services.recovery.reset(token, password);
    await audit(context, 'password changed', { person: id, by: id, with: 'mailed link' });
    // The link also unlocks an account that is locked because other people used up its attempts.
    await clearFailedAttempts(context, email);
    await rememberBrowser(context, id);
    return { success: true, message: 'Password changed. Sign in with the new one.' };
  }),

  confirmEmail: accounts.confirmEmail.handler(async ({ input: { token }, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    await context.services.recovery.confirm(token);
    return { success: true, message: 'Email address confirmed.' };
  }),

  sendConfirmation: accounts.sendConfirmation.handler(async ({ context }) => {
    const { person } = requireCaller(context);
    if (person.email_confirmed) return { success: true, message: 'Email address already confirmed.' };
    await enforceLimit(context, [
      [accountLimits.mailByAccount, `confirm ${person.id}`],
      [accountLimits.mailByMailbox, `confirm ${normaliseMailbox(person.email)}`],
    ]);
    await context.services.recovery.sendConfirmation(person);
    return { success: true, message: 'We sent you a confirmation link.' };
  }),

  undelivered: accounts.undelivered.handler(
    dataForCaller((services, person) => services.recovery.undelivered(person.id)),
  ),
};
