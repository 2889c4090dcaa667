import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { editableProjects, ownProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { captionedRows } from '#media/server/picture-columns.ts';
import { media } from '#media/server/tables.ts';
import { readMediaAddress, storageUrl } from '#media/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { ProjectInput } from '#projects/shared/edit-contract.ts';
import { copyMark } from '#projects/shared/listing-rules.ts';
import { projectBanks, projectFacilities, projectGallery, projects, projectUnitTypes } from './tables.ts';
import { unitTypeRows } from './unit-columns.ts';

/** Matches rows of this project if it is in the scope. @param column is the project's id in a part's table */
const of = (scope: Scope, column: PgColumn, projectId: number): SQL | undefined =>
  and(
    eq(column, projectId),
    sql`exists (select from ${projects} where ${and(eq(projects.id, projectId), editableProjects(scope))})`,
  );

/**
 * Replaces a project's rows in other tables by the given ones. Consultants are excluded, because mappings store them.
 */
export async function writeProjectParts(tx: Db, scope: Scope, projectId: number, input: ProjectInput): Promise<void> {
  const { facility_ids, bank_ids, gallery, unit_types } = input;
  const replace = <Table extends PartTable>(table: Table, rows: Table['$inferInsert'][] | undefined) =>
    replaceRows(tx, scope, projectId, table, rows);
  await replace(
    projectFacilities,
    facility_ids?.map((facilityId) => ({ projectId, facilityId })),
  );
  await replace(
    projectBanks,
    bank_ids?.map((bankId) => ({ projectId, bankId })),
  );
  await replace(projectGallery, gallery && captionedRows({ projectId }, gallery));
  await replace(projectUnitTypes, unit_types && unitTypeRows(projectId, unit_types));
  await writeFiles(tx, scope, projectId, input);
}

type PartTable = PgTable & { projectId: PgColumn };

async function replaceRows<Table extends PartTable>(
  tx: Db,
  scope: Scope,
  projectId: number,
  table: Table,
  rows: Table['$inferInsert'][] | undefined,
): Promise<void> {
  if (!rows) return;
  await tx.delete(table).where(of(scope, table.projectId, projectId));
  if (rows.length > 0) await tx.insert(table).values(rows);
}

/** Stores the plans and the video, which are kept as addresses. */
async function writeFiles(tx: Db, scope: Scope, projectId: number, input: ProjectInput): Promise<void> {
  const { floor_plans, infrastructure_video, infrastructure_video_id } = input;
  const ids = [infrastructure_video_id, ...(floor_plans ?? []).map(({ media_id }) => media_id)].filter(
    (id) => typeof id === 'number',
  );
  const rows =
    ids.length > 0 ? await tx.select({ id: media.id, path: media.path }).from(media).where(inArray(media.id, ids)) : [];
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  const video =
    infrastructure_video_id === undefined && infrastructure_video === undefined
      ? undefined
      : ((infrastructure_video_id ? paths.get(infrastructure_video_id) : infrastructure_video) ?? null);
  const floorPlans = floor_plans?.flatMap(({ media_id, url, title, configuration }) => {
    const image = (media_id ? paths.get(media_id) : undefined) ?? readMediaAddress(url);
    return image ? [{ image, title, ...(configuration && { configuration }) }] : [];
  });
  if (video === undefined && floorPlans === undefined) return;
  await tx
    .update(projects)
    .set({ infrastructureVideo: video, floorPlans })
    .where(and(eq(projects.id, projectId), editableProjects(scope)));
}

/** Returns the ids of the files in our storage with these addresses. Addresses of no file are left out. */
export async function selectFilesAt(db: Db, urls: readonly string[]): Promise<Map<string, number>> {
  const paths = urls.flatMap((url) => (url.startsWith(storageUrl('')) ? [url.slice(storageUrl('').length)] : []));
  if (paths.length === 0) return new Map();
  const rows = await db.select({ id: media.id, path: media.path }).from(media).where(inArray(media.path, paths));
  return new Map(rows.map(({ id, path }) => [storageUrl(path), id]));
}

/** Returns the columns of a table for a copy, with some values replaced. */
function copied(table: PgTable, values: Record<string, SQL>): { names: SQL; values: SQL } {
  const columns = Object.values(getTableColumns(table) as Record<string, PgColumn>).filter(
    ({ generated, generatedIdentity }) => generated === undefined && generatedIdentity === undefined,
  );
  return {
    names: sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    ),
    values: sql.join(
      columns.map(({ name }) => values[name] ?? sql.identifier(name)),
      sql`, `,
    ),
  };
}

/**
 * Copies a project with its parts as a draft, without its consultants, RERA number and origin. Returns the copy's id.
 */
export async function copyProject(tx: Db, scope: Scope, id: number): Promise<number | undefined> {
  const { names, values } = copied(projects, {
    project_name: sql`left(project_name, 240) || ${copyMark}`,
    listing: sql`'draft'::project_listing`,
    archived_from: sql`null`,
    version: sql`1`,
    rera_number: sql`null`,
    rera_qr_target: sql`null`,
    rating_average: sql`null`,
    rating_count: sql`null`,
    booked_units: sql`null`,
    import_source: sql`null`,
    register_status: sql`null`,
    idempotency_key: sql`null`,
    created_at: sql`now()`,
    updated_at: sql`now()`,
  });
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into ${projects} (${names}) select ${values} from ${projects} where ${and(eq(projects.id, id), ownProjects(scope))} returning id`,
  );
  const copy = rows[0]?.id;
  if (copy === undefined) return undefined;
  for (const table of [projectFacilities, projectBanks, projectGallery, projectUnitTypes]) {
    const part = copied(table, { project_id: sql`${copy}::integer` });
    await tx.execute(
      sql`insert into ${table} (${part.names}) select ${part.values} from ${table} where ${of(scope, table.projectId, id)}`,
    );
  }
  return copy;
}
