import { formatMonth } from '#shared/format/dates.ts';
import { formatDay } from '#shared/format/days.ts';

/** The month of a `YYYY-MM-DD` day, such as `Dec 2027`. */
export function Month({ of }: { of: string }) {
  return (
    <time dateTime={of} title={formatDay(of)} className="whitespace-nowrap">
      {formatMonth(of)}
    </time>
  );
}
