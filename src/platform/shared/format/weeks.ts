import { addDays } from './dates.ts';
import { utcMidnight } from './days.ts';

/** Returns the Monday of a day's week (`YYYY-MM-DD`); the day itself on Mondays. */
export const mondayOf = (day: string): string => addDays(day, -((utcMidnight(day).getUTCDay() + 6) % 7));
