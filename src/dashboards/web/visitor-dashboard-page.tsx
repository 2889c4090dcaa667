import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UnconfirmedAddress } from '#accounts/web/unconfirmed-address.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Notices } from '#platform/web/ui/notices.tsx';
import { savedSearchesPath } from '#saved-searches/shared/rules.ts';
import type { OwnVisit } from '#site-visits/shared/contract.ts';
import { nextVisitOf } from '#site-visits/web/next-visit.ts';
import { CancelVisit } from './cancel-visit.tsx';
import { InquiriesSection } from './inquiries-section.tsx';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';
import { NextVisit } from './next-visit.tsx';
import { ProjectViewsSection } from './project-views-section.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { StatCards } from './stat-cards.tsx';
import { useOpenDialog, type VisitorDashboardPath } from './visitor-dashboard-search.ts';
import { VisitorRecordDialog } from './visitor-record-dialog.tsx';
import { VisitsSection } from './visits-section.tsx';
import { lastWeek } from './week.ts';
import { WeekChart } from './week-chart.tsx';

const savedSearches: string = savedSearchesPath;

type Props = {
  path: VisitorDashboardPath;
  data: VisitorDashboardData;
};

/** See docs/product/dashboards.md, "Visitor dashboard". */
export function VisitorDashboardPage({ path, data }: Props) {
  const open = useOpenDialog();
  const [cancelling, setCancelling] = useState<OwnVisit>();
  const now = new Date();
  const next = nextVisitOf(data.visits, now);
  return (
    <div className="page-width space-y-10 py-6 sm:py-12">
      <div className="space-y-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1>Your visits and inquiries</h1>
          <Link to={savedSearches} className={buttonClass({ variant: 'outline' })}>
            Saved searches
          </Link>
        </div>
        <UnconfirmedAddress />
        {next ? (
          <NextVisit key={next.id} visit={next} />
        ) : (
          <p className="text-muted">
            No upcoming visits. To list a visit or an inquiry from before you had an account, open the link in its email
            and press “Add to your account”.
          </p>
        )}
      </div>
      <RecentlyViewed pages={data.recent} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <StatCards data={data} />
        <WeekChart week={lastWeek(data, now)} />
      </div>
      <VisitsSection path={path} page={data.visitPage} onCancel={setCancelling} />
      <InquiriesSection path={path} page={data.inquiryPage} />
      <ProjectViewsSection path={path} page={data.viewPage} />
      <Notices />
      {(open.visit || open.move || open.inquiry) && <VisitorRecordDialog path={path} data={data} open={open} />}
      {cancelling && (
        <CancelVisit
          visit={cancelling}
          onClose={() => {
            setCancelling(undefined);
            // The button may no longer exist.
            document.getElementById('visits')?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
