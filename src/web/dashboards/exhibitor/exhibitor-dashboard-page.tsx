import { Link } from '@tanstack/react-router';
import { FolderKanban, Handshake } from 'lucide-react';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BusyTimes } from './busy-times.tsx';
import { Leads } from './leads.tsx';
import type { ExhibitorDashboardData } from './load-exhibitor-dashboard.ts';
import { ProjectFigures } from './project-figures.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Searches } from './searches.tsx';
import { ToDo } from './to-do.tsx';

type Props = { kind: ExhibitorKind; data: ExhibitorDashboardData };

/** docs/product.md, "Dashboards". */
export function ExhibitorDashboardPage({ kind, data }: Props) {
  const isBuilder = kind === 'developer';
  const [only] = data.stalls.length === 1 ? data.stalls : [];
  return (
    <div className="page-width space-y-8 py-6 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="min-w-0 text-3xl wrap-anywhere sm:text-4xl">{only?.name ?? 'Your stalls'}</h1>
        <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
          <Link
            to={isBuilder ? '/developer/projects' : '/admin/projects'}
            className={buttonClass({ variant: 'outline' })}
          >
            <FolderKanban size={18} aria-hidden="true" /> Projects
          </Link>
          <Link
            to={isBuilder ? '/broker-project-mapping' : '/admin/broker-mapping'}
            className={buttonClass({ variant: 'outline' })}
          >
            <Handshake size={18} aria-hidden="true" /> {isBuilder ? 'Consultant mapping' : 'Project mapping'}
          </Link>
        </nav>
      </div>
      <ToDo kind={kind} data={data} />
      <ProjectFigures kind={kind} data={data} />
      <RecentProjects projects={data.recent_projects} />
      <Leads kind={kind} data={data} />
      <Searches data={data} />
      <BusyTimes data={data} />
    </div>
  );
}
