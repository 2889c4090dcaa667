import { addDays } from '#platform/shared/format/dates.ts';

/** The numbers of days that a dashboard can cover, today included. */
export const dashboardRanges = [7, 30, 90] as const;
export type DashboardRange = (typeof dashboardRanges)[number];
export const defaultRange = 30 satisfies DashboardRange;
/** The default of the dashboard at `/admin`. */
export const adminRange = 7 satisfies DashboardRange;

/** Returns the first days, `YYYY-MM-DD`, of a range that ends today and of the equally long one before it. */
export function rangeStarts(today: string, days: DashboardRange): { from: string; before: string } {
  return { from: addDays(today, 1 - days), before: addDays(today, 1 - 2 * days) };
}

/** The number of recently changed projects on a role's dashboard. */
export const recentProjects = 5;
/** The number of projects that are named as bringing most inquiries and visits. */
export const bestProjects = 5;

/** The number of sources of inquiries that are named. */
export const maxSources = 6;
/** The number of exhibitors with overdue answers that the organiser's dashboard names. */
export const maxLateExhibitors = 5;

/** The number of stalls without people that the organiser's dashboard names. */
export const maxDeserted = 5;

/** The number of pages and projects that are named. The others are counted together (docs/decisions/0062). */
export const maxNamed = 50;
/** The number of visits that are listed with each project. */
export const visitsOfProject = 5;
/** `growth_percentage` compares the accounts of this many days with those of the days before. */
export const growthDays = 30;

/** Reads the range of an address. Returns the fallback for an invalid one. */
export const readRange = (days: unknown, fallback: DashboardRange): DashboardRange =>
  dashboardRanges.find((range) => String(range) === String(days)) ?? fallback;
