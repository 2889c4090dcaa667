import { selectActingStall } from '#access/server/assignee-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { VisitActor } from '#notifications/server/visit-details.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { VisitRow } from './queries.ts';

/** Returns the name of the stall that the caller acts for with a received visit; undefined for organisers. */
export const actingStall = async (tx: Db, scope: Scope, row: VisitRow): Promise<string | undefined> =>
  (await selectActingStall(tx, scope, { ...row, receiverId: row.brokerId }))?.name;

/** Returns the stall that the caller acts for, with the name that mails use. */
export async function actorOf(tx: Db, scope: Scope, row: VisitRow): Promise<VisitActor> {
  const stall = await actingStall(tx, scope, row);
  return stall === undefined ? 'organiser' : { stall };
}
