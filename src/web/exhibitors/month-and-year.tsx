import { dayInIndia, formatLongMonth } from '#shared/format/dates.ts';

/** The month in India of an instant (ISO 8601). */
export function MonthAndYear({ of }: { of: string }) {
  return (
    <time dateTime={of} className="whitespace-nowrap">
      {formatLongMonth(dayInIndia(new Date(of)))}
    </time>
  );
}
