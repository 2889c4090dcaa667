import { type SQL, sql } from 'drizzle-orm';
import { registers } from '../imports/tables.ts';

/** Whether someone acts for a stall. @param exhibitor the alias of its row. */
export const hasMembers = (exhibitor: SQL): SQL => sql`${exhibitor}.has_members`;

/**
 * The name of the register that a firm is listed from; null for firms that have members, and for those that come from no
 * import. @param exhibitor the alias of its row.
 */
export const registerOf = (exhibitor: SQL): SQL<string | null> => sql`(select r.name from ${registers} r
  where not ${hasMembers(exhibitor)} and r.source = split_part(${exhibitor}.import_key, ':', 1))`;
