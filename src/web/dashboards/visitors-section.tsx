import { Link } from '@tanstack/react-router';
import { Eye, Footprints } from 'lucide-react';
import type { ProjectVisitor } from '#shared/activity/contract.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import type { PlaceData } from './load-visitor-dashboard.ts';
import type { Place } from './visitor-dashboard-search.ts';
import { OwnTable, rowAction } from './visitor-table.tsx';

const columns: Column<ProjectVisitor>[] = [
  {
    key: 'project',
    header: 'Project',
    heading: true,
    cell: ({ project_name }) => <span className="font-semibold wrap-anywhere">{project_name}</span>,
  },
  {
    key: 'place',
    header: 'Place',
    cell: ({ project_location }) => <span className="wrap-anywhere">{project_location ?? '–'}</span>,
  },
  { key: 'visitor', header: 'Visitor', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'when',
    header: 'When',
    className: '@4xl:whitespace-nowrap',
    cell: ({ visited_at }) => <RelativeTime of={visited_at} />,
  },
];

/** The visits to projects' pages, the newest first. */
export function VisitorsSection({ place, page }: { place: Place; page: PlaceData['visitorPage'] }) {
  return (
    <OwnTable
      place={place}
      table="visitors"
      title="Recently viewed projects"
      noun={['view', 'views']}
      placeholder="Visitor, project or place"
      page={page}
      columns={columns}
      actions={(visit) => <View visit={visit} />}
      empty={{
        icon: <Footprints size={32} aria-hidden="true" />,
        title: 'No Recent Visitors Yet',
        hint: 'Projects you view will appear here.',
        next: (
          <Link to="/" className={buttonClass({})}>
            Browse projects
          </Link>
        ),
      }}
    />
  );
}

function View({ visit: { page_id, project_name } }: { visit: ProjectVisitor }) {
  const target: string = `/project/${page_id}/details`;
  return (
    <Link to={target} preload={false} aria-label={`View ${project_name}`} title="View" className={rowAction}>
      <Eye size={18} aria-hidden="true" />
      <span className="@4xl:hidden">View</span>
    </Link>
  );
}
