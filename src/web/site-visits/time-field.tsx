import { type Ref, useId } from 'react';
import { formatTime } from '#shared/format/dates.ts';
import { isLargeParty } from '#shared/site-visits/rules.ts';
import { FieldError } from '../ui/field.tsx';
import { isTaken, type TimeOffered } from './slots.ts';

type Props = {
  times: TimeOffered[];
  loading: boolean;
  visitors: number;
  value: string;
  onChoose: (time: string) => void;
  /** Must be chosen; else it may be left to the exhibitor. */
  required: boolean;
  error?: string;
  name: string;
  /** The first of the choices, to be focused when one must be chosen. */
  ref?: Ref<HTMLInputElement>;
};

const card =
  'flex min-h-14 flex-col justify-center rounded-field border border-base-content/50 px-3 py-1.5 has-checked:border-primary has-checked:bg-primary/8 has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-enabled:cursor-pointer has-disabled:border-dashed has-disabled:border-base-300 has-disabled:bg-base-200 has-disabled:text-muted';

/** The eight times to choose from, with what is left of each; times that are full or over can't be chosen. */
export function TimeField({ times, loading, visitors, value, onChoose, required, error, name, ref }: Props) {
  const id = useId();
  const firstFree = times.find((offered) => !isTaken(offered, visitors))?.time;
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
        {times.map((offered) => (
          <label key={offered.time} className={card}>
            <input
              type="radio"
              ref={offered.time === firstFree ? ref : undefined}
              name={name}
              value={offered.time}
              checked={value === offered.time}
              disabled={isTaken(offered, visitors)}
              onChange={() => onChoose(offered.time)}
              className="sr-only"
            />
            <span className={`font-semibold ${isTaken(offered, visitors) ? 'line-through' : ''}`}>
              {formatTime(offered.time)}
            </span>
            <span className="text-xs text-muted">{loading ? 'Looking…' : room(offered, visitors)}</span>
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
            <span className="text-xs text-muted">A time will be suggested to you.</span>
          </label>
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

/** What is left of a time, in words; for a larger party what it takes at all. Nothing where it is not known. */
function room({ left, capacity, isOver }: TimeOffered, visitors: number): string {
  if (isOver) return 'Passed';
  if (left === undefined) return '';
  if (left === 0) return 'Full';
  if (capacity !== undefined && isLargeParty(visitors, capacity))
    return capacity === 1 ? 'Takes 1 visitor' : `Takes ${capacity} visitors`;
  return left === 1 ? '1 place left' : `${left} places left`;
}
