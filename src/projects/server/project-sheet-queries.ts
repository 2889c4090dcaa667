import { eq, sql } from 'drizzle-orm';
import { editableProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from './tables.ts';

/** Returns which of these names a project of the scope has, with its builder. */
export const selectProjectsNamed = (db: Db, scope: Scope, names: string[]) =>
  db
    .select({ builder: projects.developerId, name: sql<string>`wanted.name` })
    .from(projects)
    .innerJoin(
      sql`unnest(${sql.param(names)}::text[]) as wanted (name)`,
      eq(projects.nameKey, sql`normalise_name(wanted.name)`),
    )
    .where(editableProjects(scope));
