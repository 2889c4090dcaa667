import { Link } from '@tanstack/react-router';
import { defaultRange } from '#shared/dashboards/rules.ts';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import { Ranges } from '../ranges.tsx';
import type { ExhibitorDashboardData } from './load-exhibitor-dashboard.ts';

type Props = { kind: ExhibitorKind; data: ExhibitorDashboardData };

/** From view to completed visit, the time to answer, and the projects that brought most. */
export function Leads({ kind, data }: Props) {
  const { days, leads, leads_before, answers, best_projects } = data;
  const steps = [
    {
      label: kind === 'developer' ? 'Stall and project views' : 'Stall views',
      count: leads.views,
      before: leads_before.views,
    },
    { label: 'Inquiries', count: leads.inquiries, before: leads_before.inquiries },
    { label: 'Visits booked', count: leads.visits, before: leads_before.visits },
    { label: 'Of these, completed', count: leads.completed, before: leads_before.completed },
  ];
  return (
    <section aria-labelledby="leads-title" className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="leads-title" className="text-2xl">
          Last {days} days
        </h2>
        <Ranges to={kind === 'developer' ? '/developer' : '/broker'} days={days} usual={defaultRange} />
      </div>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ label, count, before }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="font-display text-3xl font-semibold">{formatCount(count)}</span>{' '}
              <span className="text-sm text-muted">
                {formatCount(before)} in the {days} days before
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-base-300 pt-4">
        <Answers answers={answers} />
      </p>
      {best_projects.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">Projects with the most interest</h3>
          <ul className="mt-1 divide-y divide-base-300">
            {best_projects.map(({ id, name, inquiries, visits }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <span className="flex gap-4 text-sm">
                  <Link to="/admin/visitor-inquiry" search={{ project_id: id }} className="underline">
                    {formatCount(inquiries)} {inquiries === 1 ? 'inquiry' : 'inquiries'}
                  </Link>
                  <Link to="/admin/site-visits" search={{ project_id: id }} className="underline">
                    {formatCount(visits)} {visits === 1 ? 'visit' : 'visits'}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Answers({ answers: { promised, in_time, median_minutes } }: Pick<ExhibitorDashboardData, 'answers'>) {
  if (promised === 0) return <>No inquiry with the promise of an answer within 24 hours came in these days.</>;
  return (
    <>
      <strong>
        {formatCount(in_time)} of {formatCount(promised)}
      </strong>{' '}
      {promised === 1 ? 'inquiry was' : 'inquiries were'} answered within 24 hours.
      {median_minutes !== null && ` Half of the answers took ${duration(median_minutes)} or less.`}
    </>
  );
}

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `${Math.round(hours / 24)} days`;
}
