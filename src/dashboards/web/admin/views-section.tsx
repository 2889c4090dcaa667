import { lazy, useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { axisTicks, organiserWeekAxis } from '#dashboards/shared/chart-rules.ts';
import { adminRange } from '#dashboards/shared/rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { LaterChart } from '../later-chart.tsx';
import type { Views } from './load-admin-dashboard.ts';
import { ViewsLegend } from './views-legend.tsx';
import { ViewsTable } from './views-table.tsx';

const ViewsLines = lazy(() => import('./views-lines.tsx').then(({ ViewsLines }) => ({ default: ViewsLines })));

/** Shows views by builder, consultant and project, as a chart with names or as a table with the same numbers. */
export function ViewsSection({ views, days }: { views: Views; days: number }) {
  const isOrganiserWeek = belongs('organisers', useViewer()) && days === adminRange;
  const shortestAxis = isOrganiserWeek ? organiserWeekAxis : undefined;
  const [isTable, setIsTable] = useState(false);
  const [highlighted, setHighlighted] = useState<number>();
  const [othersAsked, setOthersAsked] = useState<boolean>();
  const { lines, others, total, before } = views;
  const max = Math.max(0, ...lines.flatMap(({ counts }) => counts));
  const hasOthers = others.total > 0;
  // All others together may be so many that the other lines would lie on the axis.
  const withOthers =
    hasOthers && (othersAsked ?? Math.max(...others.counts) <= (axisTicks(max, shortestAxis).at(-1) ?? 0));
  return (
    <section aria-labelledby="views-title" className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="views-title" className="text-2xl">
            Page views
          </h2>
          <p className="text-sm text-muted">
            {formatCount(total)} in the last {days} days, {formatCount(before)} in the {days} days before
          </p>
        </div>
        {total > 0 && (
          <fieldset className="segments">
            <legend className="sr-only">Show the page views as</legend>
            {[false, true].map((table) => (
              <button
                key={String(table)}
                type="button"
                aria-pressed={table === isTable}
                onClick={() => setIsTable(table)}
              >
                {table ? 'Table' : 'Chart'}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {total === 0 ? (
        <p className="mt-4 text-muted">
          No stall or project was viewed in the last {days} days. Views are counted here as visitors open pages.
        </p>
      ) : isTable ? (
        <ViewsTable views={views} />
      ) : (
        <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div>
            <p className="sr-only">A chart. The table has the same numbers.</p>
            <LaterChart className="h-72 sm:h-96">
              <ViewsLines views={views} shortestAxis={shortestAxis} withOthers={withOthers} highlighted={highlighted} />
            </LaterChart>
            <p className="mt-2 text-sm text-muted">
              B builder, C consultant, P project. Each day is counted in India’s time.
            </p>
            {hasOthers && (
              <label className="mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  autoComplete="off"
                  className="size-5"
                  checked={withOthers}
                  onChange={({ target }) => setOthersAsked(target.checked)}
                />
                Draw the other pages together
              </label>
            )}
          </div>
          <ViewsLegend views={views} withOthers={withOthers} onHighlight={setHighlighted} />
        </div>
      )}
    </section>
  );
}
