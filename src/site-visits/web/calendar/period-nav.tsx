import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '#platform/shared/format/dates.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { ListState } from '#records/web/use-list.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import type { CalendarView } from '#site-visits/shared/received-rules.ts';

type Props = { list: ListState<typeof receivedScreen>; view: CalendarView; day: string };

const square = buttonClass({ variant: 'outline' }, 'btn-square');

/** Leads to the previous week or day, today, and the next one. */
export function PeriodNav({ list, view, day }: Props) {
  const days = view === 'week' ? 7 : 1;
  const to = (day: string | undefined) => ({
    ...list.linkTo({ day }),
    resetScroll: false,
  });
  return (
    <nav aria-label="Period" className="flex gap-2">
      <Link {...to(addDays(day, -days))} aria-label={`Previous ${view}`} title={`Previous ${view}`} className={square}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Link>
      <Link {...to(undefined)} className={buttonClass({ variant: 'outline' })}>
        Today
      </Link>
      <Link {...to(addDays(day, days))} aria-label={`Next ${view}`} title={`Next ${view}`} className={square}>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </nav>
  );
}
