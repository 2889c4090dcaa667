import { formatTime, formatWeekday, instantInIndia, timeInIndia } from '#shared/format/dates.ts';

/** A day and a time as shown: `Sat 22 Nov, 10:00 AM`; with the year if it is not the current one. */
export function visitWords(day: string, time: string | null): string {
  const words = formatWeekday(day, new Date().getUTCFullYear());
  return time ? `${words}, ${formatTime(time)}` : words;
}

/** When a visit is, in India. */
export function VisitTime({ day, time }: { day: string; time: string | null }) {
  return (
    <time dateTime={time ? instantInIndia(day, time).toISOString() : day} className="whitespace-nowrap">
      {visitWords(day, time)}
    </time>
  );
}

/** The time of day at which places are given back, in India. */
export function UntilTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(timeInIndia(new Date(at)))}</time>;
}
