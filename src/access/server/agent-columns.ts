import { type SQL, sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { expoSettings } from '#settings/server/tables.ts';

/**
 * Says whether a consultant's new stall lacks the RERA agent number that the organiser's settings ask for. Approved
 * stalls stay approved without it.
 */
export const lacksAgentNumber: SQL<boolean> = sql<boolean>`(${exhibitors}."kind" = 'broker' and ${exhibitors}."approval" <> 'approved'
  and ${exhibitors}."agent_number" is null and (select s.agents_need_number from ${expoSettings} s))`;
