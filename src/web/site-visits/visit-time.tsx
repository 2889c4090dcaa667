import { formatVisitTime, timeInIndia, visitStart } from '#shared/site-visits/rules.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day and a time as people say them: `Sat 22 Nov, 10:00 AM`; the year where it is not this one. */
export function visitWords(day: string, time: string | null): string {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === new Date().getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`;
  const words = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}${year}`;
  return time ? `${words}, ${formatVisitTime(time)}` : words;
}

/** When a visit is, in India. */
export function VisitTime({ day, time }: { day: string; time: string | null }) {
  return (
    <time dateTime={time ? visitStart(day, time).toISOString() : day} className="whitespace-nowrap">
      {visitWords(day, time)}
    </time>
  );
}

/** The time of day at which places are given back, in India. */
export function UntilTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatVisitTime(timeInIndia(new Date(at)))}</time>;
}
