import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { projects } from '#projects/server/tables.ts';
import { siteVisits } from './tables.ts';

type Stall = { videoMeet: SQLWrapper };

/**
 * The typed meeting link of who receives a visit by video: a consultant's, else the project's, else its builder's (docs/decisions/0059).
 * For queries that join `projects`.
 */
export const stallLinkOf = (consultant: Stall, builder: Stall): SQL<string | null> =>
  sql<string | null>`case when ${siteVisits.brokerId} is not null then ${consultant.videoMeet}
    else coalesce(${projects.meetLink}, ${builder.videoMeet}) end`;
