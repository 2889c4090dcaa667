import { useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { formatWeekday } from '#platform/shared/format/dates.ts';
import { formatDays } from '#platform/shared/format/days.ts';
import { ChoiceFilters } from '#records/web/choice-filters.tsx';
import { ListFilters } from '#records/web/list-filters.tsx';
import { useList } from '#records/web/use-list.ts';
import { listId } from '#records/web/use-refresh.ts';
import { daysOf, periodOf, receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import { hasVisitHours, visitHoursTexts } from '#site-visits/shared/hours-rules.ts';
import { calendarFilters } from '../admin/received-filters.ts';
import { CalendarDays } from './calendar-days.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { cellsOf } from './cells.ts';
import { type CalendarData, dayOf } from './load-calendar.ts';
import { PeriodNav } from './period-nav.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { VisitDialog } from './visit-dialog.tsx';

/** Shows received visits by day and time. The URL has its whole state. */
export function CalendarPage({ data }: { data: CalendarData }) {
  const list = useList(receivedScreen, '/admin/site-visits');
  const [opened, setOpened] = useState<number>();
  const { calendar, projects } = data;
  const cells = cellsOf(calendar);
  // The next days are shown while their visits load.
  const { view = data.view, day, search, status, project_id } = list.search;
  const period = list.loading ? periodOf(view, dayOf(day, new Date(calendar.now))) : data;
  const shown = list.loading ? view : data.view;
  const days = daysOf(period);
  const title =
    shown === 'week' ? formatDays(period.from, period.to) : formatWeekday(period.from, Number(cells.today.slice(0, 4)));
  const filters = calendarFilters({ page: { data: calendar.visits }, projects }, project_id);
  const visit = calendar.visits.find(({ id }) => id === opened);
  const { receiver, slots } = calendar;
  return (
    <div className="space-y-4">
      <ListFilters
        list={list.path}
        placeholder="Visitor, project or consultant"
        search={search}
        onSearch={(words, replace) => list.change({ search: words }, replace)}
        kept={{ view: list.search.view, day: list.search.day }}
        chosen={[status, project_id].filter((value) => value !== undefined).length}
        found={cells.total}
        inline={<ChoiceFilters list={list} filters={filters} />}
        hasMore={false}
      >
        <ChoiceFilters list={list} filters={filters} />
      </ListFilters>
      <section id={listId} tabIndex={-1} aria-label="Calendar of site visits" className="space-y-4 outline-none">
        <div className="flex flex-wrap items-center gap-3">
          <PeriodNav list={list} view={shown} day={period.from} />
          <div className="me-auto max-sm:order-first max-sm:w-full">
            <h2 className="text-xl">{title}</h2>
            <p aria-live="polite" className="text-sm text-muted">
              {list.loading ? 'Loading visits…' : countText(cells.total)}
            </p>
          </div>
          <ViewSwitch list={list} />
        </div>
        {receiver && hasVisitHours(receiver.hours) && (
          <p className="text-sm text-muted">
            {receiver.name}: {visitHoursTexts({ ...receiver.hours, closed_days: [] }).join('. ')}.
          </p>
        )}
        {slots && !project_id && (
          <p className="text-sm text-muted">Free places are those of all your projects together.</p>
        )}
        {!slots && filters.some(({ name }) => name === 'project_id') && (
          <p className="text-sm text-muted">Choose a project to see its free places.</p>
        )}
        {list.loading ? (
          <CalendarSkeleton days={days} today={cells.today} />
        ) : (
          <>
            <CalendarTable
              list={list}
              days={days}
              cells={cells}
              caption={`Site visits, ${title}`}
              onOpen={({ id }) => setOpened(id)}
            />
            <CalendarDays list={list} days={days} cells={cells} onOpen={({ id }) => setOpened(id)} />
          </>
        )}
      </section>
      {visit && <VisitDialog visit={visit} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

const countText = (total: number): string => (total === 0 ? 'No visits' : counted(total, 'visit', 'visits'));
