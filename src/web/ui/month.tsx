import { formatDay, formatMonth } from '#shared/format/dates.ts';

/** The month of a `YYYY-MM-DD` day, such as `Dec 2027`. */
export function Month({ of }: { of: string }) {
  return (
    <time dateTime={of} title={formatDay(of)} className="whitespace-nowrap">
      {formatMonth(of)}
    </time>
  );
}
