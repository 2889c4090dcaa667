import { sql } from 'drizzle-orm';
import type { MappingSide } from '#mappings/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projectMappings } from './tables.ts';

/** `askedBy` is set if the mapping waits for the other side. */
type NewMapping = { projectId: number; consultantId: number; askedBy?: MappingSide };

/** Stores mappings. They are accepted unless one waits for an answer. */
export async function insertMappings(tx: Db, mappings: NewMapping[]): Promise<void> {
  if (mappings.length === 0) return;
  await tx
    .insert(projectMappings)
    .values(
      mappings.map(({ askedBy, ...pair }) =>
        askedBy
          ? { ...pair, state: 'asked' as const, askedBy }
          : { ...pair, state: 'accepted' as const, askedBy: 'builder' as const, decidedAt: sql`now()` },
      ),
    );
}
