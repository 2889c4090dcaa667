import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { registers } from '#imports/server/tables.ts';
import { googleConnections } from '#meetings/server/tables.ts';
import { expoSettings } from '#settings/server/tables.ts';

/** Says whether the organiser's settings ask this stall for a RERA agent number. */
export const needsAgentNumber: SQL<boolean> = sql<boolean>`(${exhibitors}."kind" = 'broker'
  and (select s.agents_need_number from ${expoSettings} s))`;

/** Says whether a new stall lacks the agent number it needs. Approved stalls stay approved without it. */
export const lacksAgentNumber: SQL<boolean> = sql<boolean>`(${exhibitors}."approval" <> 'approved'
  and ${exhibitors}."agent_number" is null and ${needsAgentNumber})`;

/** Says whether the organiser approves this stall before it is listed. A stall that they invited is approved ahead. */
export const needsApproval: SQL<boolean> = sql<boolean>`(not ${exhibitors}."approved_ahead"
  and (select s.stalls_need_approval from ${expoSettings} s))`;

/** @param exhibitor is the alias of its row. */
export const hasMembers = (exhibitor: SQL): SQL => sql`${exhibitor}.has_members`;

/**
 * Selects the register that a firm without members is listed from, or null. @param exhibitor is the alias of its row.
 */
export const registerOf = (exhibitor: SQL): SQL<string | null> => sql`(select r.name from ${registers} r
  where not ${hasMembers(exhibitor)} and r.source = split_part(${exhibitor}.import_key, ':', 1))`;

const instant = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** Selects what visitors see of a firm's verification, as JSON; null for a firm that isn't verified. */
export const verificationJson = (exhibitor: SQL): SQL =>
  sql`case when ${exhibitor}.is_verified then jsonb_build_object('checks', ${exhibitor}.verified_checks,
    'at', to_char(${exhibitor}.verified_at at time zone 'UTC', ${instant})) end`;

/** Says whether a stall has a connected Google account, which makes meeting links (docs/decisions/0053). */
export const hasGoogleMeet = (exhibitorId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${googleConnections} c where c.exhibitor_id = ${exhibitorId} and c.expired_at is null)`;
