import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { projects } from '#projects/server/tables.ts';
import { siteVisits } from './tables.ts';

type Stall = { videoMeet: SQLWrapper };

/**
 * The typed meeting link of the stall that receives a visit by video: the consultant's, or the project's, or its
 * builder's (docs/decisions/0059). The query must join `projects`.
 */
export const stallLinkOf = (consultant: Stall, builder: Stall): SQL<string | null> =>
  sql<string | null>`case when ${siteVisits.brokerId} is not null then ${consultant.videoMeet}
    else coalesce(${projects.meetLink}, ${builder.videoMeet}) end`;
