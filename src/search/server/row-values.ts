import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, unitColumns, unitFields } from '#search/shared/home-filter-rules.ts';

/** The year of possession that `put_homes` writes for homes that are ready. */
export const readyYear = 1;

/** Years with more than four digits count as the last year. */
export function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Math.min(year, 9_999) * 10_000 + month * 100 + day;
}

/** Returns the year of a date that is one number (20271231); 0 if none is known. */
export const yearOf = (day: number): number => (day / 10_000) | 0;

/** Returns the ids of a list as PostgreSQL writes it. */
export const idsOf = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));

/** A unit type's values by the columns of `home_units`; NaN for a number that is not known. */
export type Unit = Record<string, string | number>;

/** The columns of numbers that filters of units compare. */
export const numberColumns: string[] = [
  ...new Set(
    unitFields
      .map((field): HomeFilter => homeFilters[field])
      .filter(({ kind }) => kind !== 'unit choices')
      .map(({ column }) => column),
  ),
];

/** Reads a unit as `selectIndexedHomes` writes it. */
export function readUnit(text: string): Unit {
  const values = text.split(',');
  return Object.fromEntries(
    unitColumns.map((column, place): [string, string | number] => {
      const value = values[place] ?? '';
      if (!numberColumns.includes(column)) return [column, value];
      return [column, value === '' ? Number.NaN : Number(value)];
    }),
  );
}
