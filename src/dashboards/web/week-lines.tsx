import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatVisitSlot } from '#site-visits/web/visit-time.tsx';
import { useChartTooltip } from './use-chart-tooltip.ts';
import type { WeekDay } from './week.ts';

/** A dashed line's dots are whole. */
const dot = { r: 3, strokeDasharray: 'none' };
const ink = { fill: 'var(--color-secondary)', fontSize: 12 };

export function WeekLines({ week }: { week: WeekDay[] }) {
  const { chart, tooltip } = useChartTooltip();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        {...chart}
        data={week.map(({ day, ...counts }) => ({ day: formatVisitSlot(day, null), ...counts }))}
        margin={{ top: 8, right: 8, bottom: 0, left: -28 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--color-base-300)" vertical={false} />
        <XAxis
          dataKey="day"
          tick={ink}
          tickLine={false}
          stroke="var(--color-base-300)"
          minTickGap={8}
          padding={{ left: 24, right: 24 }}
        />
        <YAxis allowDecimals={false} tick={ink} tickLine={false} axisLine={false} />
        <Tooltip
          {...tooltip}
          contentStyle={{ background: 'var(--color-base-100)', borderColor: 'var(--color-base-300)', borderRadius: 6 }}
          labelStyle={{ color: 'var(--color-base-content)', fontWeight: 600 }}
        />
        <Legend iconType="plainline" />
        <Line
          name="Visits booked"
          dataKey="visits"
          stroke="var(--color-primary)"
          strokeWidth={2}
          dot={dot}
          isAnimationActive={false}
        />
        <Line
          name="Inquiries sent"
          dataKey="inquiries"
          stroke="var(--color-info)"
          strokeWidth={2}
          strokeDasharray="6 3"
          dot={dot}
          isAnimationActive={false}
        />
        <Line
          name="Projects viewed"
          dataKey="views"
          stroke="var(--color-secondary)"
          strokeWidth={2}
          strokeDasharray="2 3"
          dot={dot}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
