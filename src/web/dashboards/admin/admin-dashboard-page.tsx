import { Link, useRouter } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import { useTransition } from 'react';
import { belongs } from '#shared/access/audience-rules.ts';
import { adminRange } from '#shared/dashboards/rules.ts';
import { useViewer } from '../../accounts/use-viewer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Ranges } from '../ranges.tsx';
import type { AdminDashboardData } from './load-admin-dashboard.ts';
import { RecentActivity } from './recent-activity.tsx';
import { StatLinks } from './stat-links.tsx';
import { useFresh } from './use-fresh.ts';
import { ViewsSection } from './views-section.tsx';
import { VisitsSection } from './visits-section.tsx';

/** Stands in for a card whose call failed, so that the others can still be read. */
function MissingCard({ title }: { title: string }) {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <section aria-label={title} className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="my-4 text-muted">This couldn’t be loaded.</p>
      <Button variant="outline" disabled={trying} onClick={() => startTrying(() => router.invalidate())}>
        {trying ? 'Trying…' : 'Try again'}
      </Button>
    </section>
  );
}

/** docs/product.md, "Admin dashboard". @param path of its address: there are two. */
export function AdminDashboardPage({ path, loaded }: { path: string; loaded: AdminDashboardData }) {
  const { days, stats, views, visits, activities } = useFresh(loaded);
  const viewer = useViewer();
  const ownDashboard = belongs('builders', viewer)
    ? '/developer'
    : belongs('consultants', viewer)
      ? '/broker'
      : undefined;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Ranges to={path} days={days} usual={adminRange} />
        {ownDashboard && (
          <Link to={ownDashboard} className={buttonClass({ variant: 'outline', size: 'small' })}>
            <ListTodo size={18} aria-hidden="true" /> What to do next
          </Link>
        )}
      </div>
      {stats ? <StatLinks stats={stats} days={days} /> : <MissingCard title="Figures" />}
      {views ? <ViewsSection views={views} days={days} /> : <MissingCard title="Page views" />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {visits ? <VisitsSection visits={visits} days={days} /> : <MissingCard title="Site visits by project" />}
        {activities ? <RecentActivity activities={activities} /> : <MissingCard title="Recent Activity" />}
      </div>
    </div>
  );
}
