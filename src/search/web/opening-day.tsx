import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { useSite } from '#platform/web/lib/site.ts';

/** Says when an expo opens that hasn't opened yet. */
export function OpeningDay() {
  const { fair_starts_on } = useSite();
  if (!fair_starts_on || fair_starts_on <= dayInIndia(new Date())) return null;
  return (
    <p className="font-semibold">
      The expo opens on <time dateTime={fair_starts_on}>{formatDay(fair_starts_on)}</time>.
    </p>
  );
}
