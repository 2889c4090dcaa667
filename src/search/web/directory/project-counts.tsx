import { formatCount } from '#platform/shared/format/counts.ts';

type Props = {
  counts: {
    ongoing_projects: number;
    upcoming_projects: number;
    on_hold_projects: number;
    past_projects: number;
    register: string | null;
  };
};

export function ProjectCounts({ counts }: Props) {
  return (
    <dl className="flex flex-wrap gap-y-2 divide-x divide-base-300 border-t border-base-300 pt-3 text-sm *:flex-1">
      <Count name="Ongoing" count={counts.ongoing_projects} tone="text-ongoing" />
      <Count name="Upcoming" count={counts.upcoming_projects} tone="text-upcoming" />
      {counts.on_hold_projects > 0 && <Count name="On Hold" count={counts.on_hold_projects} tone="" />}
      <Count name={counts.register === null ? 'Past' : 'Date passed'} count={counts.past_projects} tone="text-past" />
    </dl>
  );
}

function Count({ name, count, tone }: { name: string; count: number; tone: string }) {
  return (
    <div className="flex flex-col-reverse px-3 first:ps-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`text-lg leading-tight font-semibold ${tone}`}>{formatCount(count)}</dd>
    </div>
  );
}
