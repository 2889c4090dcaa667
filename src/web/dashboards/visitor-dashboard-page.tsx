import { useState } from 'react';
import { instantInIndia } from '#shared/format/dates.ts';
import type { SiteVisit } from '#shared/site-visits/contract.ts';
import { VisitTime } from '../site-visits/visit-time.tsx';
import { visitName } from '../site-visits/visit-words.tsx';
import { Notices } from '../ui/notices.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import { InquiriesSection } from './inquiries-section.tsx';
import type { PlaceData } from './load-visitor-dashboard.ts';
import { Figures } from './stat-cards.tsx';
import type { Place, PlaceSearch } from './visitor-dashboard-search.ts';
import { PlaceDialog } from './visitor-record-dialog.tsx';
import { VisitorsSection } from './visitors-section.tsx';
import { VisitsSection } from './visits-section.tsx';
import { lastWeek } from './week.ts';
import { WeekChart } from './week-chart.tsx';

type Props = { place: Place; data: PlaceData; open: Pick<PlaceSearch, 'visit' | 'move' | 'inquiry'> };

/** What somebody has booked and asked, how it stands, and where they looked (specification, section 2 "Role dashboards"). */
export function OwnPlacePage({ place, data, open }: Props) {
  const [cancelling, setCancelling] = useState<SiteVisit>();
  const now = new Date();
  return (
    <div className="page-width space-y-10 py-6 sm:py-12">
      <div>
        <h1 className="text-3xl sm:text-4xl">Your visits and inquiries</h1>
        <NextVisit visits={data.visits} now={now} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <Figures data={data} />
        <WeekChart week={lastWeek(data, now)} />
      </div>
      <VisitsSection place={place} page={data.visitPage} onCancel={setCancelling} />
      <InquiriesSection place={place} page={data.inquiryPage} />
      <VisitorsSection place={place} page={data.visitorPage} />
      <Notices />
      {(open.visit || open.move || open.inquiry) && <PlaceDialog place={place} data={data} open={open} />}
      {cancelling && (
        <CancelVisit
          visit={cancelling}
          onClose={() => {
            setCancelling(undefined);
            // The button that was pressed may have gone.
            document.getElementById('visits')?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

/** The next visit that stands, if there is one. */
function NextVisit({ visits, now }: { visits: SiteVisit[]; now: Date }) {
  const coming = visits
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .map((visit) => ({ visit, start: instantInIndia(visit.visit_date, visit.visit_time ?? '23:59') }))
    .filter(({ start }) => start > now)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  const [next] = coming;
  if (!next) return <p className="mt-1 text-muted">No upcoming visits.</p>;
  const { visit } = next;
  return (
    <p className="mt-1 text-muted">
      Next: {visitName(visit)}, <VisitTime day={visit.visit_date} time={visit.visit_time} />
    </p>
  );
}
