import { dataForAll, implementation } from '#app/server/implementation.ts';
import { optionalCaller } from '#platform/server/http/procedure.ts';

const { exhibitors } = implementation;

export const exhibitorsProcedures = exhibitors.router({
  stands: exhibitors.stands.handler(dataForAll((services) => services.exhibitors.stands())),
  developer: exhibitors.developer.handler(
    dataForAll(async (services, input, context) =>
      services.exhibitors.builderPage(input.id, (await optionalCaller(context)) !== undefined),
    ),
  ),
  developerDetails: exhibitors.developerDetails.handler(async ({ input, context }) => ({
    success: true,
    ...(await context.services.exhibitors.builderStall(input.id)),
  })),
  broker: exhibitors.broker.handler(dataForAll((services, input) => services.exhibitors.consultantPage(input.id))),
  brokerDetails: exhibitors.brokerDetails.handler(
    dataForAll((services, input) => services.exhibitors.consultantStall(input.id)),
  ),
  brokerProjects: exhibitors.brokerProjects.handler(
    dataForAll((services, input) => services.exhibitors.brokerProjects(input.id)),
  ),
});
