import { sql } from 'drizzle-orm';
import { categories, locations } from '../catalogue/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { projectCounts, searchTerms } from './tables.ts';

export async function vacuumDirectory(db: Db): Promise<void> {
  await db.execute(
    sql`vacuum analyze ${exhibitors}, ${projects}, ${locations}, ${categories}, ${searchTerms}, ${projectCounts}`,
  );
}
