import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import type { Views } from './load-admin-dashboard.ts';
import { PageLink } from './page-link.tsx';

const nameClass = 'sticky left-0 z-10 w-36 min-w-36 bg-base-100 py-1.5 pr-3 text-left font-normal sm:w-64 sm:min-w-64';
const countClass = 'px-2 py-1.5 text-right tabular-nums';

/** Shows the numbers of the chart, with a column for each day. */
export function ViewsTable({ views: { dates, lines, others, total } }: { views: Views }) {
  const all = dates.map((_, place) =>
    lines.reduce((sum, { counts }) => sum + (counts[place] ?? 0), others.counts[place] ?? 0),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Page views by day" tabIndex={0} className="relative mt-4 max-h-120 overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Page views by page and day</caption>
        <thead className="text-muted">
          <tr className="*:sticky *:top-0 *:bg-base-100">
            <th scope="col" className={`${nameClass} z-20`}>
              Page
            </th>
            <th scope="col" className={`${countClass} z-10 font-normal`}>
              Total
            </th>
            {dates.map((day) => (
              <th key={day} scope="col" className={`${countClass} z-10 whitespace-nowrap font-normal`}>
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-base-300 border-y border-base-300">
          {lines.map((line) => (
            <tr key={`${line.kind}${line.id}`}>
              <th scope="row" className={nameClass}>
                <span className="flex gap-2">
                  <PageLink of={line} />
                </span>
              </th>
              <Counts counts={line.counts} total={line.total} />
            </tr>
          ))}
          {others.total > 0 && (
            <tr>
              <th scope="row" className={nameClass}>
                Others
              </th>
              <Counts {...others} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={`${nameClass} font-semibold`}>
              All pages
            </th>
            <Counts counts={all} total={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Counts({ counts, total }: { counts: number[]; total: number }) {
  return (
    <>
      <td className={`${countClass} font-semibold`}>{formatCount(total)}</td>
      {counts.map((count, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day's column keeps its place
        <td key={place} className={countClass}>
          {count === 0 ? '–' : formatCount(count)}
        </td>
      ))}
    </>
  );
}

/** Shows `YYYY-MM-DD` as `5 Nov`. */
export const shortDay = (day: string): string => formatDay(day).slice(0, -5);
