import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { banks, categories, facilities, locations } from '#catalogue/server/tables.ts';
import { exhibitorKind, exhibitors } from '#exhibitors/server/tables.ts';
import { captionedPicture, mediaColumn } from '#media/server/tables.ts';
import { belongsTo, instant, isOneOf, rupees, sortKey } from '#platform/server/database/columns.ts';
import { projectListings } from '#projects/shared/listing-rules.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import { unitChoices } from '#projects/shared/unit-choice-rules.ts';

/** Other spellings are converted on input (docs/product/projects.md, "Project status"). */
export const projectStatus = pgEnum('project_status', projectStatuses);
export const projectListing = pgEnum('project_listing', projectListings);

/** Stores projects (docs/product/projects.md, "Projects"). Prices are whole rupees. */
export const projects = pgTable(
  'projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    developerId: integer('developer_id').notNull(),
    developerKind: exhibitorKind('developer_kind').notNull().generatedAlwaysAs(sql`'developer'::exhibitor_kind`),
    projectName: text('project_name').notNull(),
    nameKey: sortKey('name_key').notNull().generatedAlwaysAs(sql`normalise_name(project_name)`),
    projectTitle: text('project_title'),
    status: projectStatus().notNull(),
    listing: projectListing().notNull().default('listed'),
    /** The state before the project was archived, so that this can be undone. */
    archivedFrom: projectListing('archived_from'),
    version: integer().notNull().default(1),
    /**
     * These three are the plain text of the sanitised HTML in the next three columns. The HTML is null if the text was
     * never edited here.
     */
    description: text(),
    projectDetail: text('project_detail'),
    locationAdvantage: text('location_advantage'),
    descriptionHtml: text('description_html'),
    projectDetailHtml: text('project_detail_html'),
    locationAdvantageHtml: text('location_advantage_html'),
    startPrice: rupees('start_price'),
    endPrice: rupees('end_price'),
    /** The lower of the two prices, for filters and sorting. A null never matches. */
    price: rupees('price').generatedAlwaysAs(sql`least(start_price, end_price)`),
    /** An index into `priceBands`, from 0 to 5. */
    priceBand: smallint('price_band').generatedAlwaysAs(
      sql`width_bucket(least(start_price, end_price), array[5000000, 10000000, 20000000, 50000000, 100000000]::bigint[])`,
    ),
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'restrict' }),
    locationAddress: text('location_address'),
    pinCode: text('pin_code'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    categoryId: integer('category_id'),
    categoryLevel: smallint('category_level').generatedAlwaysAs(sql`1::smallint`),
    subCategoryId: integer('sub_category_id'),
    subCategory3Id: integer('sub_category3_id'),
    /** Another project of the same builder which is no later phase itself; `keep_first_phases` clears invalid ones. */
    firstPhaseId: integer('first_phase_id').references((): AnyPgColumn => projects.id, { onDelete: 'set null' }),
    reraNumber: text('rera_number').unique(),
    /** The QR code that the register issued opens this address (`projects/shared/register-rules.ts`). */
    reraQrTarget: text('rera_qr_target'),
    totalUnits: integer('total_units'),
    bookedUnits: integer('booked_units'),
    /** The builder's words for what buyers get until `offerUntil`. */
    offer: text(),
    offerUntil: date('offer_until'),
    completionDate: date('project_completion_date'),
    deadline: date(),
    assignedDate: date('assigned_date'),
    notes: text(),
    /**
     * The number of visitors at a time, which `visit_capacities` overrides for single times. Null means the stall's
     * number.
     */
    visitCapacity: smallint('visit_capacity'),
    features: jsonb().$type<string[]>().notNull().default([]),
    floorPlans: jsonb('floor_plans').$type<unknown>(),
    stallImageId: mediaColumn('stall_image_id'),
    logoId: mediaColumn('logo_id'),
    brochureId: mediaColumn('brochure_id'),
    infrastructureVideo: text('infrastructure_video'),
    meetLink: text('meet_link'),
    /** The average rating by visitors who booked a visit, updated once a day; null for fewer than five ratings. */
    ratingAverage: numeric('rating_average', { precision: 2, scale: 1, mode: 'number' }),
    ratingCount: integer('rating_count'),
    /** The register, such as `maharera`; null for projects that were entered here. */
    importSource: text('import_source'),
    /**
     * The status that the register last said, or a person who set it. The status is derived from this while the
     * builder has no members.
     */
    registerStatus: projectStatus('register_status'),
    /** The key of the request. A project that is sent twice with one key is stored once. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),

    // Triggers update these, so that the directory only has to filter one table (docs/decisions/0005).
    isListed: boolean('is_listed').notNull().default(true),
    developerVerified: boolean('developer_verified').notNull().default(false),
    hasVerifiedConsultant: boolean('has_verified_consultant').notNull().default(false),
    hasUnverifiedConsultant: boolean('has_unverified_consultant').notNull().default(false),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    foreignKey({
      name: 'projects_developer_fk',
      columns: [table.developerId, table.developerKind],
      foreignColumns: [exhibitors.id, exhibitors.kind],
    }).onDelete('restrict'),
    foreignKey({
      name: 'projects_main_category_fk',
      columns: [table.categoryId, table.categoryLevel],
      foreignColumns: [categories.id, categories.level],
    }).onDelete('restrict'),
    foreignKey({
      name: 'projects_sub_category_fk',
      columns: [table.subCategoryId, table.categoryId],
      foreignColumns: [categories.id, categories.parentId],
    }).onDelete('restrict'),
    foreignKey({
      name: 'projects_sub_category3_fk',
      columns: [table.subCategory3Id, table.subCategoryId],
      foreignColumns: [categories.id, categories.parentId],
    }).onDelete('restrict'),
    check(
      'projects_name_length',
      sql`length(${table.projectName}) between 1 and 255 and length(${table.projectTitle}) <= 255`,
    ),
    check(
      'projects_sub_category_chain',
      sql`(${table.subCategoryId} is null or ${table.categoryId} is not null)
      and (${table.subCategory3Id} is null or ${table.subCategoryId} is not null)`,
    ),
    check('projects_prices_positive', sql`${table.startPrice} > 0 and ${table.endPrice} > 0`),
    check('projects_prices_ordered', sql`${table.startPrice} <= ${table.endPrice}`),
    check('projects_archived_from', sql`(${table.listing} = 'archived') = (${table.archivedFrom} is not null)`),
    check('projects_first_phase_other', sql`${table.firstPhaseId} <> ${table.id}`),
    check('projects_visit_capacity', sql`${table.visitCapacity} between 0 and 500`),
    check('projects_units', sql`${table.totalUnits} >= 0 and ${table.bookedUnits} >= 0`),
    check(
      'projects_coordinates',
      sql`(${table.latitude} is null) = (${table.longitude} is null)
      and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check(
      'projects_rera_qr_target',
      sql`${table.reraQrTarget} like 'https://%' and length(${table.reraQrTarget}) <= 500`,
    ),
    check('projects_offer_dated', sql`${table.offer} is null or ${table.offerUntil} is not null`),
    index('projects_rated_idx').on(table.id).where(isNotNull(table.ratingCount)),
    check('projects_features_list', sql`jsonb_typeof(${table.features}) = 'array'`),
    uniqueIndex('projects_idempotency_key').on(table.idempotencyKey).where(isNotNull(table.idempotencyKey)),
    index('projects_stall_image_idx').on(table.stallImageId).where(isNotNull(table.stallImageId)),
    index('projects_logo_idx').on(table.logoId).where(isNotNull(table.logoId)),
    index('projects_brochure_idx').on(table.brochureId).where(isNotNull(table.brochureId)),
    index('projects_named_files_idx')
      .using(
        'gin',
        sql`stored_paths(coalesce(${table.infrastructureVideo}, '') || ' ' || coalesce(${table.floorPlans}::text, ''))`,
      )
      .where(sql`${table.infrastructureVideo} is not null or ${table.floorPlans} is not null`),
    index('projects_first_phase_idx').on(table.firstPhaseId).where(isNotNull(table.firstPhaseId)),
    index('projects_developer_idx').on(table.developerId, table.status),
    index('projects_location_idx').on(table.locationId),
    index('projects_category_idx').on(table.categoryId),
    index('projects_sub_category_idx').on(table.subCategoryId),
    index('projects_sub_category3_idx').on(table.subCategory3Id),
    index('projects_newest_idx').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.isListed}`),
    index('projects_price_idx').on(table.price, table.id).where(sql`${table.isListed}`),
    index('projects_price_high_idx')
      .on(table.price.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`${table.isListed}`),
    index('projects_name_idx').on(table.nameKey, table.id).where(sql`${table.isListed}`),
    index('projects_managed_name_idx').on(table.nameKey, table.id),
    index('projects_managed_created_idx').on(table.createdAt, table.id),
    index('projects_managed_updated_idx').on(table.updatedAt, table.id),
    // Counting the admin area's list reads only this index.
    index('projects_managed_count_idx').on(
      table.listing,
      table.status,
      table.developerId,
      table.locationId,
      table.categoryId,
      table.subCategoryId,
      table.subCategory3Id,
    ),
    index('projects_search_idx')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 }),
  ],
);

export const projectConsultants = pgTable(
  'project_consultants',
  {
    projectId: belongsTo('project_id', () => projects.id),
    consultantId: integer('consultant_id').notNull(),
    consultantKind: exhibitorKind('consultant_kind').notNull().generatedAlwaysAs(sql`'broker'::exhibitor_kind`),
    assignedDate: date('assigned_date').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.consultantId] }),
    foreignKey({
      name: 'project_consultants_consultant_fk',
      columns: [table.consultantId, table.consultantKind],
      foreignColumns: [exhibitors.id, exhibitors.kind],
    }).onDelete('cascade'),
    index('project_consultants_consultant_idx').on(table.consultantId, table.projectId),
  ],
);

export const projectFacilities = pgTable(
  'project_facilities',
  {
    projectId: belongsTo('project_id', () => projects.id),
    facilityId: integer('facility_id')
      .notNull()
      .references(() => facilities.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.facilityId] }),
    index('project_facilities_facility_idx').on(table.facilityId),
  ],
);

export const projectBanks = pgTable(
  'project_banks',
  {
    projectId: belongsTo('project_id', () => projects.id),
    bankId: integer('bank_id')
      .notNull()
      .references(() => banks.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.bankId] }),
    index('project_banks_bank_idx').on(table.bankId),
  ],
);

export const projectGallery = pgTable(
  'project_gallery',
  {
    projectId: belongsTo('project_id', () => projects.id),
    ...captionedPicture(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.position] }),
    index('project_gallery_media_idx').on(table.mediaId),
  ],
);

/** Stores the unit types that a project sells (docs/product/projects.md, "Unit types"). */
export const projectUnitTypes = pgTable(
  'project_unit_types',
  {
    projectId: belongsTo('project_id', () => projects.id),
    position: smallint().notNull(),
    /** One of `unitConfigurations`. */
    configuration: text().notNull(),
    /** The area is in square feet. */
    carpetArea: doublePrecision('carpet_area').notNull(),
    priceFrom: rupees('price_from'),
    priceTo: rupees('price_to'),
    totalUnits: integer('total_units'),
    unitsLeft: integer('units_left'),
    furnished: text({ enum: unitChoices.furnished.choices }),
    facing: text({ enum: unitChoices.facing.choices }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.position] }),
    check('project_unit_types_configuration', sql`length(${table.configuration}) between 1 and 50`),
    check('project_unit_types_area', sql`${table.carpetArea} > 0`),
    check('project_unit_types_prices', sql`${table.priceFrom} > 0 and ${table.priceFrom} <= ${table.priceTo}`),
    check('project_unit_types_priced', sql`${table.priceTo} is null or ${table.priceFrom} is not null`),
    check('project_unit_types_units', sql`${table.unitsLeft} >= 0 and ${table.unitsLeft} <= ${table.totalUnits}`),
    check('project_unit_types_left', sql`${table.unitsLeft} is null or ${table.totalUnits} is not null`),
    check('project_unit_types_total', sql`${table.totalUnits} >= 0`),
    check('project_unit_types_furnished', isOneOf(table.furnished, unitChoices.furnished.choices)),
    check('project_unit_types_facing', isOneOf(table.facing, unitChoices.facing.choices)),
  ],
);

/**
 * Stores what flats usually cost a square foot of carpet area around each location, in whole rupees. A job writes them
 * (docs/product/projects.md, "Usual prices").
 */
export const locationPrices = pgTable(
  'location_prices',
  {
    locationId: integer('location_id')
      .primaryKey()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** The location itself, or the smallest one around it that has enough projects. */
    aroundId: integer('around_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    projects: integer().notNull(),
    /** A quarter of the projects cost less than `low`, and a quarter more than `high`. */
    low: integer().notNull(),
    high: integer().notNull(),
  },
  (table) => [index('location_prices_around_idx').on(table.aroundId)],
);
