import { belongs } from '#access/shared/audience-rules.ts';
import type { PageVisits } from '#dashboards/shared/admin-contract.ts';
import { adminRange, readRange } from '#dashboards/shared/rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';

/** A line of the views' chart, with a page's views for each day of the range. */
export type Line = {
  kind: 'B' | 'C' | 'P';
  id: number;
  name: string;
  counts: number[];
  total: number;
};

type Visit = { visit_date: string; visit_count: number };

const countsOf = (rows: Visit[], dates: string[]): number[] => {
  const byDay = new Map(rows.map(({ visit_date, visit_count }) => [visit_date, visit_count]));
  return dates.map((day) => byDay.get(day) ?? 0);
};
const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns a line for each page, the most viewed first. */
function linesOf({ data, dates }: PageVisits): Line[] {
  const rows = [
    ...data.developers.map((row) => ({ ...row, kind: 'B' as const, id: row.user_id, name: row.user_name })),
    ...data.brokers.map((row) => ({ ...row, kind: 'C' as const, id: row.user_id, name: row.user_name })),
    ...data.projects.map((row) => ({ ...row, kind: 'P' as const, id: row.project_id, name: row.project_name })),
  ];
  const byPage = new Map<string, typeof rows>();
  for (const row of rows) {
    const page = `${row.kind}${row.id}`;
    byPage.set(page, [...(byPage.get(page) ?? []), row]);
  }
  return [...byPage.values()]
    .map((visits) => {
      const { kind, id, name } = visits[0] as (typeof rows)[number];
      const counts = countsOf(visits, dates);
      return { kind, id, name, counts, total: sum(counts) };
    })
    .sort((one, other) => other.total - one.total || one.name.localeCompare(other.name) || one.id - other.id);
}

/** Returns the views of all pages without a line. */
function othersOf({ others, dates }: PageVisits): { counts: number[]; total: number } {
  const counts = countsOf(others, dates);
  return { counts, total: sum(counts) };
}

/**
 * Returns undefined for a call that failed, so that only its card is missing. @throws if the session or the role has
 * ended
 */
const unlessFailed = <Data>(call: Promise<Data>): Promise<Data | undefined> =>
  call.catch((error: unknown) => {
    const status = apiErrorStatus(error);
    if (status === 401 || status === 403) throw error;
    return undefined;
  });

/** Returns today's visits that still take place, in order. */
async function loadToday(signal?: AbortSignal): Promise<ReceivedVisit[]> {
  const today = dayInIndia(new Date());
  const { data } = await api().siteVisits.calendar({ from: today, to: today }, { signal });
  return data.visits
    .filter(({ status, waiting }) => !waiting && (status === 'pending' || status === 'confirmed'))
    .sort((one, other) => (one.visit_time ?? '24').localeCompare(other.visit_time ?? '24'));
}

/** @param search is that of the address; `days` is read by `readRange`. */
export async function loadAdminDashboard(search: { days?: unknown }, viewer: Person | undefined, signal?: AbortSignal) {
  const days = readRange(search.days, adminRange);
  const { activity, dashboards } = api();
  const isOrganiser = belongs('organisers', viewer);
  const [own, today, organiser, stats, views, visits, recent] = await Promise.all([
    isOrganiser ? undefined : unlessFailed(dashboards.exhibitor({ days }, { signal })),
    isOrganiser ? undefined : unlessFailed(loadToday(signal)),
    isOrganiser ? unlessFailed(dashboards.organiser({}, { signal })) : undefined,
    unlessFailed(dashboards.stats({ days }, { signal })),
    unlessFailed(dashboards.pageVisits({ days }, { signal })),
    unlessFailed(dashboards.projectVisits({ days }, { signal })),
    unlessFailed(activity.recent({}, { signal })),
  ]);
  return {
    days,
    own: own && { ...own.data, days },
    today,
    organiser: organiser?.data,
    stats: stats?.data,
    views: views && {
      dates: views.dates,
      lines: linesOf(views),
      others: othersOf(views),
      total: views.total,
      before: views.before,
    },
    visits: visits && {
      projects: visits.data,
      others: visits.others,
      total: visits.total,
      before: visits.before ?? 0,
    },
    activities: recent?.activities,
  };
}

export type ExhibitorDashboardData = NonNullable<Awaited<ReturnType<typeof loadAdminDashboard>>['own']>;
export type AdminDashboardData = Awaited<ReturnType<typeof loadAdminDashboard>>;
export type Views = NonNullable<AdminDashboardData['views']>;
export type Visits = NonNullable<AdminDashboardData['visits']>;
