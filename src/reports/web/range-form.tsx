import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { dashboardRanges } from '#dashboards/shared/rules.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type ReportRange, rangeProblem } from '#reports/shared/rules.ts';

export function RangeForm({ range }: { range: ReportRange }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(range);
  const [problem, setProblem] = useState<ReturnType<typeof rangeProblem>>();
  const today = dayInIndia(new Date());
  const show = (event: FormEvent) => {
    event.preventDefault();
    const found = rangeProblem(chosen);
    setProblem(found);
    if (!found) void navigate({ to: '/admin/report', search: chosen, resetScroll: false });
  };
  const field = (name: 'from' | 'to') => ({
    type: 'date',
    value: chosen[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => setChosen({ ...chosen, [name]: target.value }),
  });
  return (
    <form onSubmit={show} noValidate className="space-y-3 max-sm:w-full">
      <div className="grid grid-cols-2 items-start gap-3 sm:flex">
        <TextField label="First day" {...field('from')} />
        <TextField label="Last day" {...field('to')} />
        <Button type="submit" className="h-12 max-sm:col-span-2 sm:mt-6.5">
          Show
        </Button>
      </div>
      <nav aria-label="Range" className="segments">
        {dashboardRanges.map((days) => {
          const search = { from: addDays(today, 1 - days), to: today };
          const isShown = search.from === range.from && search.to === range.to;
          return (
            <Link
              key={days}
              to="/admin/report"
              search={search}
              resetScroll={false}
              aria-current={isShown ? 'true' : undefined}
            >
              Last {days} days
            </Link>
          );
        })}
      </nav>
    </form>
  );
}
