import { useId } from 'react';
import { addDays, dayInIndia, formatWeekday } from '#platform/shared/format/dates.ts';
import { hasVisitHours, type VisitHours, visitHoursTexts } from '#site-visits/shared/hours-rules.ts';
import { choiceCard } from './choice-card.ts';
import { daysShown } from './slots.ts';
import { dayError } from './visit-hours.ts';

type Props = {
  hours: VisitHours;
  day: string;
  /** Days that have too few places for the party; undefined while unknown. */
  full: Set<string> | undefined;
  /** True where `full` is being asked for, so that its days get their room. */
  isAsked: boolean;
  onChoose: (day: string) => void;
};

/**
 * Offers the next days, from the first with times. Closed ones are disabled with the reason, and full ones are marked.
 * It shows none while nothing is known about them.
 */
export function DayStrip({ hours, day, full, isAsked, onChoose }: Props) {
  const group = useId();
  if (!hasVisitHours(hours) && !full) return isAsked && <div className="h-18 sm:col-span-full" />;
  const today = dayInIndia(new Date());
  const next = Array.from({ length: daysShown }, (_, ahead) => addDays(today, ahead));
  const first = next.findIndex((each) => each === day || !(dayError(each, hours) || full?.has(each)));
  const days = next.slice(Math.max(first, 0));
  return (
    <div className="min-w-0 sm:col-span-full">
      {hasVisitHours(hours) && <p className="text-sm text-muted">{visitHoursTexts(hours).join('. ')}.</p>}
      <div
        role="radiogroup"
        aria-label="Next days"
        className="-mx-1 flex gap-2 overflow-x-auto p-1 pt-2 pb-2 max-sm:-me-4 max-sm:pe-4"
      >
        {days.map((offered) => {
          const problem = dayError(offered, hours);
          return (
            <label key={offered} title={problem} className={`shrink-0 text-sm ${choiceCard}`}>
              <input
                type="radio"
                name={group}
                value={offered}
                checked={offered === day}
                disabled={problem !== undefined}
                onChange={() => onChoose(offered)}
                className="sr-only"
              />
              <span className={`font-semibold ${problem ? 'line-through' : ''}`}>
                {formatWeekday(offered, Number(today.slice(0, 4)))}
              </span>
              <span className="text-xs">
                {problem && (problem.startsWith('Closed') ? 'Closed' : 'Too soon')}
                {!problem && full?.has(offered) && (offered === today ? 'No times left' : 'Full')}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
