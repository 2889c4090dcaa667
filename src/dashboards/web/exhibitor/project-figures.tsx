import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';
import { type Figure, FigureLinks } from '../figure-links.tsx';

type Props = { kind: ExhibitorKind; data: ExhibitorDashboardData };

/** Shows an exhibitor's projects, and the firms that they sell them with. */
export function ProjectFigures({ kind, data: { projects, partners } }: Props) {
  const partnersOf = {
    developer: { label: 'Assigned consultants', to: '/admin/developer-mapping' },
    broker: { label: 'Builders you sell for', to: '/admin/broker-mapping' },
  }[kind];
  const figures: Figure[] = [
    { label: 'Projects', count: projects.total, to: '/admin/projects' },
    { label: 'Ongoing projects', count: projects.ongoing, to: '/admin/projects', search: { status: 'ongoing' } },
    { label: 'Upcoming projects', count: projects.upcoming, to: '/admin/projects', search: { status: 'upcoming' } },
    { ...partnersOf, count: partners, search: { state: 'accepted' } },
  ];
  return <FigureLinks label="Projects in figures" figures={figures} />;
}
