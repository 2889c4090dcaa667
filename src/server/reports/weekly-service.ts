import { addDays, dayInIndia } from '#shared/format/dates.ts';
import { rangeBefore } from '#shared/reports/rules.ts';
import type { MembersService } from '../members/service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import type { PooledDb } from '../platform/database/open.ts';
import type { JobsService } from '../platform/jobs/service.ts';
import { selectWeeks } from './queries.ts';
import { spanOf } from './service.ts';

type Parts = { db: PooledDb; jobs: JobsService; members: MembersService; notifications: NotificationsService };

const kind = { name: 'weekly-reports', retries: 3, retryDelaySeconds: 300, timeoutSeconds: 600 };
const dashboardOf = { developer: '/developer', broker: '/broker' } as const;

/** Mails every stall's people its figures of the week, on Mondays (docs/product.md, "Report"). */
export function weeklyReports({ db, jobs, members, notifications }: Parts) {
  /**
   * Sends those of the week that ended before `today`, a Monday. A stall without a figure in two weeks gets none. All are
   * enqueued in one transaction: when it fails, none is sent, and the job tries again.
   */
  const send = (today: string): Promise<void> =>
    db.transaction(async (tx) => {
      const week = { from: addDays(today, -7), to: addDays(today, -1) };
      for (const stall of await selectWeeks(tx, spanOf(week), spanOf(rangeBefore(week))))
        for (const { name, email } of await members.addresses(tx, stall.id))
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

  jobs.schedule(kind, '0 8 * * 1', () => send(dayInIndia(new Date())));
  return { send };
}
