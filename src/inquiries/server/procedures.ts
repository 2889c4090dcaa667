import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { isOwnAddress, unconfirmedSender } from '#notifications/server/confirmation-mails.ts';
import { idempotencyKeyOf } from '#platform/server/http/idempotency.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { inquiryLimits } from './limits.ts';

const { inquiries } = implementation;

export const inquiriesProcedures = {
  send: inquiries.send.handler(async ({ input, context }) => {
    const caller = await context.identify();
    await enforceLimit(context, [
      [inquiryLimits.byAddress, context.client.address],
      ...(isOwnAddress(caller?.person, input.email)
        ? []
        : [[inquiryLimits.byAddressee, normaliseMailbox(input.email)] as const]),
      ...(caller ? [[inquiryLimits.byAccount, String(caller.person.id)] as const] : []),
    ]);
    const key = idempotencyKeyOf(context, input.idempotency_key, caller?.person ?? { mailbox: input.email });
    const by = { person: caller?.person, unconfirmed: unconfirmedSender(caller?.person, context.client.address) };
    const data = await context.services.inquiries.send(input, by, key);
    const about = data.project_name === null ? '' : ` for "${data.project_name}"`;
    const next = data.awaits_confirmation ? ' Please confirm by the link we emailed.' : '';
    return { success: true, message: `Your inquiry${about} has been submitted successfully!${next}`, data };
  }),

  confirm: inquiries.confirm.handler(async ({ input, context }) => {
    await enforceLimit(context, [[inquiryLimits.confirming, context.client.address]]);
    context.setHeader('cache-control', 'no-store');
    const { exhibitor, project } = await context.services.inquiryConfirmations.confirm(input.token);
    const about = project === null ? '' : ` for "${project}"`;
    return { success: true, message: `Your inquiry${about} to ${exhibitor} is confirmed.` };
  }),

  join: inquiries.join.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [[inquiryLimits.confirming, context.client.address]]);
      const { exhibitor, project } = await services.inquiryJoining.join(input.token, person);
      const about = project === null ? '' : ` for "${project}"`;
      return { success: true, message: `Your inquiry${about} to ${exhibitor} is in your account.` };
    }),
  ),

  userInquiries: inquiries.userInquiries.handler(
    dataForCaller((services, person) => services.inquiries.own(person.id)),
  ),

  userCount: inquiries.userCount.handler(
    forCaller(async (services, person) => ({
      success: true,
      count: await services.inquiries.countOwn(person.id),
    })),
  ),

  userInquiry: inquiries.userInquiry.handler(
    dataForCaller((services, person, input) => services.inquiries.ownInquiry(person.id, input.id)),
  ),

  userTable: inquiries.userTable.handler(
    forCaller((services, person, input) => services.inquiries.ownPage(person.id, input)),
  ),
};
