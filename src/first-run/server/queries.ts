import { sql } from 'drizzle-orm';
import { banks, categories, facilities, locations } from '#catalogue/server/tables.ts';
import { costRates } from '#costs/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { FirstRun } from '#first-run/shared/contract.ts';
import { exhibitorInvitations } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { expoSettings } from '#settings/server/tables.ts';

type Progress = Omit<FirstRun, 'open'> & {
  /**
   * True if a builder is listed. Consultants can register themselves, but builders come from the organiser, a register
   * or the demo.
   */
  begun: boolean;
};

/** Derives the progress from the expo's data. */
export async function selectProgress(db: Db): Promise<Progress> {
  const { rows } = await db.execute<Progress>(sql`select
    exists (select from ${exhibitors}
      where ${exhibitors.kind} = 'developer' and ${exhibitors.approval} = 'approved') as begun,
    exists (select from ${exhibitors}
      where ${exhibitors.kind} = 'developer' or ${exhibitors.approval} = 'approved') as stall,
    (select count(*) from ${exhibitors} where ${exhibitors.approval} = 'submitted') as waiting,
    (select ${exhibitorInvitations.email} from ${exhibitorInvitations}
      order by ${exhibitorInvitations.createdAt} desc, ${exhibitorInvitations.id} desc limit 1) as invited,
    exists (select from ${expoSettings} where ${expoSettings.version} > 1) as settings,
    jsonb_build_object(
      'locations', (select count(*) from ${locations}),
      'categories', (select count(*) from ${categories}),
      'banks', (select count(*) from ${banks}),
      'facilities', (select count(*) from ${facilities}),
      'rates', (select count(*) from ${costRates})) as reference`);
  const progress = rows[0] as Progress;
  return { ...progress, waiting: Number(progress.waiting) };
}
