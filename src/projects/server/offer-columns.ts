import { type SQL, sql } from 'drizzle-orm';
import { todayInIndia } from '#platform/server/database/columns.ts';

/** Selects a project's offer and its last day while it holds. @param project is a row of `projects` */
export const currentOffer = (project: SQL): SQL => sql`
  case when ${project}.offer_until >= ${todayInIndia} then ${project}.offer end as offer,
  case when ${project}.offer is not null and ${project}.offer_until >= ${todayInIndia} then ${project}.offer_until::text end as offer_until`;
