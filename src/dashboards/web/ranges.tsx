import { Link } from '@tanstack/react-router';
import { type DashboardRange, dashboardRanges } from '#dashboards/shared/rules.ts';

type Props = { to: string; days: DashboardRange; usual: DashboardRange };

/** Links to the ranges of a dashboard. `usual` is the one that the address omits. */
export function Ranges({ to, days, usual }: Props) {
  return (
    <nav aria-label="Range" className="segments">
      {dashboardRanges.map((range) => (
        <Link
          key={range}
          to={to}
          search={(range === usual ? {} : { days: range }) as never}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={range === days ? 'true' : undefined}
        >
          {range} days
        </Link>
      ))}
    </nav>
  );
}
