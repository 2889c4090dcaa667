import { Link, type LinkProps } from '@tanstack/react-router';
import {
  CalendarCheck,
  FolderKanban,
  Footprints,
  Handshake,
  HardHat,
  type LucideIcon,
  MessageSquareText,
  UserRound,
  Users,
} from 'lucide-react';
import type { DashboardStats } from '#dashboards/shared/admin-contract.ts';
import { growthDays } from '#dashboards/shared/rules.ts';
import { formatCount, formatPercent } from '#platform/shared/format/counts.ts';

type Card = { label: string; count: number; Icon: LucideIcon; note?: string | undefined; to: string; search?: object };

const compared = (days: number, { in_range, before }: { in_range: number; before: number }): string =>
  `${formatCount(in_range)} in ${days} days, ${formatCount(before)} before`;

const grown = (percent: number | null): string | undefined =>
  percent === null
    ? undefined
    : `New in ${growthDays} days: ${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatPercent(Math.abs(percent))}`;

/** Each figure links to the list that it counts. Accounts are only for organisers. */
export function StatLinks({ stats, days }: { stats: DashboardStats; days: number }) {
  const { users, site_visits, inquiries, visitors_log, mapping_projects } = stats;
  const accounts: Card[] = users
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
          to: '/admin/users',
          search: { role: 'Developer' },
        },
        { label: 'Consultants', count: users.brokers, Icon: Handshake, to: '/admin/users', search: { role: 'Broker' } },
        { label: 'Visitors', count: users.visitors, Icon: UserRound, to: '/admin/visitors' },
      ]
    : [];
  const cards: Card[] = [
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
  return (
    <ul
      aria-label="Figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 lg:grid-cols-4"
    >
      {cards.map(({ label, count, Icon, note, ...target }) => (
        <li key={label} className="bg-base-100">
          <Link {...(target as LinkProps)} className="flex h-full flex-col p-3 hover:bg-base-200 sm:p-5">
            <span className="flex items-center justify-between gap-2 text-sm text-muted">
              {label}
              <Icon size={18} aria-hidden="true" className="shrink-0 text-primary max-sm:hidden" />
            </span>
            <span className="figure">{formatCount(count)}</span>
            {note && <span className="mt-auto pt-1 text-sm text-muted">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
