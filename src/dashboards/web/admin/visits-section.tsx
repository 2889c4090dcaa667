import { Link, type LinkProps } from '@tanstack/react-router';
import { lazy } from 'react';
import { wholeShares } from '#dashboards/shared/chart-rules.ts';
import { formatCount, formatPercent } from '#platform/shared/format/counts.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LaterChart } from '../later-chart.tsx';
import { inkOf, othersColour } from './colours.ts';
import type { Visits } from './load-admin-dashboard.ts';
import type { Slice } from './visits-pie.tsx';

const VisitsPie = lazy(() => import('./visits-pie.tsx').then(({ VisitsPie }) => ({ default: VisitsPie })));

/** The number of projects with their own slice. */
const maxSlices = 9;

function slicesOf({ projects, others }: Visits): (Slice & { search?: object })[] {
  const rest = projects.slice(maxSlices).reduce((sum, { visit_count }) => sum + visit_count, others);
  const named = projects.slice(0, maxSlices).map(({ project_id, project_name, visit_count }, place) => ({
    name: project_name ?? 'Meetings without a project',
    count: visit_count,
    colour: inkOf(place).colour,
    ...(project_id !== null && { search: { project_id } }),
  }));
  return rest > 0 ? [...named, { name: 'Others', count: rest, colour: othersColour }] : named;
}

/** Shows bookings by project as a pie, and the same numbers as a table. */
export function VisitsSection({ visits, days }: { visits: Visits; days: number }) {
  const { total, before } = visits;
  const slices = slicesOf(visits);
  const shares = wholeShares(slices.map(({ count }) => count));
  return (
    <section aria-labelledby="by-project-title" className="card p-4 sm:p-6 xl:flex xl:flex-col">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="by-project-title" className="text-2xl">
            Site visits by project
          </h2>
          <p className="text-sm text-muted">
            Booked in the last {days} days; {formatCount(before)} in the {days} days before
          </p>
        </div>
        <Badge tone="light">Total: {formatCount(total)}</Badge>
      </div>
      {total === 0 ? (
        <p className="mt-4 text-muted">No site visit was booked in the last {days} days.</p>
      ) : (
        <div className="mt-4 grid items-center gap-6 sm:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-1 xl:pt-4">
          <LaterChart className="mx-auto size-48 xl:size-60" isRound>
            <VisitsPie slices={slices} />
          </LaterChart>
          <table className="w-full text-sm">
            <caption className="sr-only">Site visits by project</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Project</th>
                <th scope="col">Visits</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {slices.map(({ name, count, colour, search }, place) => (
                <tr key={`${name}${JSON.stringify(search)}`}>
                  <th scope="row" className="py-1 pr-2 text-left font-normal">
                    <span className="flex items-center gap-2">
                      <span
                        aria-hidden="true"
                        className="size-3 shrink-0 rounded-selector"
                        style={{ background: colour }}
                      />
                      {search ? (
                        <Link
                          {...({ to: '/admin/site-visits', search } as LinkProps)}
                          preload={false}
                          className="tap-line min-w-0 wrap-anywhere underline-offset-4 hover:underline"
                        >
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                    </span>
                  </th>
                  <td className="py-1 text-right tabular-nums">{formatCount(count)}</td>
                  <td className="w-14 py-1 text-right tabular-nums text-muted">{formatPercent(shares[place] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
