import { useState } from 'react';
import type { z } from 'zod';
import { searchLocations } from '#catalogue/web/search-locations.ts';
import { type CostRate, costRateSpec } from '#costs/shared/rate-contract.ts';
import {
  isNational,
  rateBuyerLabels,
  rateBuyers,
  rateKindLabels,
  rateKinds,
  rateProperties,
  ratePropertyLabels,
} from '#costs/shared/rate-rules.ts';
import { formatCount, formatPercent } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { defineResource, type RecordFormState, type SpecField } from '#records/web/resource.ts';

type Values = z.input<typeof costRateSpec.input>;
type FieldsProps = { field: SpecField<Values>; form: RecordFormState<Values>; rate: CostRate | undefined };

const rupees = (amount: number | string) => (amount === '' ? '–' : `₹${formatCount(Number(amount))}`);

export const costRates = defineResource(costRateSpec, {
  purpose:
    'What buyers pay on top of the price: stamp duty, registration, GST and loan limits. Add the rates of a state to show “Cost & EMI” for its projects.',
  calls: () => api().costRates,
  show: {
    kind: (kind) => rateKindLabels[kind],
    buyer: (buyer) => rateBuyerLabels[buyer],
    property: (property) => ratePropertyLabels[property],
    location_id: (id) => `Location ${id}`,
    price_above: rupees,
    percent: formatPercent,
    min_amount: rupees,
    max_amount: rupees,
    holds_from: formatDay,
    holds_until: (day) => (day ? formatDay(day) : '–'),
    in_force: (yes) => (yes ? 'Yes' : 'No'),
  },
  blank: { kind: 'stamp_duty', buyer: 'anyone', property: 'any' },
  fields: (field, form, rate) => <RateFields field={field} form={form} rate={rate} />,
});

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

function RateFields({ field, form, rate }: FieldsProps) {
  const [chosen, setChosen] = useState<Related | null>(
    rate?.location_id ? { id: rate.location_id, label: rate.location_name } : null,
  );
  const kind = form.watch('kind');
  const id = Number(form.watch('location_id')) || null;
  const place = id === null ? null : chosen?.id === id ? chosen : { id, label: `Location ${id}` };
  const isLimit = kind === 'loan_limit';
  return (
    <>
      <ChoiceField {...field('kind')} choices={labelled(rateKinds, rateKindLabels)} />
      {(!isNational(kind) || id !== null) && (
        <RelationField
          label="Place"
          required
          hint="The state; a city or locality whose rate differs has its own."
          source="places of cost rates"
          search={searchLocations}
          value={place}
          error={field('location_id').error}
          onChange={(next) => {
            setChosen(next);
            form.setValue('location_id', next?.id ?? null, { shouldDirty: true });
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {!isNational(kind) && <ChoiceField {...field('buyer')} choices={labelled(rateBuyers, rateBuyerLabels)} />}
        <ChoiceField {...field('property')} choices={labelled(rateProperties, ratePropertyLabels)} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField tag="%" inputMode="decimal" {...field('percent')} />
        <TextField
          tag="₹"
          inputMode="numeric"
          {...field('price_above')}
          label={isLimit ? 'For loans above' : field('price_above').label}
          hint="If empty, for any price."
        />
        {!isLimit && (
          <>
            <TextField tag="₹" inputMode="numeric" {...field('min_amount')} />
            <TextField tag="₹" inputMode="numeric" {...field('max_amount')} />
          </>
        )}
        <TextField type="date" {...field('holds_from')} />
        <TextField type="date" hint="The last day, if it is known." {...field('holds_until')} />
      </div>
      <TextField hint="The act, notification or authority. Buyers see it." {...field('source')} />
      <TextField type="url" inputMode="url" {...field('source_url')} />
      <TextAreaField rows={2} hint="What the percentage includes, or who it is for." {...field('note')} />
    </>
  );
}
