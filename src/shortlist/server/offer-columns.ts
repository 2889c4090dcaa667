import { sql } from 'drizzle-orm';
import { todayInIndia } from '#platform/server/database/columns.ts';

/** The offer of the project `p` while it holds. */
export const currentOffer = sql`case when p.offer_until >= ${todayInIndia} then p.offer end as offer`;
