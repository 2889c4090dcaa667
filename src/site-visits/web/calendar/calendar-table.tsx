import { Link } from '@tanstack/react-router';
import { formatTime, formatWeekday } from '#platform/shared/format/dates.ts';
import type { ListState } from '#records/web/use-list.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { CellContent } from './cell-content.tsx';
import type { Cells } from './cells.ts';
import { moveByArrow } from './move-by-arrow.ts';

type Props = {
  list: ListState<typeof receivedScreen>;
  days: string[];
  cells: Cells;
  caption: string;
  onOpen: (visit: ReceivedVisit) => void;
};

/** Shows days as columns and their eight times as rows, with visits without a time on top. */
export function CalendarTable({ list, days, cells, caption, onOpen }: Props) {
  const isWeek = days.length > 1;
  const year = Number(cells.today.slice(0, 4));
  const rows = [...(cells.hasUntimed ? [null] : []), ...visitTimes];
  return (
    <div className="overflow-x-auto card max-sm:hidden print:hidden">
      <table onKeyDown={moveByArrow} className={`w-full table-fixed border-collapse ${isWeek ? 'min-w-2xl' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-20 p-2 text-start text-sm font-semibold text-muted">
              Time
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === cells.today ? 'date' : undefined}
                className={`border-s border-base-300 p-2 text-start align-top text-sm max-lg:px-1 ${day === cells.today ? 'border-t-4 border-t-primary' : 'border-t-4 border-t-transparent'}`}
              >
                {isWeek ? (
                  <Link
                    {...list.linkTo({ view: 'day', day })}
                    resetScroll={false}
                    className="tap-line font-semibold hover:underline"
                  >
                    {formatWeekday(day, year)}
                  </Link>
                ) : (
                  <span className="font-semibold">{formatWeekday(day, year)}</span>
                )}
                {cells.closed(day) && (
                  <span className="block text-xs font-normal text-muted wrap-anywhere">{cells.closed(day)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((time, row) => (
            <tr
              key={time ?? 'any'}
              // The line marks the break at noon.
              className={time === '14:00' ? 'border-t-4 border-base-300' : 'border-t border-base-300'}
            >
              <th scope="row" className="p-2 text-start align-top text-sm font-semibold whitespace-nowrap text-muted">
                {time ? formatTime(time) : 'Any time'}
              </th>
              {days.map((day, column) => {
                const cell = cells.cell(day, time);
                const isClosed = cells.closed(day) !== undefined;
                return (
                  <td
                    key={day}
                    data-column={column}
                    data-row={row}
                    className={`h-14 border-s border-base-300 p-1.5 align-top max-lg:px-1 ${isClosed || cell.isOver ? 'bg-base-200' : ''}`}
                  >
                    {isClosed && time && cell.visits.length === 0 && <span className="sr-only">Closed</span>}
                    <CellContent
                      list={list}
                      cell={cell}
                      date={day}
                      time={time}
                      className={isWeek ? 'space-y-1' : 'grid gap-1.5 lg:grid-cols-2 2xl:grid-cols-3'}
                      onOpen={onOpen}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
