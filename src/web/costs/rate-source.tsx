import type { Rate } from '#shared/costs/rate-rules.ts';
import { formatDay } from '#shared/format/days.ts';

/** Where a rate comes from, and since when it holds. */
export function RateSource({ rate }: { rate: Rate }) {
  const { source, source_url, note } = rate;
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {note && `${note} `}
      {rate.place ?? 'India'}, from <time dateTime={rate.holds_from}>{formatDay(rate.holds_from)}</time>. Source:{' '}
      {source_url ? (
        <a href={source_url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
          {source}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        source
      )}
      .
    </p>
  );
}
