import { ChevronDown } from 'lucide-react';
import { counted } from '#platform/shared/format/counts.ts';
import { formatTime, formatWeekday } from '#platform/shared/format/dates.ts';
import type { ListState } from '#records/web/use-list.ts';
import { type VisitTime, visitTimes } from '#site-visits/shared/booking-rules.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { CellContent } from './cell-content.tsx';
import type { Cell, Cells } from './cells.ts';

type Props = {
  list: ListState<typeof receivedScreen>;
  days: string[];
  cells: Cells;
  onOpen: (visit: ReceivedVisit) => void;
};

/**
 * Lists the days with the times of visits, and the free places of a chosen project. In a week, free places are folded
 * where no one comes. It is for phones and paper.
 */
export function CalendarDays({ list, days, cells, onOpen }: Props) {
  const year = Number(cells.today.slice(0, 4));
  return (
    <div className="space-y-4 sm:hidden print:block">
      {days.map((day) => {
        const times = [null, ...visitTimes].map((time) => ({ time, cell: cells.cell(day, time) }));
        const visited = times.filter(({ cell }) => cell.visits.length > 0);
        const others = times.filter(({ cell }) => cell.visits.length === 0 && cell.room);
        const closed = cells.closed(day);
        const rows = (shown: Row[]) => <Rows list={list} day={day} shown={shown} onOpen={onOpen} />;
        return (
          <section
            key={day}
            aria-labelledby={`day-${day}`}
            className={`rounded-box border bg-base-100 p-3 ${day === cells.today ? 'border-primary' : 'border-base-300'}`}
          >
            <h3 id={`day-${day}`} className="flex flex-wrap items-baseline gap-x-2 text-base">
              {formatWeekday(day, year)}
              {day === cells.today && <span className="text-sm font-semibold text-primary">Today</span>}
            </h3>
            {closed && <p className="text-sm text-muted">{closed}</p>}
            {visited.length === 0 && !closed && <p className="text-sm text-muted">No visits</p>}
            {days.length === 1 ? (
              rows(times.filter((row) => visited.includes(row) || others.includes(row)))
            ) : (
              <>
                {rows(visited)}
                {others.length > 0 && (
                  <details className="group">
                    <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold">
                      <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
                      {counted(others.length, 'time', 'times')} without visits
                    </summary>
                    {rows(others)}
                  </details>
                )}
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

type Row = { time: VisitTime | null; cell: Cell };

const Rows = ({ list, day, shown, onOpen }: Pick<Props, 'list' | 'onOpen'> & { day: string; shown: Row[] }) => (
  <ul className="divide-y divide-base-300">
    {shown.map(({ time, cell }) => (
      <li key={time ?? 'any'} className="grid grid-cols-[4.5rem_1fr] gap-2 py-2">
        <span className="pt-1 text-sm font-semibold whitespace-nowrap text-muted">
          {time ? formatTime(time) : 'Any time'}
        </span>
        <div className="min-w-0">
          <CellContent list={list} cell={cell} date={day} time={time} className="space-y-1.5" onOpen={onOpen} />
        </div>
      </li>
    ))}
  </ul>
);
