import type { ReactNode } from 'react';
import { affordable } from '#costs/shared/cost-rules.ts';
import { properties, rateBuyerLabels, rateBuyers, ratePropertyLabels } from '#costs/shared/rate-rules.ts';
import { formatPercent } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { formatPrice, lakh } from '#platform/shared/format/money.ts';
import { readMoney } from '#platform/shared/format/money-input.ts';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { assumed, type CostForm, fieldsOfBank, fieldsOfUnit } from './cost-form.ts';
import { type CostParts, inRupees } from './cost-parts.ts';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display text-xl">{title}</legend>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const kinds = properties.filter((property) => property !== 'affordable_home');

export function HomeFields({ project, form, change, problems, costs }: CostParts) {
  const price = readMoney(form.price, 'rupees');
  const area = Number(form.area.replaceAll(',', ''));
  return (
    <Group title="The property">
      {project.unit_types.length > 0 && (
        <ChoiceField
          label="Unit type"
          none="Another"
          value={form.unit}
          choices={project.unit_types.map(({ configuration, carpet_area, price_from }, index) => ({
            value: String(index),
            label: `${configuration}, ${carpet_area} sq ft${price_from === null ? '' : `, ${formatPrice(price_from)}`}`,
          }))}
          onChange={({ target }) => change(fieldsOfUnit(project, target.value))}
        />
      )}
      <TextField
        label="Price"
        tag="₹"
        required
        hint={`${price && price > 0 ? `${formatPrice(price)}, w` : 'W'}ithout taxes and duties.`}
        error={problems.price}
        value={form.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <ChoiceField
        label="Property type"
        value={form.property}
        choices={kinds.map((value) => ({ value, label: ratePropertyLabels[value] }))}
        onChange={({ target }) => change({ property: target.value as CostForm['property'] })}
      />
      <ChoiceField
        label="Registered to"
        hint="In some states women pay less."
        value={form.buyer}
        choices={rateBuyers.map((value) => ({ value, label: rateBuyerLabels[value] }))}
        onChange={({ target }) => change({ buyer: target.value as CostForm['buyer'] })}
      />
      {form.property === 'home' && !form.completed && (
        <TextField
          label="Carpet area"
          tag="sq ft"
          inputMode="decimal"
          hint={`A home up to ₹${affordable.price / lakh} lakh and ${form.metropolitan ? affordable.metropolitan : affordable.elsewhere} m² is affordable, with less GST.`}
          error={problems.area}
          value={form.area}
          onChange={({ target }) => change({ area: target.value })}
        />
      )}
      <div className="space-y-3 self-center">
        <CheckboxField
          label="Completion certificate received (no GST)"
          checked={form.completed}
          onChange={({ target }) => change({ completed: target.checked })}
        />
        {form.property === 'home' && !form.completed && (
          <CheckboxField
            label="In a metropolitan city"
            hint="Bengaluru, Chennai, Delhi NCR, Hyderabad, Kolkata, Mumbai and its region."
            checked={form.metropolitan}
            onChange={({ target }) => change({ metropolitan: target.checked })}
          />
        )}
      </div>
      {costs?.affordable && area > 0 && (
        <p className="text-sm font-semibold text-success sm:col-span-2">This is an affordable home for GST.</p>
      )}
    </Group>
  );
}

/** Asks for the bank's rate. Without it there is no instalment. */
export const InterestField = ({ form, change, problems }: CostParts) => (
  <TextField
    label="Interest"
    tag="% a year"
    inputMode="decimal"
    hint={form.interest.trim() === '' ? 'Type your bank’s rate to see the instalment.' : undefined}
    error={problems.interest}
    value={form.interest}
    onChange={({ target }) => change({ interest: target.value })}
  />
);

/** @param rateFirst is true if the rate is asked for above, because no bank says one */
export function LoanFields({ rateFirst, ...parts }: CostParts & { rateFirst: boolean }) {
  const { project, form, change, problems, costs } = parts;
  const bank = project.banks.find(({ id }) => String(id) === form.bank);
  return (
    <Group title="The loan">
      {project.banks.length > 0 && (
        <ChoiceField
          label="Bank"
          hint={
            bank?.as_of
              ? `These are its terms of ${formatDay(bank.as_of)}; it may offer you others.`
              : 'Choose a bank that lends for this project.'
          }
          none="Another"
          value={form.bank}
          choices={project.banks.map(({ id, name, interest_rate }) => ({
            value: String(id),
            label: interest_rate === null ? name : `${name}, from ${formatPercent(interest_rate)}`,
          }))}
          onChange={({ target }) => change(fieldsOfBank(project, target.value))}
        />
      )}
      {!rateFirst && <InterestField {...parts} />}
      <TextField
        label="Tenure"
        tag="years"
        required
        inputMode="numeric"
        hint={
          bank?.max_tenure_years ? `At most ${bank.max_tenure_years} at this bank.` : `${assumed.years} is assumed.`
        }
        error={problems.years}
        value={form.years}
        onChange={({ target }) => change({ years: target.value })}
      />
      <TextField
        label="Down payment"
        tag="₹"
        hint={
          costs && form.downPayment.trim() === ''
            ? `If empty: ${inRupees(costs.downPayment)}, the least.`
            : 'If empty, the least.'
        }
        error={problems.downPayment}
        value={form.downPayment}
        onChange={({ target }) => change({ downPayment: target.value })}
      />
      <TextField
        label="Instalment’s share of the income"
        tag="%"
        required
        inputMode="numeric"
        hint={`${assumed.share} is assumed; banks differ.`}
        error={problems.share}
        value={form.share}
        onChange={({ target }) => change({ share: target.value })}
      />
      {costs?.limit && (
        <div className="sm:col-span-2">
          {costs.overLimit && (
            <p className="mb-1 font-semibold text-error">
              Banks may lend at most {inRupees(costs.limit.most)} for this price. Pay more at once.
            </p>
          )}
          <p className="text-sm">
            Banks may lend up to {formatPercent(costs.limit.rate.percent)} for a loan of this size, here{' '}
            {inRupees(costs.limit.most)} at most.
          </p>
        </div>
      )}
      {costs && !costs.limit && (
        <p className="text-sm text-muted sm:col-span-2">No limit for loans is known. Type what you pay at once.</p>
      )}
    </Group>
  );
}
