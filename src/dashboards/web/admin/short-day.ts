import { formatDay } from '#platform/shared/format/days.ts';

/** Shows `YYYY-MM-DD` as `5 Nov`. */
export const shortDay = (day: string): string => formatDay(day).slice(0, -5);
