import { ChevronDown } from 'lucide-react';
import type { Costs } from '#costs/shared/cost-rules.ts';
import { type Rate, rateKindLabels } from '#costs/shared/rate-rules.ts';
import { formatPercent } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';

/** Lists the sources of an estimate's rates, folded. */
export function RateSources({ costs: { charges, limit } }: { costs: Costs }) {
  const rates = [...Object.values(charges).map((charge) => charge?.rate), limit?.rate].filter((rate) => rate != null);
  if (rates.length === 0) return null;
  return (
    <details className="group border-y border-base-300">
      <summary className="flex cursor-pointer items-center justify-between gap-3 py-3">
        Where these rates come from
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <dl className="space-y-3 pb-4">
        {rates.map((rate) => (
          <div key={rate.kind}>
            <dt className="text-sm font-semibold">
              {rateKindLabels[rate.kind]}, {formatPercent(rate.percent)}
            </dt>
            <dd>
              <RateSource rate={rate} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Names the source of a rate, and since when it applies. */
function RateSource({ rate }: { rate: Rate }) {
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
