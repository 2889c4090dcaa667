import { type Ref, useId } from 'react';
import { formatTime } from '#shared/format/dates.ts';
import { isLargeParty } from '#shared/site-visits/rules.ts';
import { FieldError } from '../ui/field.tsx';
import { isTaken, type SlotOption } from './slots.ts';

type Props = {
  times: SlotOption[];
  loading: boolean;
  visitors: number;
  value: string;
  onChoose: (time: string) => void;
  /** Else "Any time" is offered too. */
  required: boolean;
  error?: string;
  name: string;
  /** The first free option. */
  ref?: Ref<HTMLInputElement>;
};

const card =
  'flex min-h-14 flex-col justify-center rounded-field border border-base-content/50 px-3 py-1.5 has-checked:border-primary has-checked:bg-primary/8 has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-enabled:cursor-pointer has-disabled:border-dashed has-disabled:border-base-300 has-disabled:bg-base-200 has-disabled:text-muted';

export function TimeField({ times, loading, visitors, value, onChoose, required, error, name, ref }: Props) {
  const id = useId();
  const firstFree = times.find((slot) => !isTaken(slot, visitors))?.time;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        Time
        {required && (
          <span aria-hidden="true" className="ms-1 text-error">
            *
          </span>
        )}
      </legend>
      <div aria-busy={loading} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {times.map((slot) => (
          <label key={slot.time} className={card}>
            <input
              type="radio"
              ref={slot.time === firstFree ? ref : undefined}
              name={name}
              value={slot.time}
              checked={value === slot.time}
              disabled={isTaken(slot, visitors)}
              onChange={() => onChoose(slot.time)}
              className="sr-only"
            />
            <span className={`font-semibold ${isTaken(slot, visitors) ? 'line-through' : ''}`}>
              {formatTime(slot.time)}
            </span>
            <span className="text-xs text-muted">{loading ? 'Checking…' : roomText(slot, visitors)}</span>
          </label>
        ))}
        {!required && (
          <label className={`${card} col-span-full`}>
            <input
              type="radio"
              name={name}
              value=""
              checked={value === ''}
              onChange={() => onChoose('')}
              className="sr-only"
            />
            <span className="font-semibold">Any time</span>
            <span className="text-xs text-muted">The exhibitor will contact you about a time.</span>
          </label>
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

/** Empty if unknown. */
function roomText({ left, capacity, isOver, closed }: SlotOption, visitors: number): string {
  if (isOver) return 'Passed';
  if (closed) return closed;
  if (left === undefined) return '';
  if (left === 0) return 'Full';
  if (capacity !== undefined && isLargeParty(visitors, capacity))
    return capacity === 1 ? 'Takes 1 visitor' : `Takes ${capacity} visitors`;
  return left === 1 ? '1 place left' : `${left} places left`;
}
