import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { exhibitors } from './tables.ts';

/**
 * Takes listed consultants' stalls without an agent number whose members were not asked for it yet. Concurrent calls
 * take different ones.
 */
export async function takeUnasked(tx: Db, max: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    update ${exhibitors} set agent_number_asked_at = now() where id in (
      select e.id from ${exhibitors} e where e.kind = 'broker' and e.agent_number is null and e.agent_number_asked_at is null
        and e.is_active and e.has_members order by e.id limit ${max} for update skip locked)
    returning id, name`);
  return rows;
}
