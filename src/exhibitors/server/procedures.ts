import { implementation } from '#app/server/implementation.ts';
import { optionalCaller } from '#platform/server/http/procedure.ts';

const { exhibitors } = implementation;

export const exhibitorsProcedures = exhibitors.router({
  stands: exhibitors.stands.handler(async ({ context }) => ({
    success: true,
    data: await context.services.exhibitors.stands(),
  })),
  developer: exhibitors.developer.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.builderPage(input.id, (await optionalCaller(context)) !== undefined),
  })),
  developerDetails: exhibitors.developerDetails.handler(async ({ input, context }) => ({
    success: true,
    ...(await context.services.exhibitors.builderStall(input.id)),
  })),
  broker: exhibitors.broker.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.consultantPage(input.id),
  })),
  brokerDetails: exhibitors.brokerDetails.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.consultantStall(input.id),
  })),
  brokerProjects: exhibitors.brokerProjects.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.brokerProjects(input.id),
  })),
});
