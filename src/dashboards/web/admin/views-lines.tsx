import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisTicks } from '#dashboards/shared/chart-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { useChartTooltip } from '../use-chart-tooltip.ts';
import { inkOf, othersColour } from './colours.ts';
import type { Views } from './load-admin-dashboard.ts';
import { shortDay } from './views-table.tsx';

type Props = {
  views: Views;
  shortestAxis: Parameters<typeof axisTicks>[1];
  withOthers: boolean;
  highlighted: number | undefined;
};

const ink = { fill: 'var(--color-secondary)', fontSize: 12 };
/** The number of lines that the tooltip names. */
const maxNamed = 6;
/** With more days than this, lines have no dots. */
const maxDots = 7;

/** Draws one line for each page. Indexes are those of `views.lines`. */
export function ViewsLines({ views: { dates, lines, others }, shortestAxis, withOthers, highlighted }: Props) {
  const { chart, tooltip } = useChartTooltip();
  const shown = [...lines.map(({ counts }) => counts), ...(withOthers ? [others.counts] : [])];
  const ticks = axisTicks(Math.max(0, ...shown.flat()), shortestAxis);
  const data = dates.map((day, place) => ({ day: shortDay(day), counts: shown.map((counts) => counts[place] ?? 0) }));
  const names = [...lines.map(({ kind, name }) => `${kind} ${name}`), 'Others'];
  const opacity = (place: number) => (highlighted === undefined || highlighted === place ? 1 : 0.12);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart {...chart} data={data} margin={{ top: 8, right: 12, bottom: 0, left: -12 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--color-base-300)" vertical={false} />
        <XAxis dataKey="day" tick={ink} tickLine={false} stroke="var(--color-base-300)" minTickGap={16} />
        <YAxis
          domain={[0, ticks.at(-1) ?? 0]}
          ticks={ticks}
          interval={0}
          tick={ink}
          tickLine={false}
          axisLine={false}
          tickFormatter={formatCount}
        />
        <Tooltip
          {...tooltip}
          content={({ active, payload, label }) => {
            const counts: number[] = payload?.[0]?.payload.counts ?? [];
            const most = counts
              .map((count, place) => ({ count, place }))
              .filter(({ count }) => count > 0)
              .sort((one, other) => other.count - one.count);
            if (!active) return null;
            return (
              <div className="max-w-64 rounded-field border border-base-300 bg-base-100 p-2 text-sm shadow-sm">
                <p className="font-semibold">{label}</p>
                {most.length === 0 && <p className="text-muted">No views</p>}
                {most.slice(0, maxNamed).map(({ count, place }) => (
                  <p key={place} className="flex justify-between gap-3">
                    <span className="truncate">{names[place]}</span>
                    <span>{formatCount(count)}</span>
                  </p>
                ))}
                {most.length > maxNamed && <p className="text-muted">and {most.length - maxNamed} more pages</p>}
              </div>
            );
          }}
        />
        {shown.map((counts, place) => {
          const isOthers = place === lines.length;
          const { colour, dash } = isOthers ? { colour: othersColour, dash: '1 3' } : inkOf(place);
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place
              key={place}
              name={names[place] ?? ''}
              dataKey={(row: (typeof data)[number]) => row.counts[place]}
              stroke={colour}
              strokeDasharray={dash}
              strokeWidth={highlighted === place ? 3.5 : 2}
              strokeOpacity={opacity(place)}
              dot={
                counts.length <= maxDots && {
                  r: 2.5,
                  strokeDasharray: '',
                  fillOpacity: opacity(place),
                  strokeOpacity: opacity(place),
                }
              }
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          );
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}
