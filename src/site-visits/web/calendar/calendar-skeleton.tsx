import { formatWeekday } from '#platform/shared/format/dates.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';

/** Shows the calendar's shape while its visits load. */
export function CalendarSkeleton({ days, today }: { days: string[]; today: string }) {
  const year = Number(today.slice(0, 4));
  const head = (day: string) => <p className="mb-2 text-sm font-semibold">{formatWeekday(day, year)}</p>;
  return (
    <div aria-busy="true">
      <div className="flex gap-2 overflow-hidden card p-2 max-sm:hidden">
        {days.map((day) => (
          <div key={day} className="flex-1 space-y-2">
            {head(day)}
            {visitTimes.map((time) => (
              <div key={time} className="skeleton h-12 w-full" />
            ))}
          </div>
        ))}
      </div>
      <div className="space-y-4 sm:hidden">
        {days.map((day) => (
          <div key={day} className="card p-3">
            {head(day)}
            <div className="skeleton h-14 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
