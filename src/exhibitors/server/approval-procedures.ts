import { implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { approvals } = implementation;

export const approvalsProcedures = {
  list: approvals.list.handler(({ input, context }) =>
    context.services.approvals.page(requireCaller(context).person, input),
  ),

  find: approvals.find.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.approvals.find(requireCaller(context).person, input.id),
  })),

  approve: approvals.approve.handler(async ({ input, context }) => {
    const by = requireCaller(context).person.id;
    const data = await context.services.approvals.approve(by, input);
    await audit(context, 'stall approved', { by, stall: data.id });
    return {
      success: true as const,
      message: `${data.name} is listed. Its members have been notified by email.`,
      data,
    };
  }),

  refuse: approvals.refuse.handler(async ({ input, context }) => {
    const by = requireCaller(context).person.id;
    const data = await context.services.approvals.refuse(by, input, input.reason);
    await audit(context, 'stall refused', { by, stall: data.id });
    return {
      success: true as const,
      message: `${data.name} was refused. Its members have been sent the reason by email.`,
      data,
    };
  }),
};
