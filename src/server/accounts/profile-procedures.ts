import { refuseTooMany } from '../platform/http/limit.ts';
import { type CallContext, callerOf, implementation } from '../platform/http/procedure.ts';
import { accountLimits } from './limits.ts';

const { accounts } = implementation;

/** What somebody does with their own account beside signing in and out. */
export const profileProcedures = {
  avatar: accounts.avatar.handler(async ({ input, context }) => {
    const { id } = callerOf(context).person;
    await refuseTooMany(context, [[accountLimits.uploadByAccount, String(id)]]);
    const user = await context.services.profile.saveAvatar(id, await input.avatar.bytes());
    return { success: true as const, message: 'Your picture is up.', user };
  }),

  removeAvatar: accounts.removeAvatar.handler(async ({ context }) => {
    const user = await context.services.profile.removeAvatar(callerOf(context).person.id);
    return { success: true as const, message: 'Your picture is taken down.', user };
  }),

  password: accounts.password.handler(async ({ input, context }) => {
    const { person, sessionId } = callerOf(context);
    await limitingGuesses(context, person.id, () => context.services.profile.changePassword(person, sessionId, input));
    return { success: true as const, message: 'Your password is changed. Other browsers are signed out.' };
  }),

  ownData: accounts.ownData.handler(async ({ context }) => {
    const { person, sessionId } = callerOf(context);
    const text = await context.services.profile.ownData(person, sessionId);
    return new File([text], 'my-data.json', { type: 'application/json' });
  }),

  deleteAccount: accounts.deleteAccount.handler(async ({ input, context }) => {
    const { person } = callerOf(context);
    await limitingGuesses(context, person.id, () => context.services.profile.deleteAccount(person, input));
    context.cookies.clear();
    return { success: true as const, message: 'Your account is deleted.' };
  }),
};

/** Does what asks for a person's password, as often as it may be got wrong. */
async function limitingGuesses(context: CallContext, id: number, act: () => Promise<void>): Promise<void> {
  await refuseTooMany(context, [[accountLimits.passwordByAccount, String(id)]]);
  await act();
  await context.services.limits.forget(accountLimits.passwordByAccount, String(id));
}
