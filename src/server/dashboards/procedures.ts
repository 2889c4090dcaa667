import { implementation } from '../implementation.ts';
import { requireCaller } from '../platform/http/procedure.ts';

const { dashboards } = implementation;

export const dashboardsProcedures = dashboards.router({
  exhibitor: dashboards.exhibitor.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.dashboards.exhibitor(requireCaller(context).person, input.days),
  })),
});
