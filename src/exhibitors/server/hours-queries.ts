import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import type { VisitHours } from '#site-visits/shared/hours-rules.ts';
import { exhibitors } from './tables.ts';

/** The columns with a stall's visit hours, as the API names them. */
export const hoursColumns = {
  days_off: exhibitors.daysOff,
  closed_days: exhibitors.closedDays,
  lead_hours: exhibitors.leadHours,
};

export async function selectVisitHours(db: Db, exhibitorId: number): Promise<VisitHours | undefined> {
  const [row] = await db.select(hoursColumns).from(exhibitors).where(eq(exhibitors.id, exhibitorId));
  return row;
}
