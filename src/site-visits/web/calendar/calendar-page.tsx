import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { addDays, formatWeekday } from '#platform/shared/format/dates.ts';
import { formatDays } from '#platform/shared/format/days.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { ChoiceFilters } from '#records/web/choice-filters.tsx';
import { ListFilters } from '#records/web/list-filters.tsx';
import { type ListState, useList } from '#records/web/use-list.ts';
import { listId } from '#records/web/use-refresh.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { daysOf, periodOf, receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import { hasVisitHours, visitHoursTexts } from '#site-visits/shared/hours-rules.ts';
import type { CalendarView } from '#site-visits/shared/received-rules.ts';
import { useReloadAfterChanges } from '../admin/later-status.ts';
import { ProjectFilter } from '../admin/project-filter.tsx';
import { calendarFilters, hasManyProjects } from '../admin/received-filters.ts';
import { CalendarDays } from './calendar-days.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { cellsOf } from './cells.ts';
import { type CalendarData, dayOf } from './load-calendar.ts';
import { ViewSwitch } from './view-switch.tsx';
import { VisitDialog } from './visit-dialog.tsx';

/** Shows received visits by day and time. The URL has its whole state. */
export function CalendarPage({ data }: { data: CalendarData }) {
  const list = useList(receivedScreen, '/admin/site-visits');
  const [opened, setOpened] = useState<number>();
  useReloadAfterChanges();
  const { calendar, projects } = data;
  const cells = cellsOf(calendar);
  // The next days are shown while their visits load.
  const { view = data.view, day, search, status, project_id } = list.search;
  const period = list.loading ? periodOf(view, dayOf(day, new Date(calendar.now))) : data;
  const shown = list.loading ? view : data.view;
  const days = daysOf(period);
  const title =
    shown === 'week' ? formatDays(period.from, period.to) : formatWeekday(period.from, Number(cells.today.slice(0, 4)));
  const filterData = { page: { data: calendar.visits }, projects };
  const filters = calendarFilters(filterData, project_id);
  const choiceFilters = (
    <ChoiceFilters list={list} filters={filters}>
      <ProjectFilter list={list} data={filterData} />
    </ChoiceFilters>
  );
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
        inline={choiceFilters}
        hasMore={false}
      >
        {choiceFilters}
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
        {!slots && (hasManyProjects(data) || filters.some(({ name }) => name === 'project_id')) && (
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

type PeriodProps = { list: ListState<typeof receivedScreen>; view: CalendarView; day: string };

const square = buttonClass({ variant: 'outline' }, 'btn-square');

/** Leads to the previous week or day, today, and the next one. */
function PeriodNav({ list, view, day }: PeriodProps) {
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

/** Shows the calendar's shape while its visits load. */
function CalendarSkeleton({ days, today }: { days: string[]; today: string }) {
  const year = Number(today.slice(0, 4));
  const head = (day: string) => <p className="mb-2 text-sm font-semibold">{formatWeekday(day, year)}</p>;
  return (
    <div aria-busy="true">
      <div className="flex gap-2 overflow-hidden card p-2 max-sm:hidden">
        {days.map((day) => (
          <div key={day} className="flex-1 space-y-2">
            {head(day)}
            {visitTimes.map((time) => (
              <div key={time} className="skeleton h-12 w-full" />
            ))}
          </div>
        ))}
      </div>
      <div className="space-y-4 sm:hidden">
        {days.map((day) => (
          <div key={day} className="card p-3">
            {head(day)}
            <div className="skeleton h-14 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
