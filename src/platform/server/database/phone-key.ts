import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns the last ten digits, which identify a phone however it was typed. Tables that join people by it have an index
 * on it.
 */
export const phoneKey = (phone: SQLWrapper): SQL => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;
