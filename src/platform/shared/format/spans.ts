import { counted } from './counts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a span of time in its largest unit, at least one minute: `40 minutes`, `5 hours`, `3 days`. @param span is in
 * milliseconds @param round says what parts of a unit count
 */
export function formatSpan(span: number, round: (units: number) => number): string {
  const [unit, name] = span < hour ? [minute, 'minute'] : span < day ? [hour, 'hour'] : [day, 'day'];
  return counted(Math.max(1, round(span / unit)), name, `${name}s`);
}
