import { forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { csvAnswer } from '#records/server/csv.ts';

const { activity } = implementation;

export const activityLogProcedures = {
  logged: activity.logged.handler(forCaller((services, person, input) => services.activityLog.page(person, input))),
  loggedVisits: activity.loggedVisits.handler(
    forCaller((services, person, input) => services.activityLog.visits(person, input)),
  ),
  exportLogged: activity.exportLogged.handler(async ({ input, context }) => {
    const { person } = requireCaller(context);
    const answer = csvAnswer('activity', await context.services.activityLog.csv(person, input));
    await audit(context, 'personal data exported', { by: person.id, what: 'activity' });
    return answer;
  }),
  recent: activity.recent.handler(async ({ input, context }) => ({
    success: true as const,
    activities: await context.services.activityLog.recent(requireCaller(context).person, input.limit),
  })),
};
