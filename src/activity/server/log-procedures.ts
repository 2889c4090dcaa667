import { forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { csvAnswer } from '#records/server/csv.ts';

const { activity } = implementation;

export const activityLogProcedures = {
  logged: activity.logged.handler(forCaller((services, person, input) => services.activityLog.page(person, input))),
  loggedVisits: activity.loggedVisits.handler(
    forCaller((services, person, input) => services.activityLog.visits(person, input)),
  ),
  exportLogged: activity.exportLogged.handler(
    forCaller(async (services, person, input, context) => {
      const answer = csvAnswer('activity', await services.activityLog.csv(person, input));
      await audit(context, 'personal data exported', { by: person.id, what: 'activity' });
      return answer;
    }),
  ),
  recent: activity.recent.handler(
    forCaller(async (services, person, input) => ({
      success: true,
      activities: await services.activityLog.recent(person, input.limit),
    })),
  ),
};
