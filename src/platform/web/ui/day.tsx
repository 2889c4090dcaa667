import { dayInIndia, timeInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';

export function Day({ of }: { of: string }) {
  const instant = new Date(of);
  const day = formatDay(dayInIndia(instant));
  return (
    <time dateTime={of} title={`${day}, ${timeInIndia(instant)} IST`} className="whitespace-nowrap">
      {day}
    </time>
  );
}
