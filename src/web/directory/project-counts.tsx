import { formatCount } from '#shared/projects/rules.ts';

type Props = { ongoing: number; upcoming: number; past: number };

/** A firm's record: how many projects it is building, will build and has built. */
export function ProjectCounts({ ongoing, upcoming, past }: Props) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-base-300 border-t border-base-300 pt-3 text-sm">
      <Count name="Ongoing" count={ongoing} tone="text-ongoing" />
      <Count name="Upcoming" count={upcoming} tone="text-upcoming" />
      <Count name="Past" count={past} tone="text-past" />
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
