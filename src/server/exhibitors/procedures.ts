import { implementation } from '../implementation.ts';

const { exhibitors } = implementation;

export const exhibitorsProcedures = exhibitors.router({
  developer: exhibitors.developer.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.developer(input.id),
  })),
  developerDetails: exhibitors.developerDetails.handler(async ({ input, context }) => ({
    success: true,
    ...(await context.services.exhibitors.developerDetails(input.id)),
  })),
  broker: exhibitors.broker.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.broker(input.id),
  })),
  brokerDetails: exhibitors.brokerDetails.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.brokerDetails(input.id),
  })),
  brokerProjects: exhibitors.brokerProjects.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.exhibitors.brokerProjects(input.id),
  })),
});
