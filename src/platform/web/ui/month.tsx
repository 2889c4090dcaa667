import { formatMonth } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';

export function Month({ of }: { of: string }) {
  return (
    <time dateTime={of} title={formatDay(of)} className="whitespace-nowrap">
      {formatMonth(of)}
    </time>
  );
}
