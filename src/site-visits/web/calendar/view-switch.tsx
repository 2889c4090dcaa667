import { Link } from '@tanstack/react-router';
import type { ListState } from '#records/web/use-list.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';

const views = [
  { view: undefined, label: 'List' },
  { view: 'week', label: 'Week' },
  { view: 'day', label: 'Day' },
] as const;

/** Switches between list and calendar, and keeps the filters. */
export function ViewSwitch({ list }: { list: ListState<typeof receivedScreen> }) {
  return (
    <nav aria-label="View" className="segments">
      {views.map(({ view, label }) => (
        <Link
          key={label}
          {...list.linkTo({ view, page: undefined, ...(!view && { day: undefined }) })}
          resetScroll={false}
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={list.search.view === view ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
