import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { dashboards } = implementation;

export const dashboardsProcedures = dashboards.router({
  exhibitor: dashboards.exhibitor.handler(
    dataForCaller((services, person, { days }) => services.dashboards.exhibitor(person, days)),
  ),
  organiser: dashboards.organiser.handler(
    dataForCaller((services, person) => services.adminDashboard.organiser(person)),
  ),
  stats: dashboards.stats.handler(
    dataForCaller((services, person, { days }) => services.adminDashboard.stats(person, days)),
  ),
  pageVisits: dashboards.pageVisits.handler(
    forCaller((services, person, { days }) => services.adminDashboard.pageVisits(person, days)),
  ),
  projectVisits: dashboards.projectVisits.handler(
    forCaller((services, person, { days }) => services.adminDashboard.projectVisits(person, days)),
  ),
});
