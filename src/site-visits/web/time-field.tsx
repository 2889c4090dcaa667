import { useHydrated } from '@tanstack/react-router';
import { type Ref, useId } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { formatTime } from '#platform/shared/format/dates.ts';
import { FieldError, RequiredMark } from '#platform/web/ui/field.tsx';
import { isLargeParty } from '#site-visits/shared/rules.ts';
import { choiceCard } from './choice-card.ts';
import { isFull, isTaken, type SlotOption } from './slots.ts';

type Props = {
  /** False until a day is chosen; times can't be chosen before. */
  hasDay?: boolean;
  times: SlotOption[];
  loading: boolean;
  visitors: number;
  value: string;
  waits?: boolean;
  canWait?: boolean;
  /** The time of the visit that is moved, if it is on this day. */
  now?: string | null;
  nowText?: string;
  onChoose: (time: string, waits?: boolean) => void;
  /** If false, "Any time" is offered too. */
  required: boolean;
  error?: string;
  name: string;
  /** Refers to the first free option. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * Visitors elsewhere, who book visits by video, would take the times for those of their own clock. A page rendered on
 * the server doesn't know where they are.
 */
const useIsElsewhere = (): boolean => useHydrated() && new Date().getTimezoneOffset() !== -330;

export function TimeField({
  hasDay = true,
  times,
  loading,
  visitors,
  value,
  waits = false,
  canWait = false,
  now,
  nowText,
  onChoose,
  required,
  error,
  name,
  ref,
}: Props) {
  const id = useId();
  const isElsewhere = useIsElsewhere();
  const isNow = ({ time }: SlotOption) => time === now;
  const full = canWait ? times.filter((slot) => isFull(slot, visitors)) : [];
  const firstFree = times.find((slot) => !isNow(slot) && !isTaken(slot, visitors))?.time;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">
        Time{isElsewhere && ' in India'}
        {required && <RequiredMark />}
      </legend>
      {!hasDay && <p className="mt-1.5 text-sm text-muted">Choose a date first.</p>}
      <FieldError id={`${id}-error`} text={error} />
      <div aria-busy={loading} className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {times.map((slot) => (
          <label key={slot.time} className={choiceCard}>
            <input
              type="radio"
              ref={slot.time === firstFree ? ref : undefined}
              name={name}
              value={slot.time}
              checked={!waits && value === slot.time}
              disabled={!hasDay || isNow(slot) || isTaken(slot, visitors)}
              onChange={() => onChoose(slot.time)}
              className="sr-only"
            />
            <span className={`font-semibold ${!isNow(slot) && isTaken(slot, visitors) ? 'line-through' : ''}`}>
              {formatTime(slot.time)}
            </span>
            <span className="text-xs text-muted">
              {isNow(slot) ? nowText : loading ? 'Checking…' : roomText(slot, visitors)}
            </span>
          </label>
        ))}
        {!required && (
          <label className={`${choiceCard} col-span-full`}>
            <input
              type="radio"
              name={name}
              value=""
              checked={value === ''}
              onChange={() => onChoose('')}
              className="sr-only"
            />
            <span className="font-semibold">Any time</span>
            <span className="text-xs text-muted">The exhibitor chooses a time and tells you.</span>
          </label>
        )}
      </div>
      {full.length > 0 && (
        <fieldset className="mt-3 text-sm">
          <legend className="text-muted">
            Full, with a waiting list. You get an email when there is room for you.
          </legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {full.map((slot) => (
              <button
                key={slot.time}
                type="button"
                aria-pressed={waits && value === slot.time}
                onClick={() => (waits && value === slot.time ? onChoose('') : onChoose(slot.time, true))}
                className="min-h-11 cursor-pointer rounded-field border border-base-content/50 px-3 py-1.5 hover:bg-base-200 aria-pressed:border-primary aria-pressed:bg-primary/8 aria-pressed:ring-1 aria-pressed:ring-primary"
              >
                Wait for {formatTime(slot.time)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  );
}

const fewPlaces = 4;

/** Returns the text about free places; empty if unknown, or if there are enough. */
function roomText({ left, capacity, isOver, closed }: SlotOption, visitors: number): string {
  if (isOver) return 'Passed';
  if (closed) return closed;
  if (left === undefined) return '';
  if (left === 0) return 'Full';
  if (capacity !== undefined && isLargeParty(visitors, capacity))
    return `Takes ${counted(capacity, 'visitor', 'visitors')}`;
  const isFew = left < fewPlaces || left < visitors;
  if (!isFew || left === capacity) return '';
  return `${counted(left, 'place', 'places')} left`;
}
