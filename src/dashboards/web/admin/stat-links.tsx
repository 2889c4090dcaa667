import {
  CalendarCheck,
  FolderKanban,
  Footprints,
  Handshake,
  HardHat,
  MessageSquareText,
  UserRound,
  Users,
} from 'lucide-react';
import type { DashboardStats } from '#dashboards/shared/admin-contract.ts';
import { growthDays } from '#dashboards/shared/rules.ts';
import { formatCount, formatPercent } from '#platform/shared/format/counts.ts';
import { type Figure, FigureLinks } from '../figure-links.tsx';

const compared = (days: number, { in_range, before }: { in_range: number; before: number }): string =>
  `${formatCount(in_range)} in ${days} days, ${formatCount(before)} before`;

const grown = (percent: number | null): string | undefined =>
  percent === null
    ? undefined
    : `New in ${growthDays} days: ${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatPercent(Math.abs(percent))}`;

/** Shows the expo's figures. Accounts are only for organisers. */
export function StatLinks({ stats, days }: { stats: DashboardStats; days: number }) {
  const { users, site_visits, inquiries, visitors_log, mapping_projects } = stats;
  const accounts: Figure[] = users
    ? [
        {
          label: 'Total Users',
          count: users.total,
          Icon: Users,
          note: grown(users.growth_percentage),
          to: '/admin/users',
        },
        {
          label: 'Builders',
          count: users.developers,
          Icon: HardHat,
          note: 'Accounts',
          to: '/admin/users',
          search: { role: 'Developer' },
        },
        {
          label: 'Consultants',
          count: users.brokers,
          Icon: Handshake,
          note: 'Accounts',
          to: '/admin/users',
          search: { role: 'Broker' },
        },
        { label: 'Visitors', count: users.visitors, Icon: UserRound, to: '/admin/visitors' },
      ]
    : [];
  const figures: Figure[] = [
    ...accounts,
    {
      label: 'Booked Site Visits',
      count: site_visits.total,
      Icon: CalendarCheck,
      note: compared(days, site_visits),
      to: '/admin/site-visits',
    },
    {
      label: 'Inquiries',
      count: inquiries.total,
      Icon: MessageSquareText,
      note: compared(days, inquiries),
      to: '/admin/visitor-inquiry',
    },
    {
      label: 'Visitors Log',
      count: visitors_log.total,
      Icon: Footprints,
      note: compared(days, visitors_log),
      to: '/admin/activity-logs',
      search: { type: 'page_view' },
    },
    { label: 'Total Projects', count: mapping_projects.total, Icon: FolderKanban, to: '/admin/projects' },
  ];
  return <FigureLinks label="Figures" figures={figures} />;
}
