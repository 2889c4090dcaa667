import { restartSession } from '#accounts/server/procedures.ts';
import { limitPasswordGuesses } from '#accounts/server/profile-procedures.ts';
import { countSecondStep } from '#accounts/server/sign-in-attempts.ts';
import { proofKinds } from '#accounts/shared/second-factors/rules.ts';
import { type CallerContext, dataForAll, dataForCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { throwFieldError } from '#platform/server/http/errors.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { secondFactors } = implementation;

const wrong = {
  code: 'This code is wrong, or was used before. Wait for the next one.',
  passkey: 'This passkey doesn’t belong to the account. Try another way.',
  recovery_code: 'This recovery code is wrong, or was used before.',
};

/** Returns the handler of a call that changes the caller's second factors, which the security log then has. */
const changing =
  <Input, Changed extends object>(
    what: string,
    message: string,
    change: (context: CallerContext, input: Input) => Promise<Changed>,
  ) =>
  async ({ context, input }: { context: CallerContext; input: Input }) => {
    const { id } = requireCaller(context).person;
    const changed = await change(context, input);
    await audit(context, 'second factor changed', { person: id, by: id, what });
    return { success: true as const, message, ...changed };
  };

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

  passkeyOptions: secondFactors.passkeyOptions.handler(
    dataForAll((services, input, context) => services.secondStep.passkeyOptions(input.ticket, context.origin)),
  ),

  find: secondFactors.find.handler(dataForCaller((services, person) => services.factors.of(person.id))),

  startApp: secondFactors.startApp.handler(
    dataForCaller((services, _person, { current_password }, context) =>
      limitPasswordGuesses(context, (caller) => services.factorSetUp.startApp(caller, current_password)),
    ),
  ),

  confirmApp: secondFactors.confirmApp.handler(
    changing('app added', 'Your authenticator app is set up.', (context, input) =>
      context.services.factorSetUp.confirmApp(requireCaller(context), input),
    ),
  ),

  removeApp: secondFactors.removeApp.handler(
    changing('app removed', 'The authenticator app was removed.', (context, { current_password }) =>
      limitPasswordGuesses(context, (caller) => context.services.factorSetUp.removeApp(caller, current_password)),
    ),
  ),

  startPasskey: secondFactors.startPasskey.handler(
    dataForCaller((services, _person, { current_password }, context) =>
      limitPasswordGuesses(context, (caller) =>
        services.factorSetUp.startPasskey(caller, current_password, context.origin),
      ),
    ),
  ),

  addPasskey: secondFactors.addPasskey.handler(
    changing('passkey added', 'The passkey was added.', (context, input) =>
      context.services.factorSetUp.addPasskey(requireCaller(context), input, context.origin),
    ),
  ),

  removePasskey: secondFactors.removePasskey.handler(
    changing('passkey removed', 'The passkey was removed.', (context, { id, current_password }) =>
      limitPasswordGuesses(context, (caller) =>
        context.services.factorSetUp.removePasskey(caller, id, current_password),
      ),
    ),
  ),

  newRecoveryCodes: secondFactors.newRecoveryCodes.handler(
    changing('new codes', 'These codes replace all earlier ones.', (context, { current_password }) =>
      limitPasswordGuesses(context, (caller) =>
        context.services.factorSetUp.newRecoveryCodes(caller, current_password),
      ),
    ),
  ),
};
