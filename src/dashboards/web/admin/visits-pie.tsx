import { Pie, PieChart, ResponsiveContainer } from 'recharts';

export type Slice = { name: string; count: number; colour: string };

export function VisitsPie({ slices }: { slices: Slice[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Pie
          data={slices.map(({ name, count, colour }) => ({ name, count, fill: colour }))}
          dataKey="count"
          nameKey="name"
          innerRadius="55%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          rootTabIndex={-1}
          stroke="var(--color-base-100)"
          strokeWidth={2}
          isAnimationActive={false}
        />
      </PieChart>
    </ResponsiveContainer>
  );
}
