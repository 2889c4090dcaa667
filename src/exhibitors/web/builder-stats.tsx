import type { PublicBuilder } from '#exhibitors/shared/contract.ts';
import { formatCount } from '#platform/shared/format/counts.ts';

type Figure = [name: string, figure: number, tone: string];

export function BuilderStats({ builder }: { builder: PublicBuilder }) {
  // A process of the release before doesn't answer this number.
  const byDate = builder.past_by_date_projects ?? 0;
  const completed = builder.past_projects - byDate;
  const figures: Figure[] = [
    ['Projects', builder.total_projects, ''],
    ['Ongoing', builder.ongoing_projects, 'text-ongoing'],
    ['Upcoming', builder.upcoming_projects, 'text-upcoming'],
    ...(builder.on_hold_projects > 0 ? [['On Hold', builder.on_hold_projects, ''] as Figure] : []),
    ...(completed > 0 || byDate === 0 ? [['Completed', completed, 'text-past'] as Figure] : []),
    ...(byDate > 0 ? [['Completion date passed', byDate, 'text-past'] as Figure] : []),
  ];
  return (
    <section aria-label="In figures" className="card">
      <dl
        className={`grid ${figures.length > 4 ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]'} divide-base-300 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:divide-x`}
      >
        {figures.map(([name, figure, tone]) => (
          <div key={name} className="flex flex-col-reverse justify-end p-4 sm:px-6">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`figure ${tone}`}>{formatCount(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
