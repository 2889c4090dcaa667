import { eq } from 'drizzle-orm';
import type { VisitHours } from '#shared/site-visits/hours-rules.ts';
import type { Db } from '../platform/database/open.ts';
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
