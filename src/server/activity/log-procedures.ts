import { implementation } from '../implementation.ts';
import { requireCaller } from '../platform/http/procedure.ts';

const { activity } = implementation;

export const activityLogProcedures = {
  recent: activity.recent.handler(async ({ input, context }) => ({
    success: true as const,
    activities: await context.services.activityLog.recent(requireCaller(context).person, input.limit),
  })),
};
