import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { mondayOf } from '#platform/shared/format/weeks.ts';
import { rangeBefore } from '#reports/shared/rules.ts';
import { claimWeek, selectWeeks } from './queries.ts';
import { spanOf } from './service.ts';

type Parts = { db: PooledDb; jobs: JobsService; members: MembersService; notifications: NotificationsService };

const kind = { name: 'weekly-reports', retries: 3, retryDelaySeconds: 300, timeoutSeconds: 600 };
const dashboardOf = { developer: '/developer', broker: '/broker' } as const;

/** Mails every stall's people its figures of the week, on Mondays (docs/product/dashboards.md, "Report"). */
export function weeklyReports({ db, jobs, members, notifications }: Parts) {
  /**
   * Sends the figures of the week that ended before `monday`. A stall without a figure in two weeks gets none. All
   * mails are enqueued in one transaction, once for each Monday. If it fails, none is sent, and the job tries again.
   */
  const send = (monday: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await claimWeek(tx, monday))) return;
      const week = { from: addDays(monday, -7), to: addDays(monday, -1) };
      const stalls = await selectWeeks(tx, spanOf(week), spanOf(rangeBefore(week)));
      const ids = stalls.map(({ id }) => id);
      const people = Map.groupBy(await members.addressesOf(tx, ids), ({ exhibitorId }) => exhibitorId);
      for (const stall of stalls)
        for (const { name, email } of people.get(stall.id) ?? [])
          await notifications.mail({
            to: email,
            template: 'weekly-report',
            data: {
              name,
              stall: stall.name,
              week,
              now: stall.now,
              before: stall.before,
              path: dashboardOf[stall.kind],
            },
          });
    });

  // The first of these hours in which the program runs sends.
  jobs.schedule(kind, '0 8-20 * * 1,2', () => send(mondayOf(dayInIndia(new Date()))));
  return { send };
}
