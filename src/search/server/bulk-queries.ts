import { sql } from 'drizzle-orm';
import { categories, locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { projectCounts, searchTerms } from './tables.ts';

export async function vacuumDirectory(db: Db): Promise<void> {
  await db.execute(
    sql`vacuum analyze ${exhibitors}, ${projects}, ${locations}, ${categories}, ${searchTerms}, ${projectCounts}`,
  );
}
