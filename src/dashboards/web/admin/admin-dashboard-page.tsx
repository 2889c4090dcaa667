import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { adminRange } from '#dashboards/shared/rules.ts';
import { TryAgain } from '#platform/web/lib/try-again.tsx';
import { useFresh } from '#platform/web/lib/use-fresh.ts';
import { BusyTimes } from '../exhibitor/busy-times.tsx';
import { Leads } from '../exhibitor/leads.tsx';
import { ProjectFigures } from '../exhibitor/project-figures.tsx';
import { RecentProjects } from '../exhibitor/recent-projects.tsx';
import { Searches } from '../exhibitor/searches.tsx';
import { Shortcuts } from '../exhibitor/shortcuts.tsx';
import { ToDo } from '../exhibitor/to-do.tsx';
import { TodaysVisits } from '../exhibitor/todays-visits.tsx';
import { Ranges } from '../ranges.tsx';
import { type AdminDashboardData, loadAdminDashboard } from './load-admin-dashboard.ts';
import { OrganiserToDo } from './organiser-to-do.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatLinks } from './stat-links.tsx';
import { ViewsSection } from './views-section.tsx';
import { VisitsSection } from './visits-section.tsx';

/** Replaces a card whose call failed, so that the others can still be read. */
function MissingCard({ title }: { title: string }) {
  return (
    <section aria-label={title} className="card p-4 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="my-4 text-muted">This couldn’t be loaded.</p>
      <TryAgain variant="outline" />
    </section>
  );
}

/** See docs/product/dashboards.md, "Admin dashboard". @param path is its address, because an exhibitor has three. */
export function AdminDashboardPage({ path, loaded }: { path: string; loaded: AdminDashboardData }) {
  const viewer = useViewer();
  const { days, own, today, organiser, stats, views, visits, activities } = useFresh(
    ['activity', 'inquiries', 'visits'],
    loaded,
    (signal) => loadAdminDashboard({ days: loaded.days }, viewer, signal),
  );
  const isOrganiser = belongs('organisers', viewer);
  const kind = belongs('builders', viewer) ? 'developer' : 'broker';
  return (
    <div className="space-y-6">
      {isOrganiser ? (
        organiser ? (
          <OrganiserToDo data={organiser} />
        ) : (
          <MissingCard title="What to do next" />
        )
      ) : own ? (
        <>
          <Shortcuts kind={kind} stalls={own.stalls} />
          <div className={today?.length === 0 ? '' : 'grid items-start gap-6 xl:grid-cols-2'}>
            <ToDo kind={kind} data={own} />
            {today ? <TodaysVisits visits={today} /> : <MissingCard title="Visits today" />}
          </div>
          <Leads kind={kind} data={own} path={path} />
        </>
      ) : (
        <MissingCard title="What to do next" />
      )}
      {!own && <Ranges to={path} days={days} usual={adminRange} />}
      {stats ? <StatLinks stats={stats} days={days} /> : <MissingCard title="Figures" />}
      {views ? <ViewsSection views={views} days={days} /> : <MissingCard title="Page views" />}
      {/* Without visits a card beside the activity would be empty for most of its height. */}
      <div className={`grid gap-6 ${visits?.total === 0 ? '' : 'xl:grid-cols-2'}`}>
        {visits ? <VisitsSection visits={visits} days={days} /> : <MissingCard title="Site visits by project" />}
        {activities ? <RecentActivity activities={activities} /> : <MissingCard title="Recent Activity" />}
      </div>
      {own && (
        <>
          <ProjectFigures kind={kind} data={own} />
          <RecentProjects projects={own.recent_projects} />
          <Searches data={own} />
          <BusyTimes data={own} />
        </>
      )}
    </div>
  );
}
