import { refuseTooMany } from '../platform/http/limit.ts';
import { callerOf, implementation } from '../platform/http/procedure.ts';
import { accountLimits } from './limits.ts';

/** The password of somebody who is signed in. */
export const passwordProcedures = {
  password: implementation.accounts.password.handler(async ({ input, context }) => {
    const { person, sessionId } = callerOf(context);
    const who = String(person.id);
    await refuseTooMany(context, [[accountLimits.passwordByAccount, who]]);
    await context.services.passwords.change(person, sessionId, input);
    await context.services.limits.forget(accountLimits.passwordByAccount, who);
    return { success: true as const, message: 'Your password is changed. Other devices are signed out.' };
  }),
};
