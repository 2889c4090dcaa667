import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { SearchesService } from '#activity/server/search-service.ts';
import type { ExhibitorDashboard } from '#dashboards/shared/contract.ts';
import { type DashboardRange, recentProjects } from '#dashboards/shared/rules.ts';
import type { StallsService } from '#exhibitors/server/stalls-service.ts';
import { stallCompleteness } from '#exhibitors/shared/completeness-rules.ts';
import type { InboxService } from '#inquiries/server/inbox-service.ts';
import { inboxList } from '#inquiries/shared/inbox-list-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { ManagedProjectsService } from '#projects/server/manage-service.ts';
import { managedProjectList } from '#projects/shared/list-rules.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import type { ReceivedVisitsService } from '#site-visits/server/received-service.ts';
import {
  countBookings,
  countByHour,
  countInquiries,
  countPartners,
  countRequests,
  countUnchecked,
  countViews,
  selectBestProjects,
  selectSources,
} from './queries.ts';
import { rangeOf } from './range.ts';

type Parts = {
  db: Db;
  inbox: Pick<InboxService, 'total'>;
  managedProjects: Pick<ManagedProjectsService, 'page' | 'total'>;
  searches: Pick<SearchesService, 'forExhibitor'>;
  stalls: Pick<StallsService, 'own' | 'find'>;
  receivedVisits: Pick<ReceivedVisitsService, 'countToConfirm'>;
};

/** Counting visits to confirm stops there. */
const maxToConfirm = 10_000;

const projectsOf = (filters: { status?: ProjectStatus } = {}) => ({ ...managedProjectList.order, ...filters });

/**
 * Answers figures for exhibitors (docs/product/dashboards.md, "Dashboards"). If a list shows the same figure, that list
 * counts it.
 */
export function dashboardsService({
  db,
  inbox,
  managedProjects: projects,
  searches,
  stalls,
  receivedVisits: visits,
}: Parts) {
  const stallsOf = async (actor: Actor): Promise<ExhibitorDashboard['stalls']> =>
    Promise.all(
      (await stalls.own(actor)).map(async ({ id, name, is_listed, approval }) => {
        const { percent, missing } = stallCompleteness(await stalls.find(actor, id));
        const parts = missing.map(({ name, section, required, brings }) => ({ name, section, required, brings }));
        return { id, name, is_listed, approval, percent, missing: parts };
      }),
    );

  return {
    /**
     * Returns an exhibitor's figures of the last `days` days, today included, next to those of the same number of days
     * before.
     */
    exhibitor: async (actor: Actor, days: DashboardRange): Promise<ExhibitorDashboard> => {
      const scope = scopeOf(actor);
      const { today, days: dayStarts, instants } = rangeOf(days);
      const { from } = instants;
      const views = await countViews(db, scope, dayStarts);
      const inquiries = await countInquiries(db, scope, instants);
      const bookings = await countBookings(db, scope, instants);
      const came = await countByHour(db, scope, from);
      const totalOf = (is: (row: (typeof came)[number]) => boolean) =>
        came.filter(is).reduce((sum, { total }) => sum + total, 0);
      const { data: recent, total } = await projects.page(actor, {
        ...projectsOf(),
        page: 1,
        per_page: recentProjects,
      });
      const own = await stallsOf(actor);
      const isListed = own.some(({ is_listed }) => is_listed);
      return {
        from: dayStarts.from,
        stalls: own,
        projects: {
          total,
          ongoing: await projects.total(actor, projectsOf({ status: 'ongoing' })),
          upcoming: await projects.total(actor, projectsOf({ status: 'upcoming' })),
        },
        partners: await countPartners(db, scope),
        to_do: {
          overdue_inquiries: await inbox.total(actor, { ...inboxList.order, attention: 'overdue' }),
          unread_inquiries: await inbox.total(actor, { ...inboxList.order, attention: 'unread' }),
          visits_to_confirm: await visits.countToConfirm(scope, maxToConfirm),
          requests_to_answer: await countRequests(db, scope),
          projects_to_check: await countUnchecked(db, scope),
        },
        recent_projects: recent,
        leads: {
          views: views.now,
          inquiries: inquiries.now,
          visits: bookings.now,
          completed: bookings.completed,
          came: bookings.came,
        },
        leads_before: {
          views: views.before,
          inquiries: inquiries.before,
          visits: bookings.before,
          completed: bookings.completedBefore,
          came: bookings.cameBefore,
        },
        answers: {
          promised: inquiries.promised,
          in_time: inquiries.inTime,
          median_minutes: inquiries.medianMinutes,
        },
        hours: Array.from({ length: 24 }, (_, hour) => totalOf((row) => row.hour === hour)),
        weekdays: Array.from({ length: 7 }, (_, day) => totalOf((row) => row.weekday === day + 1)),
        searches: await searches.forExhibitor(scope, { from: dayStarts.from, to: today }, isListed),
        best_projects: await selectBestProjects(db, scope, { day: dayStarts.from, from }),
        sources: await selectSources(db, scope, from),
      };
    },
  };
}
