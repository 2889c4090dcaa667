import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { googleConnections } from '#meetings/server/tables.ts';

/** Says whether a stall has a connected Google account, which makes meeting links (docs/decisions/0053). */
export const hasGoogleMeet = (exhibitorId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${googleConnections} c where c.exhibitor_id = ${exhibitorId} and c.expired_at is null)`;
