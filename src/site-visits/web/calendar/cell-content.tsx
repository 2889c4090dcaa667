import { Link } from '@tanstack/react-router';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ListState } from '#records/web/use-list.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { formatVisitSlot } from '../visit-time.tsx';
import type { Cell } from './cells.ts';
import { VisitBlock } from './visit-block.tsx';

type Props = {
  list: ListState<typeof receivedScreen>;
  cell: Cell;
  date: string;
  time: string | null;
  className: string;
  onOpen: (visit: ReceivedVisit) => void;
};

/** Shows the visits of one time, the number of further ones, and the free places. */
export function CellContent({ list, cell: { visits, more, room }, date, time, className, onOpen }: Props) {
  const isDay = list.search.view === 'day';
  return (
    <>
      {visits.length > 0 && (
        <ul className={className}>
          {visits.map((visit) => (
            <li key={visit.id} className="min-w-0">
              <VisitBlock visit={visit} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 &&
        (isDay ? (
          <p className="mt-1 text-sm">and {formatCount(more)} more: search or choose a project to see them</p>
        ) : (
          <Link
            {...list.linkTo({ view: 'day', day: date })}
            resetScroll={false}
            aria-label={`${formatCount(more)} more on ${formatVisitSlot(date, time)}`}
            className="mt-1 block text-sm text-primary underline"
          >
            and {formatCount(more)} more
          </Link>
        ))}
      {room && <p className="mt-1 text-xs text-muted">{room}</p>}
    </>
  );
}
