import { type AppContext, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { normalizeMailbox } from '#platform/server/limits/service.ts';
import { accountLimits } from './limits.ts';
import { rememberBrowser } from './sign-in-attempts.ts';

const { accounts } = implementation;

export const profileProcedures = {
  avatar: accounts.avatar.handler(async ({ input, context }) => {
    const { id } = requireCaller(context).person;
    const user = await context.services.profile.saveAvatar(id, input.avatar);
    return { success: true as const, message: 'Picture saved.', user };
  }),

  removeAvatar: accounts.removeAvatar.handler(async ({ context }) => {
    const user = await context.services.profile.removeAvatar(requireCaller(context).person.id);
    return { success: true as const, message: 'Picture removed.', user };
  }),

  password: accounts.password.handler(async ({ input, context }) => {
    const { person, sessionId } = requireCaller(context);
    const { services, cookies } = context;
    const change = () => services.profile.changePassword(person, sessionId, input);
    const token = await limitPasswordGuesses(context, person.id, change);
    await audit(context, 'password changed', { person: person.id, by: person.id });
    cookies.set(token, services.sessions.antiForgeryToken(token));
    await rememberBrowser(context, person.id);
    return { success: true as const, message: 'Password changed. You have been signed out on other browsers.', token };
  }),

  requestEmailChange: accounts.requestEmailChange.handler(async ({ input, context }) => {
    const { person, sessionId } = requireCaller(context);
    const { services, client } = context;
    const mails = [
      [accountLimits.mailByAccount, `address ${person.id}`],
      [accountLimits.mailByMailbox, normalizeMailbox(input.email)],
      [accountLimits.resetByNetwork, client.address],
    ] as const;
    await limitPasswordGuesses(context, person.id, async () => {
      await enforceLimit(context, mails);
      await services.address.request(person, sessionId, input).catch(async (error: unknown) => {
        // No mail was sent, so only the password check counts.
        for (const [limit, who] of mails) await services.limits.refund(limit, who);
        throw error;
      });
    });
    const message = `We sent a link to ${input.email}. Open it within an hour to confirm the change.`;
    return { success: true as const, message };
  }),

  confirmEmailChange: accounts.confirmEmailChange.handler(async ({ input, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    const caller = await context.identify();
    const id = await context.services.address.confirm(input.token, caller?.sessionId);
    await audit(context, 'account changed', { person: id, by: id, what: 'address' });
    return { success: true as const, message: 'Email address changed. You have been signed out on other browsers.' };
  }),

  ownData: accounts.ownData.handler(async ({ context }) => {
    const { person, sessionId } = requireCaller(context);
    const text = await context.services.profile.personalData(person, sessionId);
    await audit(context, 'personal data exported', { person: person.id, by: person.id, what: 'own data' });
    return new File([text], 'my-data.json', { type: 'application/json' });
  }),

  deleteAccount: accounts.deleteAccount.handler(async ({ input, context }) => {
    const { person, sessionId } = requireCaller(context);
    const remove = () => context.services.profile.deleteAccount(person, sessionId, input);
    await limitPasswordGuesses(context, person.id, remove);
    await audit(context, 'account deleted', { person: person.id, by: person.id });
    context.cookies.clear();
    return { success: true as const, message: 'Account deleted.' };
  }),
};

/** Limits wrong guesses of the password that an action checks. */
export async function limitPasswordGuesses<Done>(
  context: AppContext,
  id: number,
  act: () => Promise<Done>,
): Promise<Done> {
  await enforceLimit(context, [[accountLimits.passwordByAccount, String(id)]]);
  const done = await act();
  await context.services.limits.reset(accountLimits.passwordByAccount, String(id));
  return done;
}
