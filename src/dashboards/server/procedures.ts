import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { dashboards } = implementation;

export const dashboardsProcedures = dashboards.router({
  exhibitor: dashboards.exhibitor.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.dashboards.exhibitor(requireCaller(context).person, input.days),
  })),
  organiser: dashboards.organiser.handler(async ({ context }) => ({
    success: true,
    data: await context.services.adminDashboard.organiser(requireCaller(context).person),
  })),
  stats: dashboards.stats.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.adminDashboard.stats(requireCaller(context).person, input.days),
  })),
  pageVisits: dashboards.pageVisits.handler(({ input, context }) =>
    context.services.adminDashboard.pageVisits(requireCaller(context).person, input.days),
  ),
  projectVisits: dashboards.projectVisits.handler(({ input, context }) =>
    context.services.adminDashboard.projectVisits(requireCaller(context).person, input.days),
  ),
});
