import { UsersRound } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { addDays, dayInIndia, formatTime } from '#platform/shared/format/dates.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { VisitHours } from '#site-visits/shared/hours-rules.ts';
import { capacityText, visitLimits } from '#site-visits/shared/rules.ts';
import { DayStrip } from './day-strip.tsx';
import { exceededCapacity, isFull, isTaken, useFullDays, useSlots } from './slots.ts';
import { TimeField } from './time-field.tsx';
import { dayError } from './visit-hours.ts';

type Props = {
  project: number | undefined;
  /** The consultant, for a visit with or through one. */
  broker: number | undefined;
  /** The hours that `useVisitHours` returns. */
  hours: VisitHours;
  visitors: number;
  /** The props that `useApiForm` returns for a field. */
  dayField: { name: string; error?: string };
  day: string;
  onChooseDay: (day: string) => void;
  time: {
    name: string;
    value: string;
    error?: string;
    ref?: Ref<HTMLInputElement>;
    /** True if the visitor waits for the chosen time. */
    waits?: boolean;
    /** True if full times offer a place on their waiting list. */
    canWait?: boolean;
    /** The time of the visit that is moved, if it is on this day. */
    now?: string | null;
    nowText?: string;
    onChoose: (time: string, waits?: boolean) => void;
  };
  timeRequired: boolean;
  version: number;
  /** Shown for a party that is larger than any slot. */
  fallback: ReactNode;
  children?: ReactNode;
};

export function WhenFields({
  project,
  broker,
  hours,
  visitors,
  dayField,
  day,
  onChooseDay,
  time,
  timeRequired,
  version,
  fallback,
  children,
}: Props) {
  const { times, loading } = useSlots({ project, broker }, day, hours, version);
  const full = useFullDays({ project, broker }, visitors, version);
  const { value, waits = false, onChoose } = time;
  const [lost, setLost] = useState<string>();
  const slotOf = (wanted: string | undefined) => times.find(({ time }) => time === wanted);
  const chosen = slotOf(value);
  const isLost = chosen !== undefined && (waits ? !loading && !isFull(chosen, visitors) : isTaken(chosen, visitors));
  const lostSlot = value === '' ? slotOf(lost) : undefined;
  // A smaller party, or another day, may have room again.
  const isFound = lostSlot !== undefined && !loading && !isTaken(lostSlot, visitors);
  useEffect(() => {
    if (isLost) {
      setLost(value);
      onChoose('');
    } else if (isFound && lost) {
      setLost(undefined);
      onChoose(lost);
    }
  }, [isLost, isFound, lost, value, onChoose]);
  const maxCapacity = exceededCapacity(times, visitors);
  const closed = dayError(day, hours);
  const today = dayInIndia(new Date());
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {children}
        <TextField
          label="Date"
          type="date"
          required
          min={today}
          max={addDays(today, visitLimits.daysAhead)}
          {...dayField}
          error={dayField.error ?? closed}
        />
        <DayStrip hours={hours} day={day} full={full} isAsked={project !== undefined} onChoose={onChooseDay} />
      </div>
      {maxCapacity !== undefined && (
        <p role="status" className="flex gap-2 rounded-box border-s-4 border-info bg-info/10 p-3">
          <UsersRound size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
          <span>
            {capacityText(maxCapacity)} {fallback}
          </span>
        </p>
      )}
      <TimeField
        hasDay={day !== ''}
        times={times}
        loading={loading}
        visitors={visitors}
        required={timeRequired}
        {...time}
        onChoose={(...choice) => {
          setLost(undefined);
          onChoose(...choice);
        }}
      />
      <p role="status" className="text-sm text-error empty:hidden">
        {lost &&
          value === '' &&
          maxCapacity === undefined &&
          !closed &&
          `${formatTime(lost)} is full on that day. Choose another time.`}
      </p>
    </div>
  );
}
