import { defineList } from '#records/shared/lists/list-rules.ts';
import { attendances, receivedStatuses, visitSpans } from './status-rules.ts';

export const receivedList = defineList({
  sorts: [],
  order: { sortBy: 'visit_date', sortOrder: 'asc' },
  filters: { status: receivedStatuses, when: visitSpans, came: attendances, project_id: 'id', assignee: 'text' },
  pageSize: 10,
  dialogs: { capacity: 'id or choose', subscribe: 'flag' },
});

export type CalendarView = 'week' | 'day';
/** If `view` is undefined the list is shown; if `day` isn't a valid day, today. `day` is as it was given. */
type CalendarSearch = { view?: CalendarView; day?: string | undefined };

export const readCalendar = ({ view, day }: Record<string, unknown>): CalendarSearch =>
  view === 'week' || view === 'day' ? { view, day: day as string | undefined } : {};
