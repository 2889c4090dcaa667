import { sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { inquiries } from './tables.ts';

/**
 * Assigns an inquiry without an account, or of this one, to the account with the sender's address. Returns the stall
 * and project that it is about; undefined if it is another account's or erased.
 */
export async function joinInquiry(
  db: Db,
  id: number,
  person: { id: number; email: string },
): Promise<{ exhibitor: string; project: string | null } | undefined> {
  const { rows } = await db.execute<{ exhibitor: string; project: string | null }>(sql`
    update ${inquiries} as asked set user_id = ${person.id}
    from ${exhibitors} firm
    where asked.id = ${id} and firm.id = asked.exhibitor_id and asked.erased_at is null
      and asked.email = ${person.email.toLowerCase()} and coalesce(asked.user_id, ${person.id}) = ${person.id}
    returning firm.name as exhibitor, asked.project_name as project`);
  return rows[0];
}
