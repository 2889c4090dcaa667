import { implementation } from '#app/server/implementation.ts';
import { readBefore } from '#security-log/shared/rules.ts';

const { securityLog } = implementation;

export const securityLogProcedures = {
  list: securityLog.list.handler(async ({ input: { kind, person_id, before }, context }) => ({
    success: true,
    ...(await context.services.securityLog.page({ kind, personId: person_id, before: readBefore({ before }) })),
  })),
};
