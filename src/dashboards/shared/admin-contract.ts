import { z } from 'zod';
import { callFor, dataResponse } from '#platform/shared/http/contract.ts';
import { visitStatuses } from '#site-visits/shared/status-rules.ts';
import { adminRange, dashboardRanges } from './rules.ts';

/** The field names of these calls are fixed (docs/product/dashboards.md, "Admin dashboard"). */
const exhibitors = callFor('dashboard', 'Dashboards');

export const count = z.int().min(0);

export const rangeDays = z.coerce.number<string | number>().pipe(z.literal(dashboardRanges));

const inRange = {
  in_range: count.describe('The number of the last `days` days.'),
  before: count.describe('The same for the days before.'),
};

const dashboardStats = z.object({
  from: z.string().describe('The first day of the range, YYYY-MM-DD in Asia/Kolkata; it ends today.'),
  users: z
    .object({
      total: count,
      developers: count,
      visitors: count,
      brokers: count,
      growth_percentage: z
        .number()
        .nullable()
        .describe('New accounts of the last 30 days against those of the 30 before; null without any before.'),
    })
    .nullable()
    .describe('Accounts by role; null for exhibitors.'),
  site_visits: z.object({ total: count, ...inRange }),
  inquiries: z.object({ total: count, ...inRange }),
  visitors_log: z
    .object({
      total: count,
      ...inRange,
      project_data: z
        .array(z.object({ project_id: z.int(), project_name: z.string(), visit_count: count }))
        .describe('Views in the range by project, the most viewed first, 50 at most.'),
    })
    .describe('Page views of stalls and projects.'),
  mapping_projects: z.object({ total: count }).describe('The projects that the caller manages or is mapped to.'),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

const visited = { visit_date: z.string(), visit_count: count };
const stallViews = z.array(
  z.object({ user_id: z.int().describe('The stall’s id.'), user_name: z.string().describe('Its name.'), ...visited }),
);

const pageVisits = z.object({
  success: z.literal(true),
  data: z
    .object({
      developers: stallViews,
      brokers: stallViews,
      projects: z.array(z.object({ project_id: z.int(), project_name: z.string(), ...visited })),
    })
    .describe('Page views by day of the 50 most viewed pages; only days with views.'),
  dates: z.array(z.string()).describe('Every day of the range, YYYY-MM-DD in Asia/Kolkata.'),
  others: z.array(z.object(visited)).describe('The same of all other pages together.'),
  total: count,
  before: count.describe('In the equally many days before.'),
});
export type PageVisits = z.infer<typeof pageVisits>;

const projectVisits = z.object({
  project_id: z.int().nullable().describe('Null for meetings with consultants without a project.'),
  project_name: z.string().nullable(),
  visit_count: count,
  visits: z
    .array(
      z.object({
        id: z.int(),
        visit_date: z.string(),
        visit_time: z.string().nullable(),
        status: z.enum(visitStatuses),
        number_of_visitors: count,
      }),
    )
    .describe('The five booked last.'),
});
export type ProjectVisits = z.infer<typeof projectVisits>;

export const adminDashboardCalls = {
  stats: exhibitors('GET /admin/dashboard-stats', 'The figures of the admin dashboard')
    .input(z.strictObject({ days: rangeDays.default(adminRange) }))
    .output(dataResponse(dashboardStats)),
  pageVisits: exhibitors('GET /page-visits-by-type-with-dates', 'Page views by builder, consultant, project and day')
    .input(z.strictObject({ days: rangeDays.default(adminRange) }))
    .output(pageVisits),
  projectVisits: exhibitors('GET /site-visits-with-projects', 'Site visits by project, the most booked first', {
    description: 'Bookings that wait for a place or for the visitor’s confirmation don’t count.',
  })
    .input(z.strictObject({ days: rangeDays.optional().describe('Without it, of all time.') }))
    .output(
      dataResponse(z.array(projectVisits)).extend({
        others: count.describe('Visits to projects beyond the 50 that are listed.'),
        total: count,
        before: count.nullable().describe('In the equally many days before; null without `days`.'),
      }),
    ),
};
