import { type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { DashboardStats, PageVisits, ProjectVisits } from '#dashboards/shared/admin-contract.ts';
import type { OrganiserToDo } from '#dashboards/shared/contract.ts';
import type { DashboardRange } from '#dashboards/shared/rules.ts';
import type { FirmPairsService } from '#exhibitors/server/firms/pairs-service.ts';
import type { FirstRunService } from '#first-run/server/service.ts';
import type { HealthService } from '#health/server/service.ts';
import type { InboxService } from '#inquiries/server/inbox-service.ts';
import { inboxList } from '#inquiries/shared/inbox-list-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { addDays } from '#platform/shared/format/dates.ts';
import type { ManagedProjectsService } from '#projects/server/manage-service.ts';
import { managedProjectList } from '#projects/shared/list-rules.ts';
import type { ReceivedVisitsService } from '#site-visits/server/received-service.ts';
import type { UserListService } from '#users/server/list-service.ts';
import { countNewAccounts, selectProjectVisits } from './admin-queries.ts';
import { countDecisions, selectDeserted, selectLateExhibitors, selectOpening } from './organiser-queries.ts';
import { countBookings, countInquiries } from './queries.ts';
import { rangeOf } from './range.ts';
import {
  addUpViews,
  type PageDay,
  selectDailyViews,
  selectMostViewed,
  selectMostViewedProjects,
} from './view-queries.ts';

type Parts = {
  db: Db;
  firmPairs: Pick<FirmPairsService, 'waiting'>;
  firstRun: Pick<FirstRunService, 'find'>;
  health: Pick<HealthService, 'missing'>;
  inbox: Pick<InboxService, 'total'>;
  managedProjects: Pick<ManagedProjectsService, 'total'>;
  userList: Pick<UserListService, 'total'>;
  receivedVisits: Pick<ReceivedVisitsService, 'total'>;
};

const sum = (rows: { views: number }[]): number => rows.reduce((total, { views }) => total + views, 0);

/** In percent, with one decimal; null without any before. */
const growth = ({ now, before }: { now: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10;

/**
 * Answers the figures of `/admin` (docs/product/dashboards.md, "Admin dashboard"). If a list shows the same figure,
 * that list counts it.
 */
export function adminDashboardService({
  db,
  firmPairs,
  firstRun,
  health,
  inbox,
  managedProjects: projects,
  userList: users,
  receivedVisits: visits,
}: Parts) {
  async function accounts(scope: Scope): Promise<DashboardStats['users']> {
    if (!scope.everything) return null;
    return {
      total: await users.total({}),
      developers: await users.total({ role: 'Developer' }),
      visitors: await users.total({ role: 'Visitor' }),
      brokers: await users.total({ role: 'Broker' }),
      growth_percentage: growth(await countNewAccounts(db)),
    };
  }

  return {
    /** Returns what waits for the organiser. */
    organiser: async (actor: Actor): Promise<OrganiserToDo> => {
      const scope = scopeOf(actor);
      const late = await selectLateExhibitors(db, scope);
      const { settings, stall, invited } = await firstRun.find();
      const { mail, backup, space } = await health.missing();
      return {
        ...(await countDecisions(db, scope)),
        ...(await selectOpening(db)),
        is_named: settings,
        has_stall: stall,
        invited,
        deserted: await selectDeserted(db, scope),
        mail_as_files: mail,
        backup,
        is_space_low: space,
        duplicates: await firmPairs.waiting(actor),
        unclaimed_inquiries: await inbox.total(actor, {
          ...inboxList.order,
          attention: 'unclaimed',
          status: 'pending',
        }),
        late: late.map(({ all, due_at, ...firm }) => ({ ...firm, due_at: due_at.toISOString() })),
        late_exhibitors: late[0]?.all ?? 0,
      };
    },

    /**
     * Returns the cards: totals, and figures of the last `days` days next to those of the same number of days before.
     */
    stats: async (actor: Actor, days: DashboardRange): Promise<DashboardStats> => {
      const scope = scopeOf(actor);
      const range = rangeOf(days);
      const { today } = range;
      const until = await addUpViews(db, scope, today);
      const daily = await selectDailyViews(db, scope, until);
      const asked = await countInquiries(db, scope, range.instants);
      const booked = await countBookings(db, scope, range.instants);
      return {
        from: range.days.from,
        users: await accounts(scope),
        site_visits: {
          total: await visits.total(actor, {}),
          in_range: booked.now,
          before: booked.before,
        },
        inquiries: {
          total: await inbox.total(actor, inboxList.order),
          in_range: asked.now,
          before: asked.before,
        },
        visitors_log: {
          total: sum(daily),
          in_range: sum(daily.filter(({ day }) => day >= range.days.from)),
          before: sum(daily.filter(({ day }) => day >= range.days.before && day < range.days.from)),
          project_data: await selectMostViewedProjects(db, scope, { until, today, days }),
        },
        mapping_projects: { total: await projects.total(actor, managedProjectList.order) },
      };
    },

    /** Returns views by day for the most viewed pages, and for all others together. */
    pageVisits: async (actor: Actor, days: DashboardRange): Promise<PageVisits> => {
      const scope = scopeOf(actor);
      const {
        today,
        days: { from, before },
      } = rangeOf(days);
      const until = await addUpViews(db, scope, today);
      const named = await selectMostViewed(db, scope, { until, today, days });
      const daily = await selectDailyViews(db, scope, until, before);
      const counted = daily.filter(({ day }) => day >= from);
      const ofNamed = new Map<string, number>();
      for (const { day, views } of named) ofNamed.set(day, (ofNamed.get(day) ?? 0) + views);
      const stalls = (kind: PageDay['type']) =>
        named
          .filter(({ type }) => type === kind)
          .map(({ id, name, day, views }) => ({ user_id: id, user_name: name, visit_date: day, visit_count: views }));
      return {
        success: true,
        data: {
          developers: stalls('developer'),
          brokers: stalls('broker'),
          projects: named
            .filter(({ type }) => type === 'project')
            .map(({ id, name, day, views }) => ({
              project_id: id,
              project_name: name,
              visit_date: day,
              visit_count: views,
            })),
        },
        dates: Array.from({ length: days }, (_, day) => addDays(from, day)),
        others: counted
          .map(({ day, views }) => ({ visit_date: day, visit_count: views - (ofNamed.get(day) ?? 0) }))
          .filter(({ visit_count }) => visit_count > 0),
        total: sum(counted),
        before: sum(daily) - sum(counted),
      };
    },

    /** Returns bookings by project, of the last `days` days or of all time. */
    projectVisits: async (
      actor: Actor,
      days: DashboardRange | undefined,
    ): Promise<{ success: true; data: ProjectVisits[]; others: number; total: number; before: number | null }> => {
      const scope = scopeOf(actor);
      const range = days === undefined ? { from: new Date(0), before: new Date(0) } : rangeOf(days).instants;
      const data = await selectProjectVisits(db, scope, range.from);
      const booked = await countBookings(db, scope, range);
      const total = booked.now;
      return {
        success: true,
        data,
        others: total - data.reduce((sum, { visit_count }) => sum + visit_count, 0),
        total,
        before: days === undefined ? null : booked.before,
      };
    },
  };
}
