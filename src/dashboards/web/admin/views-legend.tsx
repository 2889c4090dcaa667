import { formatCount } from '#platform/shared/format/counts.ts';
import { inkOf, othersColour } from './colours.ts';
import type { Views } from './load-admin-dashboard.ts';
import { PageLink } from './page-link.tsx';

type Props = {
  views: Views;
  withOthers: boolean;
  onHighlight: (place: number | undefined) => void;
};

/** Shows the lines' names, most viewed first. Each one highlights its line. */
export function ViewsLegend({ views: { lines, others }, withOthers, onHighlight }: Props) {
  return (
    // A row is cut off to show that there are more.
    <div className="max-h-94 overflow-y-auto lg:h-108 lg:max-h-none">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left">
          <span className="font-semibold">Most viewed</span>
          {lines.length > 10 && (
            <span className="text-muted">
              {' '}
              · {lines.length} pages{others.total > 0 && ' and all others'}
            </span>
          )}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr
              key={`${line.kind}${line.id}`}
              className="hover:bg-base-200"
              onPointerEnter={() => onHighlight(place)}
              onPointerLeave={() => onHighlight(undefined)}
              onFocus={() => onHighlight(place)}
              onBlur={() => onHighlight(undefined)}
            >
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                <span className="flex items-center gap-2">
                  <Sample {...inkOf(place)} />
                  <PageLink of={line} />
                </span>
              </th>
              <td className="py-1 pr-2 text-right tabular-nums">{formatCount(line.total)}</td>
            </tr>
          ))}
          {others.total > 0 && (
            <tr
              onPointerEnter={() => onHighlight(withOthers ? lines.length : undefined)}
              onPointerLeave={() => onHighlight(undefined)}
            >
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                <span className="flex items-center gap-2">
                  <Sample colour={othersColour} dash="1 3" />
                  Others
                </span>
              </th>
              <td className="py-1 pr-2 text-right tabular-nums">{formatCount(others.total)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const Sample = ({ colour, dash }: { colour: string; dash: string }) => (
  <svg aria-hidden="true" width="24" height="8" className="shrink-0">
    <line x1="0" x2="24" y1="4" y2="4" style={{ stroke: colour }} strokeWidth="3" strokeDasharray={dash} />
  </svg>
);
