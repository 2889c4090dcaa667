import { activityLogList, readBefore } from '#activity/shared/log-list-rules.ts';
import { isDay } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import type { SearchOf } from '#records/shared/lists/list-rules.ts';

type LogSearch = SearchOf<typeof activityLogList>;

/** Leaves out days that don't exist. */
export const withDays = ({ from, to, sortBy, sortOrder, page, per_page, ...rest }: LogSearch) => ({
  ...rest,
  from: from && isDay(from) ? from : undefined,
  to: to && isDay(to) ? to : undefined,
});

/** Returns single activities, or visits. @param params are those of the address, unread. */
export async function loadLog(params: Record<string, unknown>, signal: AbortSignal) {
  const { view, ...search } = activityLogList.readList(params);
  const asked = { ...withDays(search), before: readBefore(params) };
  const calls = api().activity;
  return view
    ? { visits: await calls.loggedVisits(asked, { signal }) }
    : { activities: await calls.logged(asked, { signal }) };
}
export type LogData = Awaited<ReturnType<typeof loadLog>>;
