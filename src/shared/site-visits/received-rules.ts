import { defineList } from '../lists/list-rules.ts';
import { visitSpans, visitStatuses } from './status-rules.ts';

export const receivedList = defineList({
  sorts: [],
  order: { sortBy: 'visit_date', sortOrder: 'asc' },
  filters: { status: visitStatuses, when: visitSpans, project_id: 'id' },
  pageSize: 10,
  dialogs: { capacity: 'id or choose', subscribe: 'flag' },
});
