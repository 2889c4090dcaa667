import { type CallerContext, forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { type Caller, requireCaller } from '#platform/server/http/procedure.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { accountLimits } from './limits.ts';
import { rememberBrowser } from './sign-in-attempts.ts';

const { accounts } = implementation;

const googleText = 'To sign in with Google, use the Google account of the new address.';

export const profileProcedures = {
  avatar: accounts.avatar.handler(
    forCaller(async (services, { id }, input) => {
      const user = await services.profile.saveAvatar(id, input.avatar);
      return { success: true, message: 'Picture saved.', user };
    }),
  ),

  removeAvatar: accounts.removeAvatar.handler(
    forCaller(async (services, { id }) => {
      const user = await services.profile.removeAvatar(id);
      return { success: true, message: 'Picture removed.', user };
    }),
  ),

  password: accounts.password.handler(async ({ input, context }) => {
    const { id } = requireCaller(context).person;
    const { services, cookies } = context;
    const token = await limitPasswordGuesses(context, (caller) => services.profile.changePassword(caller, input));
    await audit(context, 'password changed', { person: id, by: id });
    cookies.set(token, services.sessions.antiForgeryToken(token));
    await rememberBrowser(context, id);
    return { success: true, message: 'Password changed. You have been signed out on other browsers.', token };
  }),

  requestEmailChange: accounts.requestEmailChange.handler(async ({ input, context }) => {
    const { services, client } = context;
    const mails = [
      [accountLimits.mailByAccount, `address ${requireCaller(context).person.id}`],
      [accountLimits.mailByMailbox, `change ${normaliseMailbox(input.email)}`],
      [accountLimits.resetByNetwork, client.address],
    ] as const;
    await limitPasswordGuesses(context, async (caller) => {
      await enforceLimit(context, mails);
      await services.address.request(caller, input).catch(async (error: unknown) => {
        // No mail was sent, so only the password check counts.
        for (const [limit, who] of mails) await services.limits.refund(limit, who);
        throw error;
      });
    });
    const message = `We sent a link to ${input.email}. Open it within an hour to confirm the change.`;
    return { success: true, message };
  }),

  confirmEmailChange: accounts.confirmEmailChange.handler(async ({ input, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    const caller = await context.identify();
    const { id, hadGoogle } = await context.services.address.confirm(input.token, caller?.sessionId);
    await audit(context, 'account changed', { person: id, by: id, what: 'address' });
    const message = 'Email address changed. You have been signed out on other browsers.';
    return { success: true, message: hadGoogle ? `${message} ${googleText}` : message };
  }),

  ownData: accounts.ownData.handler(async ({ context }) => {
    const caller = requireCaller(context);
    const { id } = caller.person;
    const text = await context.services.profile.personalData(caller);
    await audit(context, 'personal data exported', { person: id, by: id, what: 'own data' });
    return new File([text], 'my-data.json', { type: 'application/json' });
  }),

  deleteAccount: accounts.deleteAccount.handler(async ({ input, context }) => {
    const { id } = requireCaller(context).person;
    await limitPasswordGuesses(context, (caller) => context.services.profile.deleteAccount(caller, input));
    await audit(context, 'account deleted', { person: id, by: id });
    context.cookies.clear();
    return { success: true, message: 'Account deleted.' };
  }),
};

/** Limits wrong guesses of the caller's password, which the action checks. */
export async function limitPasswordGuesses<Done>(
  context: CallerContext,
  act: (caller: Caller) => Promise<Done>,
): Promise<Done> {
  const caller = requireCaller(context);
  const account = String(caller.person.id);
  await enforceLimit(context, [[accountLimits.passwordByAccount, account]]);
  const done = await act(caller);
  await context.services.limits.reset(accountLimits.passwordByAccount, account);
  return done;
}
