import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  editableProjects,
  ownOrMappedProjects,
  ownProjects,
  receivedInquiries,
  receivedVisitsOf,
} from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { categories, locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import { projectMappings } from '#mappings/server/tables.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import { type PictureColumns, presentPicture } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { isPastByDate, isToCheck } from '#projects/server/card-columns.ts';
import type { ManagedStatus } from '#projects/shared/list-rules.ts';
import { type ListingChange, missingToList, type ProjectListing } from '#projects/shared/listing-rules.ts';
import type { ManagedProject } from '#projects/shared/manage-contract.ts';
import { type ProjectStatus, projectStatusText } from '#projects/shared/rules.ts';
import { isoInstant, type Named, namedRow, recordColumns } from '#records/server/columns.ts';
import { instantCell } from '#records/server/csv.ts';
import { defineRecord } from '#records/server/definition.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import { projectBanks, projectConsultants, projectFacilities, projects } from './tables.ts';

/** Counts the visits to a project that a scope receives. */
const visitsOf = (scope: Scope): SQL<number> => {
  const received = receivedVisitsOf(scope, alias(siteVisits, 'v'));
  return sql`(select count(*)::integer from ${siteVisits} v where ${and(sql`v.project_id = ${projects}."id"`, received)})`;
};

/** Counts the inquiries about a project that a scope receives. */
const inquiriesOf = (scope: Scope): SQL<number> => {
  const received = receivedInquiries(scope, alias(inquiries, 'i'));
  return sql`(select count(*)::integer from ${inquiries} i where ${and(sql`i.project_id = ${projects}."id"`, received)})`;
};

/** The columns of a project in lists and in its editor. */
export const managedColumns = (scope: Scope) => ({
  ...recordColumns(projects),
  created_at: isoInstant(projects.createdAt),
  project_name: projects.projectName,
  project_title: projects.projectTitle,
  project_status: projects.status,
  is_listed: projects.isListed,
  start_price: projects.startPrice,
  end_price: projects.endPrice,
  rera_number: projects.reraNumber,
  developer: namedRow(exhibitors, exhibitors.name, sql`${projects}."developer_id"`),
  brokers: sql<
    Named[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name_key, e.id), '[]')
    from ${projectConsultants} m join ${exhibitors} e on e.id = m.consultant_id where m.project_id = ${projects}."id")`,
  drafted_by: sql<
    (Named & { mapping_id: number; sent: boolean }) | null
  >`(select jsonb_build_object('id', e.id, 'name', e.name, 'mapping_id', m.id, 'sent', m.sent) from ${projectMappings} m
    join ${exhibitors} e on e.id = m.consultant_id
    where m.project_id = ${projects}."id" and m.state = 'asked' and m.drafted limit 1)`,
  is_past_by_date: isPastByDate(projects),
  location: sql<
    string | null
  >`(select ${placeName(sql`l`)} from ${locations} l where l.id = ${projects}."location_id")`,
  category: sql<string | null>`(select c.category_name from ${categories} c
    where c.id = coalesce(${projects}."sub_category3_id", ${projects}."sub_category_id", ${projects}."category_id"))`,
  stall: sql<PictureColumns | null>`(select ${pictureJson('m')} from ${media} m where m.id = ${projects}."stall_image_id")`,
  listing: projects.listing,
  location_id: projects.locationId,
  category_id: projects.categoryId,
  stall_image_id: projects.stallImageId,
  has_description: sql<boolean>`coalesce(${projects.description}, '') <> ''`,
  site_visits: visitsOf(scope),
  inquiries: inquiriesOf(scope),
});

const inCategory = (id: number): SQL =>
  sql`${id} in (${projects.categoryId}, ${projects.subCategoryId}, ${projects.subCategory3Id})`;

/** The service decides these for each person. */
export const undecided = {
  update: true,
  remove: true,
  list: true,
  unlist: true,
  archive: true,
  restore: true,
} as const;

/** Projects as the people who manage them list them. */
export const managedProjectRecord = defineRecord({
  noun: 'project',
  table: projects,
  columns: managedColumns,
  visible: (scope) => ownOrMappedProjects(scope),
  present: ({ stall, location_id, category_id, stall_image_id, has_description, ...row }): ManagedProject => ({
    ...row,
    stall_picture: presentPicture(stall),
    missing: missingToList({ location_id, category_id, stall_image_id, has_description }),
    can: undecided,
  }),
  title: ({ project_name }: ManagedProject) => project_name,
  search: projects.searchText,
  sorts: { name: projects.nameKey, created_at: projects.createdAt, updated_at: projects.updatedAt },
  filters: {
    listing: (value: ProjectListing) => eq(projects.listing, value),
    status: (value: ManagedStatus) => (value === 'date_passed' ? isToCheck(projects) : eq(projects.status, value)),
    location_id: (id: number) =>
      sql`${projects.locationId} = any(array(select within.id from ${locations} within where within.path @> array[${id}::integer]))`,
    category_id: inCategory,
    developer_id: (id: number) => eq(projects.developerId, id),
    broker_id: (id: number) =>
      sql`${projects.id} = any(array(select m.project_id from ${projectConsultants} m where m.consultant_id = ${id}))`,
    facility_id: (id: number) =>
      sql`${projects.id} = any(array(select f.project_id from ${projectFacilities} f where f.facility_id = ${id}))`,
    bank_id: (id: number) =>
      sql`${projects.id} = any(array(select b.project_id from ${projectBanks} b where b.bank_id = ${id}))`,
  },
  write: () => ({}),
  history: [],
  export: [
    ['ID', ({ id }) => id],
    ['Project', ({ project_name }) => project_name],
    ['Title', ({ project_title }) => project_title],
    ['Builder', ({ developer }) => developer.name],
    ['Consultants', ({ brokers }) => brokers.map(({ name }) => name).join(', ')],
    ['Status', projectStatusText],
    ['Listing', ({ listing }) => listing],
    ['Location', ({ location }) => location],
    ['Category', ({ category }) => category],
    ['Price from', ({ start_price }) => start_price],
    ['Price to', ({ end_price }) => end_price],
    ['RERA number', ({ rera_number }) => rera_number],
    ['Site visits', ({ site_visits }) => site_visits],
    ['Inquiries', ({ inquiries: count }) => count],
    ['Added', ({ created_at }) => instantCell(created_at)],
    ['Changed', ({ updated_at }) => instantCell(updated_at)],
  ],
});

/** Returns the ids of the builders' stalls in a scope; undefined for a scope that includes all. */
export async function selectOwnBuilderIds(db: Db, scope: Scope): Promise<number[] | undefined> {
  if (scope.everything) return undefined;
  const rows = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.kind, 'developer'), ownProjects(scope, exhibitors.id)));
  return rows.map(({ id }) => id);
}

/** Returns those of the given projects that a scope may edit. */
export async function selectEditableIds(db: Db, scope: Scope, ids: number[]): Promise<number[]> {
  if (ids.length === 0 || scope.everything) return ids;
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, ids), editableProjects(scope)));
  return rows.map(({ id }) => id);
}

/** Locks a project in a scope until the transaction ends. */
export async function lockProject(tx: Db, scope: Scope, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), ownOrMappedProjects(scope)))
    .for('update');
  return rows.length > 0;
}

const changes: Record<ListingChange, object> = {
  list: { listing: 'listed' },
  unlist: { listing: 'draft' },
  archive: { listing: 'archived', archivedFrom: projects.listing },
  restore: { listing: projects.archivedFrom, archivedFrom: null },
};

const change = async (tx: Db, scope: Scope, id: number, values: object): Promise<void> => {
  await tx
    .update(projects)
    .set({ ...values, version: sql`${projects.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(projects.id, id), editableProjects(scope)));
};

/** Lists, unlists, archives or restores a project. */
export const updateListing = (tx: Db, scope: Scope, id: number, to: ListingChange): Promise<void> =>
  change(tx, scope, id, changes[to]);

export const updateStatus = (tx: Db, scope: Scope, id: number, status: ProjectStatus): Promise<void> =>
  change(tx, scope, id, { status, registerStatus: status });
