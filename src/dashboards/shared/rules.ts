import { addDays } from '#platform/shared/format/dates.ts';

/** Days that a dashboard can look back, today included. */
export const dashboardRanges = [7, 30, 90] as const;
export type DashboardRange = (typeof dashboardRanges)[number];
export const defaultRange = 30 satisfies DashboardRange;
/** Of the dashboard at `/admin`. */
export const adminRange = 7 satisfies DashboardRange;

/** Returns the first days, `YYYY-MM-DD`, of a range that ends today and of the equally long one before it. */
export function rangeStarts(today: string, days: DashboardRange): { from: string; before: string } {
  return { from: addDays(today, 1 - days), before: addDays(today, 1 - 2 * days) };
}

/** Recently changed projects on a role's dashboard. */
export const recentProjects = 5;
/** Projects that brought the most inquiries and visits. */
export const bestProjects = 5;

/** Sources of inquiries that are named. */
export const maxSources = 6;
/** Exhibitors past the promise of an answer that the organiser's dashboard names. */
export const maxLateExhibitors = 5;

/** Pages and projects that are named; what is beyond them is counted together (docs/decisions/0062). */
export const maxNamed = 50;
/** Visits that are listed with each project. */
export const visitsOfProject = 5;
/** `growth_percentage` compares the accounts of this many days with those of the days before. */
export const growthDays = 30;

/** Reads the range of an address; the fallback for what isn't one. */
export const readRange = (days: unknown, fallback: DashboardRange = defaultRange): DashboardRange =>
  dashboardRanges.find((range) => String(range) === String(days)) ?? fallback;
