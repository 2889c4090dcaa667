import { and, eq, ne, or, sql } from 'drizzle-orm';
import { editableProjects, ownOrMappedProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { banks, facilities } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { projectMappings } from '#mappings/server/tables.ts';
import { filesWhere, presentGallery } from '#media/server/picture-columns.ts';
import { presentFiles, presentPicture } from '#media/server/presenter.ts';
import { readMediaAddress, storageUrl } from '#media/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { EditedProject, ProjectInput } from '#projects/shared/edit-contract.ts';
import { missingToList, type ProjectListing } from '#projects/shared/listing-rules.ts';
import { readCoordinates } from '#projects/shared/place-rules.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import { readFloorPlans } from '#projects/shared/rules.ts';
import { type Named, namedRow } from '#records/server/columns.ts';
import { defineRecord } from '#records/server/definition.ts';
import { fieldColumns, fieldValues, fileIds, formatted } from '#records/server/field-columns.ts';
import { filesOf, historyOf } from '#records/shared/field-rules.ts';
import { gallery } from './gallery-queries.ts';
import { managedColumns, undecided } from './manage-queries.ts';
import { projectBanks, projectFacilities, projectGallery, projects, projectUnitTypes } from './tables.ts';
import { unitTypesOf } from './unit-columns.ts';

/**
 * The fields that a project is saved with. The last three are set when it is created; `drafted_by` is the id of the
 * consultant who drafts it.
 */
type SavedProject = ProjectInput & {
  listing?: ProjectListing;
  drafted_by?: number;
  idempotency_key?: string | undefined;
};

const { history, historyHidden } = historyOf(projectFields);

/** Projects as their editor shows and saves them. */
export const editedProjectRecord = defineRecord({
  noun: 'project',
  table: projects,
  columns: (scope: Scope) => ({
    ...managedColumns(scope),
    ...fieldColumns(projects, projectFields),
    unit_types: unitTypesOf(sql`${projects}."id"`),
    latitude: projects.latitude,
    longitude: projects.longitude,
    first_phase: namedRow<Named | null>(projects, projects.projectName, sql`${projects}."first_phase_id"`),
    stored_plans: projects.floorPlans,
    infrastructure_video: projects.infrastructureVideo,
    facilities: sql<
      Named[]
    >`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name, f.id), '[]')
      from ${projectFacilities} l join ${facilities} f on f.id = l.facility_id where l.project_id = ${projects}."id")`,
    banks: sql<
      Named[]
    >`(select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
      from ${projectBanks} l join ${banks} b on b.id = l.bank_id where l.project_id = ${projects}."id")`,
    pictures: gallery.pictures,
    stored: filesWhere(sql`file.id = any(${fileIds(projects, projectFields)})
      or file.path = any(stored_paths(concat(${projects.infrastructureVideo}, ' ', ${projects.floorPlans}::text)))`),
  }),
  visible: editableProjects,
  present: ({ stall, has_description, pictures, stored, stored_plans, ...row }): EditedProject => {
    const byUrl = new Map(stored.map(({ id, path }) => [storageUrl(path), id]));
    const video = readMediaAddress(row.infrastructure_video) ?? null;
    const videoId = (video === null ? undefined : byUrl.get(video)) ?? null;
    return {
      ...formatted(projectFields, row),
      stall_picture: presentPicture(stall),
      missing: missingToList({ ...row, has_description }),
      can: undecided,
      features: row.features.filter((feature) => typeof feature === 'string'),
      infrastructure_video: videoId === null ? video : null,
      infrastructure_video_id: videoId,
      gallery: presentGallery(pictures),
      floor_plans: readFloorPlans(stored_plans).map((plan) => ({
        configuration: null,
        ...plan,
        media_id: byUrl.get(plan.url) ?? null,
      })),
      files: presentFiles(stored),
    };
  },
  title: ({ project_name }: EditedProject) => project_name,
  sorts: { name: projects.nameKey },
  files: filesOf(projectFields),
  write: (input: SavedProject) => ({
    listing: input.listing,
    idempotencyKey: input.idempotency_key,
    registerStatus: input.project_status,
    ...placeOf(input.coordinates),
    ...fieldValues(projects, projectFields, {
      ...input,
      ...categoriesOf(input),
      // A missing builder means the person's own stall.
      developer_id: input.developer_id ?? undefined,
    }),
  }),
  parts: [
    // A trigger updates project_consultants accordingly.
    projectMappings.projectId,
    projectFacilities.projectId,
    projectBanks.projectId,
    projectGallery.projectId,
    projectUnitTypes.projectId,
  ],
  unique: { projects_rera_number_unique: ['rera_number', 'Another project has this RERA number.'] },
  references: {
    projects_developer_fk: ['developer_id', 'This builder is no longer there. Choose another.'],
    projects_location_id_locations_id_fk: ['location_id', 'This location is no longer there. Choose another.'],
    projects_first_phase_id_projects_id_fk: ['first_phase_id', 'This project is no longer there. Choose another.'],
    projects_main_category_fk: ['category_id', 'Choose a main category here.'],
    projects_sub_category_fk: ['sub_category_id', 'This category is not below the main category.'],
    projects_sub_category3_fk: ['sub_category3_id', 'This category is not below the sub category.'],
    project_facilities_facility_id_facilities_id_fk: ['facility_ids', 'One of these facilities is no longer there.'],
    project_banks_bank_id_banks_id_fk: ['bank_ids', 'One of these banks is no longer there.'],
    project_mappings_consultant_fk: ['broker_ids', 'One of these consultants is no longer there.'],
  },
  history: history as (keyof EditedProject)[],
  historyHidden: historyHidden as (keyof EditedProject)[],
  export: [['ID', ({ id }) => id]],
});

function placeOf(coordinates: string | undefined) {
  if (coordinates === undefined) return {};
  const { latitude = null, longitude = null } = readCoordinates(coordinates) ?? {};
  return { latitude, longitude };
}

/** A change of an upper category clears the lower ones, unless they are sent too. */
function categoriesOf({ category_id, sub_category_id, sub_category3_id }: ProjectInput) {
  const isUpperSent = category_id !== undefined || sub_category_id !== undefined;
  return {
    category_id,
    sub_category_id: category_id === undefined ? sub_category_id : (sub_category_id ?? null),
    sub_category3_id: isUpperSent ? (sub_category3_id ?? null) : sub_category3_id,
  };
}

/** Returns another project that has the RERA number, with its builder, and whether visitors see it. */
export async function selectByReraNumber(
  db: Db,
  reraNumber: string,
  except: number,
): Promise<{ name: string; builder: string; builder_id: number; is_listed: boolean } | undefined> {
  const [row] = await db
    .select({
      name: projects.projectName,
      builder: exhibitors.name,
      builder_id: projects.developerId,
      is_listed: projects.isListed,
    })
    .from(projects)
    .innerJoin(exhibitors, eq(exhibitors.id, projects.developerId))
    .where(and(eq(projects.reraNumber, reraNumber), ne(projects.id, except)));
  return row;
}

type FirstPhase = Named & { builder: number; first: string | null };

/**
 * Locks and returns a project to be named as first phase, which the person can edit or visitors see. `first` is the
 * first phase that this project names itself.
 */
export async function lockFirstPhase(tx: Db, scope: Scope, id: number): Promise<FirstPhase | undefined> {
  const [row] = await tx
    .select({
      id: projects.id,
      name: projects.projectName,
      builder: projects.developerId,
      first: sql<string | null>`(select f.project_name from ${projects} f where f.id = ${projects}."first_phase_id")`,
    })
    .from(projects)
    .where(and(eq(projects.id, id), scope.everything ? undefined : or(projects.isListed, ownOrMappedProjects(scope))))
    .for('no key update');
  return row;
}

/** Returns the name of a project that names this one as its first phase, the first one by name. */
export async function selectLaterPhase(tx: Db, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: projects.projectName })
    .from(projects)
    .where(eq(projects.firstPhaseId, id))
    .orderBy(projects.nameKey, projects.id)
    .limit(1);
  return row?.name;
}

/** Returns all facilities and banks by name, to choose from. */
export async function selectChoices(db: Db): Promise<{ facilities: Named[]; banks: Named[] }> {
  const of = (table: typeof facilities | typeof banks) =>
    db.select({ id: table.id, name: table.name }).from(table).orderBy(table.name, table.id);
  return { facilities: await of(facilities), banks: await of(banks) };
}

/** Returns the project that a form with this key has created. */
export async function selectIdByKey(db: Db, scope: Scope, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.idempotencyKey, key), editableProjects(scope)));
  return row?.id;
}
