import { addDays, dayInIndia, formatWeekday } from '#platform/shared/format/dates.ts';
import { hasVisitHours, type VisitHours, visitHoursTexts } from '#site-visits/shared/hours-rules.ts';
import { daysShown } from './slots.ts';
import { dayError } from './visit-hours.ts';

type Props = {
  hours: VisitHours;
  day: string;
  /** Days that have too few places for the party; undefined while unknown. */
  full: Set<string> | undefined;
  onChoose: (day: string) => void;
};

/**
 * Offers the next days, from the first with times. Closed ones are disabled with the reason, and full ones are marked.
 * It shows nothing while nothing is known about them.
 */
export function DayStrip({ hours, day, full, onChoose }: Props) {
  if (!hasVisitHours(hours) && !full) return null;
  const today = dayInIndia(new Date());
  const next = Array.from({ length: daysShown }, (_, ahead) => addDays(today, ahead));
  const first = next.findIndex((each) => each === day || !(dayError(each, hours) || full?.has(each)));
  const days = next.slice(Math.max(first, 0));
  return (
    <div className="min-w-0 sm:order-last sm:col-span-full">
      {hasVisitHours(hours) && <p className="text-sm text-muted">{visitHoursTexts(hours).join('. ')}.</p>}
      <ul aria-label="Next days" className="mt-2 flex gap-2 overflow-x-auto pb-2 max-sm:-me-4 max-sm:pe-4">
        {days.map((offered) => {
          const problem = dayError(offered, hours);
          return (
            <li key={offered} className="shrink-0">
              <button
                type="button"
                disabled={problem !== undefined}
                title={problem}
                aria-pressed={offered === day}
                onClick={() => onChoose(offered)}
                className="min-h-14 rounded-field border border-base-content/50 px-3 py-1.5 text-start text-sm enabled:cursor-pointer enabled:hover:bg-base-200 disabled:border-dashed disabled:border-base-300 disabled:bg-base-200 disabled:text-muted aria-pressed:border-primary aria-pressed:bg-primary/8"
              >
                <span className={`block font-semibold ${problem ? 'line-through' : ''}`}>
                  {formatWeekday(offered, Number(today.slice(0, 4)))}
                </span>
                <span className="text-xs">
                  {problem && (problem.startsWith('Closed') ? 'Closed' : 'Too soon')}
                  {!problem && full?.has(offered) && (offered === today ? 'No times left' : 'Full')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
