import { restartSession } from '#accounts/server/procedures.ts';
import { limitPasswordGuesses } from '#accounts/server/profile-procedures.ts';
import { countSecondStep } from '#accounts/server/sign-in-attempts.ts';
import { proofKinds } from '#accounts/shared/second-factors/rules.ts';
import { type AppContext, dataForCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { throwFieldError } from '#platform/server/http/errors.ts';
import { type Caller, requireCaller } from '#platform/server/http/procedure.ts';

const { secondFactors } = implementation;

const wrong = {
  code: 'This code is wrong, or was used before. Wait for the next one.',
  passkey: 'This passkey doesn’t belong to the account. Try another way.',
  recovery_code: 'This recovery code is wrong, or was used before.',
};

type Given = { context: AppContext & { caller: Caller | undefined } };

/** Checks the password first, whose wrong guesses are limited. */
const withPassword = <Done>({ context }: Given, act: (caller: Caller) => Promise<Done>): Promise<Done> => {
  const caller = requireCaller(context);
  context.setHeader('cache-control', 'no-store');
  return limitPasswordGuesses(context, caller.person.id, () => act(caller));
};

async function changed<Answer>({ context }: Given, what: string, answer: Answer) {
  const { id } = requireCaller(context).person;
  await audit(context, 'second factor changed', { person: id, by: id, what });
  return answer;
}

export const secondFactorsProcedures = {
  signIn: secondFactors.signIn.handler(async ({ input, context }) => {
    const { services, client, origin } = context;
    const owner = await services.secondStep.owner(input.ticket);
    const succeeded = await countSecondStep(context, owner);
    const kind = proofKinds.find((each) => input[each] !== undefined) ?? 'code';
    const signedIn = await services.secondStep.finish(input, client, origin);
    if (!signedIn) {
      await audit(context, 'sign-in refused', { person: owner.id, why: `wrong ${kind}` });
      throwFieldError(kind, wrong[kind]);
    }
    await succeeded();
    await audit(context, 'signed in', { person: owner.id, with: kind });
    return restartSession(context, signedIn);
  }),

  passkeyOptions: secondFactors.passkeyOptions.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.secondStep.passkeyOptions(input.ticket, context.origin),
  })),

  find: secondFactors.find.handler(dataForCaller((services, person) => services.factors.of(person.id))),

  startApp: secondFactors.startApp.handler(async (given) => ({
    success: true as const,
    data: await withPassword(given, (caller) =>
      given.context.services.factorSetUp.startApp(caller, given.input.current_password),
    ),
  })),

  confirmApp: secondFactors.confirmApp.handler(async (given) => {
    const answer = await given.context.services.factorSetUp.confirmApp(requireCaller(given.context), given.input);
    return changed(given, 'app added', {
      success: true as const,
      message: 'Your authenticator app is set up.',
      ...answer,
    });
  }),

  removeApp: secondFactors.removeApp.handler(async (given) => {
    const answer = await withPassword(given, (caller) =>
      given.context.services.factorSetUp.removeApp(caller, given.input.current_password),
    );
    return changed(given, 'app removed', {
      success: true as const,
      message: 'The authenticator app is removed.',
      ...answer,
    });
  }),

  startPasskey: secondFactors.startPasskey.handler(async (given) => ({
    success: true as const,
    data: await withPassword(given, (caller) =>
      given.context.services.factorSetUp.startPasskey(caller, given.input.current_password, given.context.origin),
    ),
  })),

  addPasskey: secondFactors.addPasskey.handler(async (given) => {
    const { services, origin } = given.context;
    const answer = await services.factorSetUp.addPasskey(requireCaller(given.context), given.input, origin);
    return changed(given, 'passkey added', { success: true as const, message: 'The passkey is added.', ...answer });
  }),

  removePasskey: secondFactors.removePasskey.handler(async (given) => {
    const { id, current_password } = given.input;
    const answer = await withPassword(given, (caller) =>
      given.context.services.factorSetUp.removePasskey(caller, id, current_password),
    );
    return changed(given, 'passkey removed', { success: true as const, message: 'The passkey is removed.', ...answer });
  }),

  newRecoveryCodes: secondFactors.newRecoveryCodes.handler(async (given) => {
    const answer = await withPassword(given, (caller) =>
      given.context.services.factorSetUp.newRecoveryCodes(caller, given.input.current_password),
    );
    return changed(given, 'new codes', {
      success: true as const,
      message: 'These codes replace all earlier ones.',
      ...answer,
    });
  }),
};
