import { defineList } from '#records/shared/lists/list-rules.ts';
import { activityPages, activityTypes } from './rules.ts';

/** Lists the activity log, newest first, as single activities or `visits`. `from` and `to` are days in India. */
export const activityLogList = defineList({
  sorts: [],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: {
    view: ['visits'],
    type: activityTypes,
    page_type: activityPages,
    project_id: 'id',
    stall_id: 'id',
    user_id: 'id',
    from: 'text',
    to: 'text',
  },
  pageSize: 50,
});

/** After this time without an activity, the next one begins another visit. */
export const visitGapMinutes = 30;

/** Returns the position where an address's page begins, which is the `next` of an answer; undefined for the newest. */
export const readBefore = ({ before }: Record<string, unknown>): string | undefined =>
  typeof before === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,10}$/.test(before) ? before : undefined;
