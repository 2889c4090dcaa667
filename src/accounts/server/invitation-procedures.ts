import { secondStepNeeded } from '#accounts/server/session-service.ts';
import { implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { accountLimits } from './limits.ts';
import { restartSession } from './procedures.ts';

const { members } = implementation;

export const invitationProcedures = {
  openInvitation: members.openInvitation.handler(async ({ input, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    const caller = await context.identify();
    return {
      success: true,
      data: await context.services.invitationAcceptance.open(input.token, caller?.person),
    };
  }),

  accept: members.accept.handler(async ({ input, context }) => {
    await enforceLimit(context, [[accountLimits.linkByAddress, context.client.address]]);
    const caller = await context.identify();
    const { user, stall, opening } = await context.services.invitationAcceptance.accept(
      input,
      caller?.person,
      context.client,
    );
    await audit(context, 'joined a stall', { person: user.id });
    const message = `You are now part of ${stall}.`;
    if (!opening) return { success: true, message, token: null, user };
    if (opening.pending) throw secondStepNeeded(opening.pending, `${message} Now confirm that it’s you.`);
    return { ...(await restartSession(context, { ...opening, user })), message };
  }),
};
