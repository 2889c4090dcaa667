import { Link } from '@tanstack/react-router';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { contactActions } from '#handling/web/contact-links.tsx';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { formatTime } from '#platform/shared/format/dates.ts';
import { RowActions } from '#records/web/row-actions.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { VisitBadge, visitName } from '#site-visits/web/visit-words.tsx';

/** Limits the visits that are shown before the list of all. */
const maxShown = 6;

/** Shows visits that take place today, if there are any, with what the exhibitor needs on the way to them. */
export function TodaysVisits({ visits }: { visits: ReceivedVisit[] }) {
  const by = useViewer()?.name;
  const more = visits.length - maxShown;
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="today-title" className="card p-4 sm:p-6">
      <h2 id="today-title" className="text-2xl">
        Visits today
      </h2>
      <ul className="mt-2 divide-y divide-base-300">
        {visits.slice(0, maxShown).map((visit) => {
          const { id, visit_time, visitor_name, visitor_phone, number_of_visitors, status } = visit;
          const about = visitName(visit);
          return (
            <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 pt-2.5 pb-1">
              <span className="font-semibold tabular-nums">{visit_time ? formatTime(visit_time) : 'Any time'}</span>
              <span>
                <Link
                  to="/admin/site-visits/$id"
                  params={{ id: String(id) }}
                  preload={false}
                  className="inline-block font-semibold underline-offset-4 wrap-anywhere hover:underline pointer-coarse:py-2.5"
                >
                  {visitor_name}
                </Link>{' '}
                {status === 'pending' && <VisitBadge status={status} />}
                <span className="block text-sm text-muted wrap-anywhere">
                  {about}, {counted(number_of_visitors, 'visitor', 'visitors')}
                </span>
              </span>
              <span className="col-start-2 -ms-3 flex flex-wrap gap-1">
                <RowActions
                  name={visitor_name}
                  actions={contactActions(
                    { name: visitor_name, phone: visitor_phone, occasion: `You booked a visit to ${about}.` },
                    by,
                  )}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Link to="/admin/site-visits" search={{ view: 'day' }} className="mt-2 inline-block py-2.5 underline">
        {more > 0 ? `Open the day, with ${formatCount(more)} more` : 'Open the day'}
      </Link>
    </section>
  );
}
