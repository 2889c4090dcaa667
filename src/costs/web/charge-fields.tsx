import { type ChargeKind, chargeKinds, type Rate, rateKindLabels } from '#costs/shared/rate-rules.ts';
import { formatPercent } from '#platform/shared/format/counts.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type CostParts, inRupees } from './cost-parts.ts';

const freeTexts = { completed: 'None with a completion certificate.', plot: 'None on land.' };

/** Shows stamp duty, registration and GST, each with percentage, amount and source. */
export function ChargeFields(parts: CostParts) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display text-xl">Duties and taxes</legend>
      <div className="divide-y divide-base-300 border-y border-base-300">
        {chargeKinds.map((kind) => (
          <ChargeField key={kind} kind={kind} {...parts} />
        ))}
      </div>
    </fieldset>
  );
}

function ChargeField({ kind, found, form, change, problems, costs }: CostParts & { kind: ChargeKind }) {
  const charge = costs?.charges[kind];
  const free = kind === 'gst' ? costs?.gstFree : undefined;
  const typed = form.typed[kind];
  const known = charge?.rate?.percent ?? (free ? 0 : undefined);
  return (
    <div className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <TextField
        label={rateKindLabels[kind]}
        tag="%"
        inputMode="decimal"
        error={problems[kind]}
        value={typed ?? (known === undefined ? '' : String(known))}
        onChange={({ target }) => change({ typed: { ...form.typed, [kind]: target.value } })}
      />
      <div className="min-w-0 space-y-1 sm:pt-7">
        <p className="text-lg font-semibold tabular-nums">
          {charge?.amount === undefined ? (charge ? 'Not known' : '–') : inRupees(charge.amount)}
          {charge?.rate && limitsOf(charge.rate)}
        </p>
        {typed !== undefined && known !== undefined && typed.trim() !== String(known) && (
          <p className="text-sm">
            {typed.trim() === ''
              ? `If empty: ${formatPercent(known)}.`
              : `Your percentage; ${formatPercent(known)} is known.`}
          </p>
        )}
        {free && <p className="text-sm text-muted">{freeTexts[free]}</p>}
        {charge && !charge.rate && !free && (
          <p className="text-sm text-muted">
            No rate is known for{' '}
            {found.rates.some((rate) => rate.kind === kind)
              ? 'this price and kind of property'
              : (found.places[0] ?? 'the project’s place')}
            . Type a percentage.
          </p>
        )}
      </div>
    </div>
  );
}

const limitsOf = ({ max_amount, min_amount }: Rate) => {
  const texts = [
    min_amount !== null && `at least ${inRupees(min_amount)}`,
    max_amount !== null && `at most ${inRupees(max_amount)}`,
  ].filter(Boolean);
  return texts.length > 0 && <span className="ms-2 text-sm font-normal text-muted">{texts.join(', ')}</span>;
};
