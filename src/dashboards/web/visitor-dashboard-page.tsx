import '#platform/web/ui/all-styles.css';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Footprints, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { UnconfirmedAddress } from '#accounts/web/unconfirmed-address.tsx';
import { formatCount } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Notices } from '#platform/web/ui/notices.tsx';
import { savedSearchesPath } from '#saved-searches/shared/rules.ts';
import type { OwnVisit } from '#site-visits/shared/contract.ts';
import { CancelVisitDialog } from '#site-visits/web/cancel-visit-dialog.tsx';
import { nextVisitOf } from '#site-visits/web/next-visit.ts';
import { isWaiting, visitName } from '#site-visits/web/visit-words.tsx';
import { InquiriesSection } from './inquiries-section.tsx';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';
import { NextVisit } from './next-visit.tsx';
import { ProjectViewsSection } from './project-views-section.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useOpenDialog } from './visitor-dashboard-search.ts';
import { VisitorRecordDialog } from './visitor-record-dialog.tsx';
import { VisitsSection } from './visits-section.tsx';
import { lastWeek } from './week.ts';
import { WeekChart } from './week-chart.tsx';

const savedSearches: string = savedSearchesPath;

/** See docs/product/dashboards.md, "Visitor dashboard". */
export function VisitorDashboardPage({ data }: { data: VisitorDashboardData }) {
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
      <VisitsSection page={data.visitPage} onCancel={setCancelling} />
      <InquiriesSection page={data.inquiryPage} />
      <RecentlyViewed pages={data.recent} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <StatCards data={data} />
        <WeekChart week={lastWeek(data, now)} />
      </div>
      <ProjectViewsSection page={data.viewPage} />
      <Notices />
      {(open.visit || open.move || open.inquiry) && <VisitorRecordDialog data={data} open={open} />}
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

function StatCards({ data }: { data: VisitorDashboardData }) {
  const figures = [
    { label: 'Booked site visits', count: data.visitCount, Icon: CalendarCheck },
    { label: 'Inquiries', count: data.inquiryCount, Icon: MessageSquareText },
    { label: 'Projects viewed', count: data.viewCount, Icon: Footprints },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-px lg:grid-cols-1 overflow-hidden rounded-box border border-base-300 bg-base-300">
      {figures.map(({ label, count, Icon }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-base-100 p-3 sm:p-5 lg:justify-center">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figure flex items-center gap-2">
            <Icon size={22} aria-hidden="true" className="text-primary max-sm:hidden" />
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CancelVisit({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) {
  const saved = useAfterSave();
  return (
    <CancelVisitDialog
      name={visitName(visit)}
      exhibitor={visit.developer_name ?? visit.broker_name ?? 'the exhibitor'}
      visit={visit}
      isWaiting={isWaiting(visit)}
      send={async (reason) => saved((await api().siteVisits.cancel({ id: visit.id, reason })).message)}
      onClose={onClose}
    />
  );
}
