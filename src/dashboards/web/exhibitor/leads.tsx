import { adminRange } from '#dashboards/shared/rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';
import { Ranges } from '../ranges.tsx';
import { LeadsByProject, LeadsBySource } from './leads-tables.tsx';

type Props = { kind: ExhibitorKind; data: ExhibitorDashboardData; path: string };

/** Shows the path from view to visit, the time to answer, and the leads by project and by source. */
export function Leads({ kind, data, path }: Props) {
  const { days, leads, leads_before, answers } = data;
  const steps = [
    {
      label: kind === 'developer' ? 'Stall and project views' : 'Stall views',
      count: leads.views,
      before: leads_before.views,
    },
    { label: 'Inquiries', count: leads.inquiries, before: leads_before.inquiries },
    { label: 'Visits booked', count: leads.visits, before: leads_before.visits },
    { label: 'Came', count: leads.came, before: leads_before.came },
  ];
  return (
    <section aria-labelledby="leads-title" className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="leads-title" className="text-2xl">
          Last {days} days
        </h2>
        <Ranges to={path} days={days} usual={adminRange} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {steps.map(({ label, count, before }, index) => (
          <div key={label} className={index > 0 ? 'lg:border-s lg:border-base-300 lg:ps-4' : ''}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="figure me-1.5">{formatCount(count)}</span>{' '}
              <span className="text-sm text-muted">{formatCount(before)} before</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-base-300 pt-4">
        <Answers answers={answers} />
      </p>
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 xl:grid-cols-[3fr_2fr]">
        <LeadsByProject projects={data.best_projects} />
        <LeadsBySource sources={data.sources} />
      </div>
    </section>
  );
}

function Answers({ answers: { promised, in_time, median_minutes } }: Pick<ExhibitorDashboardData, 'answers'>) {
  if (promised === 0) return <>No inquiry of these days was due to be answered yet.</>;
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
  if (minutes < 60) return counted(minutes, 'minute', 'minutes');
  const hours = Math.round(minutes / 60);
  if (hours < 48) return counted(hours, 'hour', 'hours');
  return `${Math.round(hours / 24)} days`;
}
