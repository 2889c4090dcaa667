import { CalendarCheck, Footprints, MessageSquareText } from 'lucide-react';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';

export function StatCards({ data }: { data: VisitorDashboardData }) {
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
