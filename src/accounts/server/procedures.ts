import { ORPCError } from '@orpc/server';
import { type SignInResult, secondStepNeeded } from '#accounts/server/session-service.ts';
import { type AppContext, implementation } from '#app/server/implementation.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import { audit } from '#platform/server/http/audit.ts';
import { throwFieldError } from '#platform/server/http/errors.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { accountLimits } from './limits.ts';
import { DeactivatedError } from './service.ts';
import { countSignInAttempt, rememberBrowser } from './sign-in-attempts.ts';

const { accounts } = implementation;

export const accountsProcedures = {
  options: accounts.options.handler(({ context }) => ({
    success: true,
    data: { google: context.services.google.isConfigured },
  })),

  login: accounts.login.handler(async ({ input, context }) => {
    const { services, client } = context;
    const succeeded = await countSignInAttempt(context, input.email);
    // The account is looked up for every address, so that the time doesn't reveal whether it exists.
    const refused = async (why: string) =>
      await audit(context, 'sign-in refused', { person: (await services.users.credentials(input.email))?.id, why });
    const signedIn = await services.accounts.login(input, client).catch(async (error: unknown) => {
      if (!(error instanceof DeactivatedError)) throw error;
      await refused('deactivated');
      throw new ORPCError('FORBIDDEN', { status: 403, message: 'Account is deactivated' });
    });
    if (!signedIn) {
      await refused('no such account or password');
      throwFieldError('email', 'These credentials do not match our records.');
    }
    await succeeded();
    await audit(context, signedIn.pending ? 'second step asked' : 'signed in', {
      person: signedIn.user.id,
      with: 'password',
    });
    return restartSession(context, signedIn);
  }),

  register: accounts.register.handler(async ({ input, context }) => {
    await enforceLimit(context, [
      [accountLimits.registerByAddress, context.client.address],
      [accountLimits.registerByMailbox, normaliseMailbox(input.email)],
    ]);
    const { services, client } = context;
    const registered = await services.accounts.register(input, client).catch(async (error: unknown) => {
      // No mail was sent, and a refused password must not use up the limit of registrations.
      await services.limits.refund(accountLimits.registerByMailbox, normaliseMailbox(input.email));
      // The network's count is given back for a weak password, so that one person's tries don't keep a whole hall from
      // registering. Such a try costs little, because the password isn't hashed.
      if (error instanceof ValidationError && error.field === 'password')
        await services.limits.refund(accountLimits.registerByAddress, client.address);
      throw error;
    });
    await audit(context, 'account made', { person: registered.user.id, with: 'registration' });
    return restartSession(context, registered);
  }),

  logout: accounts.logout.handler(async ({ context }) => {
    const caller = await context.identify();
    if (caller) {
      await endPresentedSessions(context);
      await context.services.activity.signedOut(caller.person.id, context.client);
      await audit(context, 'signed out', { person: caller.person.id });
    }
    context.cookies.clear();
    return { success: true, message: 'Signed out.' };
  }),

  user: accounts.user.handler(({ context }) => {
    const { person } = requireCaller(context);
    return { success: true, user: person, data: { phone: person.phone } };
  }),

  refresh: accounts.refresh.handler(async ({ context }) => {
    const { sessionId, token, person } = requireCaller(context);
    await context.services.sessions.extend(sessionId);
    return respondWithSession(context, { token, user: person });
  }),

  phone: accounts.phone.handler(async ({ input, context }) => {
    await context.services.accounts.savePhone(requireCaller(context).person.id, input.phone);
    return { success: true, message: 'Phone number saved.' };
  }),

  profile: accounts.profile.handler(async ({ input, context }) => {
    const user = await context.services.accounts.saveProfile(requireCaller(context).person.id, input);
    return { success: true, message: 'Profile saved.', user };
  }),

  sessions: accounts.sessions.handler(async ({ context }) => {
    const { person, sessionId } = requireCaller(context);
    return { success: true, data: await context.services.sessions.list(person.id, sessionId) };
  }),

  endSession: accounts.endSession.handler(async ({ input, context }) => {
    const { person, sessionId } = requireCaller(context);
    const ended = await context.services.sessions.end(person.id, input.id);
    if (!ended) throw new ORPCError('NOT_FOUND', { status: 404, message: 'This session has already ended.' });
    if (input.id === sessionId) context.cookies.clear();
    return { success: true, message: 'Browser signed out.' };
  }),

  endAllSessions: accounts.endAllSessions.handler(async ({ context }) => {
    const { id } = requireCaller(context).person;
    await context.services.sessions.endAll(id);
    await context.services.activity.signedOut(id, context.client);
    await audit(context, 'signed out', { person: id, where: 'everywhere' });
    context.cookies.clear();
    return { success: true, message: 'Signed out everywhere.' };
  }),
};

/**
 * Answers with a new session and ends the one that was open in this browser. @throws ForbiddenError if a second step is
 * needed.
 */
export async function restartSession(context: AppContext, { user, ...opening }: SignInResult & { user: Person }) {
  if (opening.pending) throw secondStepNeeded(opening.pending);
  await endPresentedSessions(context);
  const response = respondWithSession(context, { token: opening.token, user });
  await rememberBrowser(context, user.id);
  return response;
}

/** Ends both sessions, because the token and the cookie may belong to different ones. */
async function endPresentedSessions({ services, presentedTokens }: AppContext): Promise<void> {
  for (const token of presentedTokens) await services.sessions.endOf(token);
}

/** Responds with a session's token and sets its cookies. */
function respondWithSession<Answer extends { token: string }>(
  { cookies, services, setHeader }: AppContext,
  answer: Answer,
) {
  setHeader('cache-control', 'no-store');
  cookies.set(answer.token, services.sessions.antiForgeryToken(answer.token));
  return { success: true as const, ...answer };
}
