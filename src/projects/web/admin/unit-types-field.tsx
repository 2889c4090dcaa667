import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import { IconButton } from '#platform/web/ui/action-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldError } from '#platform/web/ui/field.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { useFocusAfterRemoval } from '#platform/web/ui/use-lost-focus.ts';
import { projectLimits } from '#projects/shared/edit-rules.ts';
import { unitFieldNames, unitFields } from '#projects/shared/unit-fields.ts';
import { type Totals, totalsOf } from '#projects/shared/unit-rules.ts';
import { typedOf } from '#records/web/field-values.ts';
import { DescribedField } from '#records/web/fields/described.tsx';
import { undoSeconds } from '#records/web/use-question.tsx';
import type { ProjectField, ProjectForm, ProjectValues } from './project-resource.ts';

type Props = { field: ProjectField; form: ProjectForm };
type EditorProps = Props & { project: { id: number } };
type Values = ProjectValues['unit_types'][number];

/** With more unit types than this, those that are filled in are folded. */
const maxOpen = 4;
const none: Values = { ...typedOf(unitFields, undefined), area_unit: 'sq_ft' };
const number = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);

/** Returns the totals that follow from the unit types in the form. */
export const typedTotals = (types: readonly Values[]): Totals =>
  totalsOf(
    types.map(({ price_from, price_to, total_units, units_left }) => ({
      price_from: number(price_from),
      price_to: number(price_to),
      total_units: number(total_units),
      units_left: number(units_left),
    })),
  );

/** Edits the unit types that a project sells. Its prices and units follow from them. */
export function UnitTypesField({ field, form, project }: EditorProps) {
  const { fields, append, insert, remove, move } = useFieldArray({ control: form.control, name: 'unit_types' });
  const { error } = field('unit_types');
  const { add, rowRef, setRemoved } = useFocusAfterRemoval<HTMLFieldSetElement>(fields.length);
  const types = form.watch('unit_types');
  const totals = typedTotals(types);
  const removeType = (index: number) => {
    const values = form.getValues(`unit_types.${index}`);
    setRemoved(index);
    remove(index);
    notify('done', `Unit type ${index + 1} was removed.`, undoSeconds, {
      label: 'Undo',
      run: () => insert(Math.min(index, form.getValues('unit_types').length), values),
    });
  };
  return (
    <>
      {fields.length === 0 && (
        <p className="text-muted">
          None yet. With unit types, buyers see sizes and prices for each, and what a square foot costs.
        </p>
      )}
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          ref={rowRef(index)}
          tabIndex={-1}
          className="relative mb-4 min-w-0 rounded-field bg-base-200 p-3 sm:p-4"
        >
          <legend className="sr-only">Unit type {index + 1}</legend>
          <div className="absolute end-3 top-3 flex sm:end-4 sm:top-4">
            <IconButton
              label={`Move unit type ${index + 1} up`}
              disabled={index === 0}
              onPress={() => move(index, index - 1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move unit type ${index + 1} down`}
              disabled={index === fields.length - 1}
              onPress={() => move(index, index + 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove unit type ${index + 1}`} onPress={() => removeType(index)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
          <FoldedType isOneOfMany={fields.length > maxOpen} values={types[index] ?? none} {...{ field, form, index }} />
        </fieldset>
      ))}
      <FieldError id="unit-types-error" text={error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          ref={add}
          variant="outline"
          disabled={fields.length >= projectLimits.unitTypes}
          onClick={() => append(none, { focusName: `unit_types.${fields.length}.configuration` })}
        >
          <Plus size={18} aria-hidden="true" /> Add a unit type
        </Button>
        <Link to="/admin/projects/unit-types" search={{ id: project.id }} preload={false} className="underline">
          Change them in a spreadsheet
        </Link>
        {fields.length > 0 && (
          <p aria-live="polite" className="text-sm text-muted">
            {totalsText(totals)}
          </p>
        )}
      </div>
    </>
  );
}

function totalsText({ start_price, end_price, total_units, booked_units }: Totals): string {
  const prices = formatPriceRange(start_price, end_price);
  const units = total_units === null ? undefined : `${formatCount(total_units)} units`;
  const booked = booked_units === null || booked_units < 0 ? undefined : `${formatCount(booked_units)} booked`;
  const parts = [prices, units, booked].filter(Boolean);
  return parts.length > 0 ? `The project then shows ${parts.join(', ')}.` : '';
}

type FoldedProps = Props & { index: number; isOneOfMany: boolean; values: Values };

/** Shows a unit type in one line until it is opened. A type that is new or has an error is open. */
function FoldedType({ field, form, index, isOneOfMany, values }: FoldedProps) {
  const [isOpen, setOpen] = useState(!isOneOfMany || (!values.configuration && !values.carpet_area));
  const nameOf = (name: (typeof unitFieldNames)[number]) => `unit_types.${index}.${name}` as const;
  const hasError = unitFieldNames.some((name) => field(nameOf(name)).error);
  return (
    <details
      className="group"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        // An error stays in view.
        currentTarget.open ||= hasError;
        setOpen(currentTarget.open);
      }}
    >
      <summary className="cursor-pointer list-none">
        <span className="flex min-h-11 items-center gap-1 pe-34 font-semibold">
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-90" />
          Unit type {index + 1}
        </span>
        <span className="block truncate ps-5.5 text-sm text-muted group-open:hidden">{typeText(values)}</span>
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {unitFieldNames.map((name) => (
          <DescribedField
            key={name}
            described={unitFields[name]}
            name={nameOf(name)}
            {...{ field, form }}
            end={<AreaUnits {...{ field, index }} />}
          />
        ))}
      </div>
    </details>
  );
}

/** Returns what distinguishes a unit type, such as “2 BHK, 650 sq ft, ₹65.0 L”. */
function typeText({ configuration, carpet_area, area_unit, price_from, price_to }: Values): string {
  const area = carpet_area && `${carpet_area} ${area_unit === 'sq_m' ? 'sq m' : 'sq ft'}`;
  return [configuration, area, formatPriceRange(number(price_from), number(price_to))].filter(Boolean).join(', ');
}

function AreaUnits({ field, index }: { field: ProjectField; index: number }) {
  const { error: _error, ...registered } = field(`unit_types.${index}.area_unit`);
  return (
    <select
      {...registered}
      aria-label="Unit of the carpet area"
      className="select h-10 w-auto shrink-0 border-none bg-base-200 pe-8"
    >
      <option value="sq_ft">sq ft</option>
      <option value="sq_m">sq m</option>
    </select>
  );
}
