import { addDays, isDay } from '#platform/shared/format/dates.ts';

/** The days are `YYYY-MM-DD` in India, both included. */
export type ReportRange = { from: string; to: string };

export const maxReportDays = 366;
const usualDays = 30;

/** The tables of the report. Each can be exported. */
export const reportTables = ['exhibitors', 'places'] as const;
export type ReportTable = (typeof reportTables)[number];

/** The limit of rows in each table on the page and in the PDF. The CSV file has all. */
export const reportRows = 50;

/** Returns why two days aren't a range; undefined if they are. */
export function rangeProblem({ from, to }: ReportRange): { field: 'from' | 'to'; message: string } | undefined {
  if (!isDay(from)) return { field: 'from', message: 'Enter a valid date (YYYY-MM-DD).' };
  if (!isDay(to)) return { field: 'to', message: 'Enter a valid date (YYYY-MM-DD).' };
  if (to < from) return { field: 'to', message: 'Choose a last day that is not before the first.' };
  if (to >= addDays(from, maxReportDays)) return { field: 'to', message: `Choose at most ${maxReportDays} days.` };
  return undefined;
}

/** Reads the range of an address. An invalid one becomes the last 30 days. */
export function readReportRange(search: { from?: unknown; to?: unknown }, today: string): ReportRange {
  const range = { from: String(search.from), to: String(search.to) };
  return rangeProblem(range) ? { from: addDays(today, 1 - usualDays), to: today } : range;
}

/** The number of terms in each list of searches. */
export const reportTerms = 25;

/** Returns the number of days in a range. */
export const daysIn = ({ from, to }: ReportRange): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Returns the equally long range that ends the day before. */
export const rangeBefore = (range: ReportRange): ReportRange => ({
  from: addDays(range.from, -daysIn(range)),
  to: addDays(range.from, -1),
});
