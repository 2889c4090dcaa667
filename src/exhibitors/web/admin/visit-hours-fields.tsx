import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { iconButton } from '#platform/web/ui/action-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckGroup } from '#platform/web/ui/check-group.tsx';
import { FieldError } from '#platform/web/ui/field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useFocusAfterRemoval } from '#platform/web/ui/use-lost-focus.ts';
import { visitHoursLimits, weekdayNames, weekFromMonday } from '#site-visits/shared/hours-rules.ts';
import type { StallField, StallForm } from './stall-resource.tsx';

type Props = { field: StallField; form: StallForm };

const weekdays = weekFromMonday.map((day) => ({ value: String(day), label: weekdayNames[day] }));

/** Edits the weekdays without visits. */
export function DaysOffField({ field }: Props) {
  const { error, ...box } = field('days_off');
  return (
    <CheckGroup
      legend={stallFields.days_off.label}
      hint="No visits can be booked on these days. Existing bookings stay."
      error={error}
      choices={weekdays}
      box={box}
    />
  );
}

/** Edits the days without visits, each with its note. */
export function ClosedDaysField({ field, form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closed_days' });
  const { add, rowRef, setRemoved } = useFocusAfterRemoval<HTMLDivElement>(fields.length);
  const today = dayInIndia(new Date());
  const { error } = field('closed_days');
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1.5 text-sm font-semibold">{stallFields.closed_days.label}</legend>
      {fields.length === 0 && (
        <p className="text-sm text-muted">No day is closed: visits can be booked on every open weekday.</p>
      )}
      {fields.map(({ id }, index) => (
        <div
          key={id}
          ref={rowRef(index)}
          tabIndex={-1}
          className="flex flex-wrap items-start gap-3 rounded-field bg-base-200 p-3"
        >
          <div className="w-full sm:w-48">
            <TextField label="Date" type="date" max={addDays(today, 730)} {...field(`closed_days.${index}.day`)} />
          </div>
          <div className="min-w-40 flex-1">
            <TextField label="Note for visitors" placeholder="Diwali" {...field(`closed_days.${index}.note`)} />
          </div>
          <button
            type="button"
            aria-label={`Remove closed day ${index + 1}`}
            title="Remove"
            onClick={() => {
              setRemoved(index);
              remove(index);
            }}
            className={`${iconButton} mt-7`}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      <FieldError id="closed-days-error" text={error} />
      <Button
        ref={add}
        variant="outline"
        disabled={fields.length >= visitHoursLimits.closedDays}
        onClick={() => append({ day: '', note: '' }, { focusName: `closed_days.${fields.length}.day` })}
      >
        <Plus size={18} aria-hidden="true" /> Add a closed day
      </Button>
    </fieldset>
  );
}
