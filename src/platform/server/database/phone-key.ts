import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The last ten digits, which tell one phone from another however it was typed; with an index where people are joined by it. */
export const phoneKey = (phone: SQLWrapper): SQL => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;
