import { Link } from '@tanstack/react-router';
import { Eye, Footprints } from 'lucide-react';
import type { ProjectVisitor } from '#activity/shared/contract.ts';
import { ActionWords, rowAction } from '#platform/web/ui/action-button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';
import { VisitorTable } from './visitor-table.tsx';

const columns: Column<ProjectVisitor>[] = [
  {
    key: 'project',
    header: 'Project',
    heading: true,
    cell: ({ project_name }) => <span className="font-semibold wrap-anywhere">{project_name}</span>,
  },
  {
    key: 'location',
    header: 'Location',
    cell: ({ project_location }) => <span className="wrap-anywhere">{project_location ?? '–'}</span>,
  },
  {
    key: 'visitor',
    header: 'Visitor',
    className: '@max-4xl:hidden',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'when',
    header: 'When',
    className: '@4xl:whitespace-nowrap',
    cell: ({ visited_at }) => <RelativeTime of={visited_at} />,
  },
];

export function ProjectViewsSection({ page }: { page: VisitorDashboardData['viewPage'] }) {
  return (
    <VisitorTable
      table="visitors"
      title="Projects you viewed"
      noun={['view', 'views']}
      placeholder="Project or location"
      page={page}
      columns={columns}
      actions={(view) => <View view={view} />}
      empty={{
        icon: <Footprints size={32} aria-hidden="true" />,
        title: 'No Recent Visitors Yet',
        hint: 'Projects you view will appear here.',
        next: { to: '/projects', text: 'Browse projects' },
      }}
    />
  );
}

function View({ view: { page_id, project_name } }: { view: ProjectVisitor }) {
  const target: string = `/project/${page_id}/details`;
  return (
    <Link to={target} preload={false} aria-label={`View ${project_name}`} title="View" className={rowAction}>
      <Eye size={18} aria-hidden="true" />
      <ActionWords>View</ActionWords>
    </Link>
  );
}
