import { type SQL, sql } from 'drizzle-orm';

const instant = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** Selects what visitors see of a firm's verification, as JSON; null for a firm that isn't verified. */
export const verificationJson = (exhibitor: SQL): SQL =>
  sql`case when ${exhibitor}.is_verified then jsonb_build_object('checks', ${exhibitor}.verified_checks,
    'at', to_char(${exhibitor}.verified_at at time zone 'UTC', ${instant})) end`;
