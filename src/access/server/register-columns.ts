import { type SQL, sql } from 'drizzle-orm';
import { registers } from '#imports/server/tables.ts';

/** @param exhibitor is the alias of its row. */
export const hasMembers = (exhibitor: SQL): SQL => sql`${exhibitor}.has_members`;

/**
 * Selects the register that a firm without members is listed from, or null. @param exhibitor is the alias of its row.
 */
export const registerOf = (exhibitor: SQL): SQL<string | null> => sql`(select r.name from ${registers} r
  where not ${hasMembers(exhibitor)} and r.source = split_part(${exhibitor}.import_key, ':', 1))`;
