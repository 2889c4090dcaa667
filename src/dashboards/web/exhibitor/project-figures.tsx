import { Link, type LinkProps } from '@tanstack/react-router';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';

type Props = { kind: ExhibitorKind; data: ExhibitorDashboardData };

/** Each figure links to the list that it counts. */
export function ProjectFigures({ kind, data: { projects, partners } }: Props) {
  const partnersOf = {
    developer: { label: 'Assigned consultants', to: '/admin/developer-mapping' },
    broker: { label: 'Builders you sell for', to: '/admin/broker-mapping' },
  }[kind];
  const figures: { label: string; count: number; to: string; search?: object }[] = [
    { label: 'Projects', count: projects.total, to: '/admin/projects' },
    { label: 'Ongoing projects', count: projects.ongoing, to: '/admin/projects', search: { status: 'ongoing' } },
    { label: 'Upcoming projects', count: projects.upcoming, to: '/admin/projects', search: { status: 'upcoming' } },
    { ...partnersOf, count: partners, search: { state: 'accepted' } },
  ];
  return (
    <ul
      aria-label="Projects in figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 lg:grid-cols-4"
    >
      {figures.map(({ label, count, ...target }) => (
        <li key={label} className="bg-base-100">
          <Link {...(target as LinkProps)} className="flex h-full flex-col p-4 hover:bg-base-200 sm:p-5">
            <span className="figure">{formatCount(count)}</span>
            <span className="text-sm text-muted">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
