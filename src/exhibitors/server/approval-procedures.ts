import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';

const { approvals } = implementation;

export const approvalsProcedures = {
  list: approvals.list.handler(forCaller((services, person, input) => services.approvals.page(person, input))),
  find: approvals.find.handler(dataForCaller((services, person, { id }) => services.approvals.find(person, id))),
  approve: approvals.approve.handler(
    forCaller(async (services, person, input, context) => {
      const data = await services.approvals.approve(person.id, input);
      await audit(context, 'stall approved', { by: person.id, stall: data.id });
      return {
        success: true,
        message: `${data.name} is listed. Its members have been notified by email.`,
        data,
      };
    }),
  ),
  refuse: approvals.refuse.handler(
    forCaller(async (services, person, input, context) => {
      const data = await services.approvals.refuse(person.id, input, input.reason);
      await audit(context, 'stall refused', { by: person.id, stall: data.id });
      return {
        success: true,
        message: `${data.name} was refused. Its members have been sent the reason by email.`,
        data,
      };
    }),
  ),
};
