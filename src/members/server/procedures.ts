import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { type Limit, normaliseMailbox } from '#platform/server/limits/service.ts';

const memberLimits = {
  inviteByAccount: { name: 'invite account', max: 30, seconds: 60 * 60 },
  /** Limits the mails to one address, of all accounts. */
  inviteByMailbox: { name: 'invite mailbox', max: 10, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

const { members } = implementation;

export const membersProcedures = {
  list: members.list.handler(forCaller((services, person, input) => services.memberAdmin.page(person, input))),

  stalls: members.stalls.handler(forCaller((services, person, input) => services.memberAdmin.stalls(person, input))),

  invitations: members.invitations.handler(
    forCaller((services, person, input) => services.memberAdmin.invitations(person, input)),
  ),

  invite: members.invite.handler(
    forCaller(async (services, person, input, context) => {
      const { id } = person;
      await enforceLimit(context, [[memberLimits.inviteByAccount, String(id)]]);
      await services.limits.require(memberLimits.inviteByMailbox, normaliseMailbox(input.email), {
        message: (wait) =>
          `${input.email} has been sent ${memberLimits.inviteByMailbox.max} invitations within an hour. Please look for them there, or try again in ${wait}.`,
      });
      const data = await services.memberAdmin.invite(id, input);
      await audit(context, 'invited to a stall', { by: id, stall: data.exhibitor.id });
      return { success: true, message: `${data.email} has been invited by email.`, data };
    }),
  ),

  withdraw: members.withdraw.handler(
    forCaller(async (services, person, input) => {
      await services.memberAdmin.withdraw(person.id, input.id);
      return { success: true, message: 'The invitation was withdrawn. Its link no longer works.' };
    }),
  ),

  change: members.change.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const data = await services.memberAdmin.change(by, input);
      await audit(context, 'stall member changed', {
        by,
        person: data.user_id,
        stall: data.exhibitor.id,
        role: data.role,
      });
      return { success: true, message: `${data.name} is now ${data.role}.`, data };
    }),
  ),

  handOver: members.handOver.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const data = await services.memberAdmin.handOver(by, input.id);
      await audit(context, 'stall handed over', { by, person: data.user_id, stall: data.exhibitor.id });
      return { success: true, message: `${data.name} now owns ${data.exhibitor.name}.`, data };
    }),
  ),

  remove: members.remove.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const { name, userId, stall, exhibitorId } = await services.memberAdmin.remove(by, input.id);
      await audit(context, 'stall member removed', { by, person: userId, stall: exhibitorId });
      const message = userId === by ? `You have left ${stall}.` : `${name} was removed from ${stall}.`;
      return { success: true, message };
    }),
  ),

  meeting: members.meeting.handler(
    forCaller(async (services, person, { id, agreed }) => {
      const data = await services.memberAdmin.setMeeting(person.id, id, agreed);
      const message = agreed
        ? 'Visitors whose visit is assigned to you see your name and phone.'
        : 'Visitors no longer see your name and phone.';
      return { success: true, message, data };
    }),
  ),

  submit: members.submit.handler(
    forCaller(async (services, person, input) => {
      const isListed = await services.approvals.submit(person.id, input.id);
      const data = await services.memberAdmin.stall(person, input.id);
      const message = isListed ? `${data.name} is listed.` : `${data.name} was sent to the organiser for approval.`;
      return { success: true, message, data };
    }),
  ),

  history: members.history.handler(
    dataForCaller((services, person, { id }) => services.memberAdmin.history(person, id)),
  ),
};
