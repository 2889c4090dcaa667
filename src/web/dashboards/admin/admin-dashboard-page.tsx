import { Link } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import { belongs } from '#shared/access/audience-rules.ts';
import { adminRange } from '#shared/dashboards/rules.ts';
import { useViewer } from '../../accounts/use-viewer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Ranges } from '../ranges.tsx';
import type { AdminDashboardData } from './load-admin-dashboard.ts';
import { RecentActivity } from './recent-activity.tsx';
import { StatLinks } from './stat-links.tsx';
import { useFresh } from './use-fresh.ts';
import { ViewsSection } from './views-section.tsx';
import { VisitsSection } from './visits-section.tsx';

/** docs/product.md, "Admin dashboard". @param path of its address: there are two. */
export function AdminDashboardPage({ path, loaded }: { path: string; loaded: AdminDashboardData }) {
  const data = useFresh(loaded);
  const viewer = useViewer();
  const ownDashboard = belongs('builders', viewer)
    ? '/developer'
    : belongs('consultants', viewer)
      ? '/broker'
      : undefined;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Ranges to={path} days={data.days} usual={adminRange} />
        {ownDashboard && (
          <Link to={ownDashboard} className={buttonClass({ variant: 'outline', size: 'small' })}>
            <ListTodo size={18} aria-hidden="true" /> What to do next
          </Link>
        )}
      </div>
      <StatLinks stats={data.stats} days={data.days} />
      <ViewsSection data={data} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <VisitsSection data={data} />
        <RecentActivity activities={data.activities} />
      </div>
    </div>
  );
}
