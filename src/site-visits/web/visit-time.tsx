import { formatTime, formatWeekday, instantInIndia, timeInIndia, yearInIndia } from '#platform/shared/format/dates.ts';

/** Formats a slot as `Sat 22 Nov, 10:00 AM`, and adds the year if it isn't this one. */
export function formatVisitSlot(day: string, time: string | null): string {
  const words = formatWeekday(day, yearInIndia(new Date()));
  return time ? `${words}, ${formatTime(time)}` : words;
}

/**
 * On phones the time may wrap to the next line; with `wraps` it may on every screen. A day breaks only where it is wider
 * than its line, as with large text.
 */
export function VisitTime({ day, time, wraps = false }: { day: string; time: string | null; wraps?: boolean }) {
  return (
    <time
      dateTime={time ? instantInIndia(day, time).toISOString() : day}
      className={wraps ? undefined : 'sm:whitespace-nowrap'}
    >
      <span className="inline-block">
        {formatVisitSlot(day, null)}
        {time && ','}
      </span>
      {time && ' '}
      {time && <span className="whitespace-nowrap">{formatTime(time)}</span>}
    </time>
  );
}

export function UntilTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(timeInIndia(new Date(at)))}</time>;
}
