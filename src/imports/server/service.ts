import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { catalogueInBulk } from '#catalogue/server/bulk-service.ts';
import { exhibitorsInBulk } from '#exhibitors/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { BatchRow, Register } from '#projects/server/register-batch.ts';
import { registerProjects } from '#projects/server/register-service.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import { totalsOf } from '#projects/shared/unit-rules.ts';
import { directoryInBulk } from '#search/server/directory-service.ts';
import type { Mapping } from './mapping.ts';
import { bestSpelling, nameKey } from './names.ts';
import { pinCodePoints } from './pin-code-points.ts';
import { putRegister } from './queries.ts';
import { type RefusedRow, type RowPosition, readRegister } from './register-files.ts';
import type { RegisterProject } from './rules.ts';

export type ImportProgress = (step: 'reading' | 'writing', rows: number, of?: number) => void;

export type ImportReport = {
  rowsRead: number;
  projects: { added: number; updated: number; unchanged: number };
  buildersAdded: number;
  locationsAdded: number;
  locationsChanged: number;
  categoriesAdded: number;
  refusedRows: RefusedRow[];
  refusedFiles: { file: string; reason: string }[];
};

export type Order = {
  files: string[];
  mapping: Mapping;
  today: string;
  dryRun: boolean;
  progress?: ImportProgress;
  pace?: Pace;
};

/**
 * A batch has this many rows, and each of the lanes writes one at a time. After each the lane rests for a multiple of the
 * time that the batch took.
 */
type Pace = { rows: number; lanes: number; rest: number };

const uninterrupted: Pace = { rows: 1_000, lanes: 2, rest: 0 };

/**
 * Visitors who are served from the same database wait little longer at this pace. The import takes three times as long.
 */
export const gentlePace: Pace = { rows: 100, lanes: 1, rest: 2 };

/** Rows that are read between two reports of progress. */
const rowsReported = 1_000;

/**
 * Imports a register’s files, and can be repeated. Each batch is a transaction, and a dry run rolls back. Two imports
 * must not run at once. @throws file system errors
 */
export async function importRegister(db: Db, order: Order): Promise<ImportReport> {
  const survey = await surveyFiles(order);
  const { dryRun, pace = uninterrupted } = order;
  if (dryRun) {
    const oneByOne = { ...pace, lanes: 1 };
    await rolledBack(db, (transaction) => writeProjects(order, oneByOne, survey, (work) => work(transaction)));
  } else {
    await writeProjects(order, pace, survey, async (work) => {
      const began = performance.now();
      const result = await db.transaction(work);
      await setTimeout(pace.rest * (performance.now() - began));
      return result;
    });
    const { added, updated } = survey.report.projects;
    if (added + updated > 0) await directoryInBulk.vacuum(db);
  }
  return survey.report;
}

type InTransaction = <Result>(work: (transaction: Db) => Promise<Result>) => Promise<Result>;

type Survey = {
  report: ImportReport;
  builderNames: Map<string, string>;
  locationNames: Map<string, string>;
  /** The PIN codes that rows have, by the key of the location's name. */
  pinCodes: Map<string, Set<string>>;
  points: ReturnType<typeof pinCodePoints>;
  categories: Map<string, string[]>;
};

/** The first pass validates rows and collects the spellings of names. */
async function surveyFiles({ files, mapping, progress }: Order): Promise<Survey> {
  const report: ImportReport = {
    rowsRead: 0,
    projects: { added: 0, updated: 0, unchanged: 0 },
    buildersAdded: 0,
    locationsAdded: 0,
    locationsChanged: 0,
    categoriesAdded: 0,
    refusedRows: [],
    refusedFiles: [],
  };
  const builders = new Map<string, Map<string, number>>();
  const locations = new Map<string, Map<string, number>>();
  const pinCodes = new Map<string, Set<string>>();
  const points = pinCodePoints();
  const categories = new Map<string, string[]>();
  for await (const reading of readRegister(files, mapping)) {
    if (reading.kind === 'file refused') {
      report.refusedFiles.push({ file: reading.file, reason: reading.reason });
      continue;
    }
    report.rowsRead += 1;
    if (report.rowsRead % rowsReported === 0) progress?.('reading', report.rowsRead);
    if (reading.kind === 'refused') {
      report.refusedRows.push(reading.refusal);
      continue;
    }
    const { builder, builderKey, location, category, values } = reading.project;
    countSpelling(builders, builderKey, builder);
    points.add(values);
    if (location !== null) {
      const key = nameKey(location);
      countSpelling(locations, key, location);
      if (values.pin_code) pinCodes.set(key, (pinCodes.get(key) ?? new Set()).add(values.pin_code));
    }
    if (category) categories.set(category.join('\n'), category);
  }
  const names = { builderNames: namesToShow(builders), locationNames: namesToShow(locations) };
  return { report, ...names, pinCodes, points, categories };
}

function countSpelling(spellings: Map<string, Map<string, number>>, key: string, spelling: string): void {
  const counts = spellings.get(key) ?? new Map<string, number>();
  spellings.set(key, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
}

const namesToShow = (spellings: Map<string, Map<string, number>>) =>
  new Map([...spellings].map(([key, counts]) => [key, bestSpelling(counts)]));

/** The second pass writes the valid rows in batches. While some are written, the rows of the next are read. */
async function writeProjects(
  { files, mapping, today, progress }: Order,
  pace: Pace,
  survey: Survey,
  inTransaction: InTransaction,
): Promise<void> {
  const { report } = survey;
  const register: Register = {
    source: mapping.source,
    statuses: registerStatuses(mapping),
    endsByDate: mapping.status.pastAfterCompletion,
    today,
  };
  const accepted = report.rowsRead - report.refusedRows.length;
  const references = await inTransaction((transaction) => ensureReferences(transaction, mapping, survey));
  type Batch = { project: RegisterProject; place: RowPosition }[];
  let written = 0;
  let buildersAnalyzed = 0;
  const write = async (batch: Batch) => {
    const rows = batch.map(({ project }, row) => batchRow(row, project, mapping.source, survey, references));
    const places = batch.map(({ place }) => place);
    await inTransaction((transaction) => writeBatch(transaction, rows, places, register, report));
    written += batch.length;
    if (report.buildersAdded > 2 * buildersAnalyzed) {
      await inTransaction(exhibitorsInBulk.analyze);
      buildersAnalyzed = report.buildersAdded;
    }
    progress?.('writing', written, accepted);
  };
  const lanes = Array.from({ length: pace.lanes }, () => ({ batch: [] as Batch, writing: Promise.resolve() }));
  type Lane = (typeof lanes)[number];
  // A batch would wait for another one that adds the same builder, so the projects of a builder stay in one lane.
  const laneOf = ({ builderKey }: RegisterProject) => lanes[crc32(builderKey) % lanes.length] as Lane;
  const flush = async (lane: Lane) => {
    await lane.writing;
    lane.writing = write(lane.batch);
    // The lane's next flush throws what failed here.
    lane.writing.catch(() => {});
    lane.batch = [];
  };
  try {
    for await (const reading of readRegister(files, mapping)) {
      if (reading.kind !== 'project') continue;
      const lane = laneOf(reading.project);
      lane.batch.push(reading);
      if (lane.batch.length === pace.rows) await flush(lane);
    }
    for (const lane of lanes) if (lane.batch.length > 0) await flush(lane);
    await Promise.all(lanes.map(({ writing }) => writing));
  } finally {
    await Promise.allSettled(lanes.map(({ writing }) => writing));
  }
}

type References = {
  locations: Map<string, number>;
  placeByPinCode: Awaited<ReturnType<typeof catalogueInBulk.placesByPinCode>>;
  categories: Map<string, number[]>;
};

async function ensureReferences(
  db: Db,
  { source, name, status, region, pinCode }: Mapping,
  { locationNames, pinCodes, categories, report }: Survey,
): Promise<References> {
  await putRegister(db, { source, name, endsByDate: status.pastAfterCompletion });
  const otherStates = new Map(Object.entries(region?.otherStates ?? {}).map(([name, state]) => [nameKey(name), state]));
  const locations = await catalogueInBulk.ensureLocations(
    db,
    [...locationNames.values()].map((name) => ({
      name,
      kind: region?.kind ?? 'city',
      state: region ? (otherStates.get(nameKey(name)) ?? region.state) : null,
    })),
  );
  const localities = (pinCode?.localities ?? []).flatMap(({ location, ...locality }) => {
    const around = locations.ids.get(nameKey(location));
    const used = pinCodes.get(nameKey(location));
    return around && locality.pinCodes.some((each) => used?.has(each)) ? [{ ...locality, around }] : [];
  });
  const { added, changed } = await catalogueInBulk.ensureLocalities(db, localities);
  report.locationsAdded = locations.added + added;
  report.locationsChanged = changed;
  const categoryIds = new Map<string, number[]>();
  for (const [key, path] of categories) {
    let parent: { id: number; level: number } | null = null;
    const ids: number[] = [];
    for (const name of path) {
      const category: Awaited<ReturnType<typeof catalogueInBulk.ensureCategory>> = await catalogueInBulk.ensureCategory(
        db,
        name,
        parent,
      );
      if (category.isNew) report.categoriesAdded += 1;
      ids.push(category.id);
      parent = category;
    }
    categoryIds.set(key, ids);
  }
  const placeByPinCode = await catalogueInBulk.placesByPinCode(db);
  return { locations: locations.ids, placeByPinCode, categories: categoryIds };
}

function batchRow(
  row: number,
  project: RegisterProject,
  source: string,
  { builderNames, points }: Survey,
  { locations, placeByPinCode, categories }: References,
): BatchRow {
  const location = project.location === null ? null : (locations.get(nameKey(project.location)) ?? null);
  const { pin_code } = project.values;
  const locality = location && pin_code && placeByPinCode(location, pin_code);
  const totals = totalsOf(project.unitTypes);
  const [main = null, sub = null, sub3 = null] = categories.get(project.category?.join('\n') ?? '') ?? [];
  return {
    row_number: row,
    rera_number: project.reraNumber,
    project_name: project.projectName,
    import_key: `${source}:${project.builderKey}`,
    builder_name: builderNames.get(project.builderKey) as string,
    ...project.values,
    ...(points.isFar(project.values) && { latitude: null, longitude: null }),
    total_units: totals.total_units ?? project.values.total_units,
    booked_units: totals.booked_units ?? project.values.booked_units,
    location_id: locality || location,
    register_status: project.status,
    category_id: main,
    sub_category_id: sub,
    sub_category3_id: sub3,
    unit_types: project.unitTypes,
  };
}

async function writeBatch(
  db: Db,
  rows: BatchRow[],
  places: RowPosition[],
  register: Register,
  report: ImportReport,
): Promise<void> {
  let states = await registerProjects.compare(db, rows, register);
  const held = rows.filter((row) => states.get(row.row_number)?.state === 'foreign').map((row) => row.rera_number);
  const taken = held.length > 0 ? await registerProjects.takeNumbers(db, held) : 0;
  if (taken > 0) states = await registerProjects.compare(db, rows, register);
  const inState = (state: string) => rows.filter((row) => states.get(row.row_number)?.state === state);
  const added = inState('new');
  const changed = inState('changed');
  const builders = [...added, ...changed].filter((row) => states.get(row.row_number)?.needsBuilder);
  const buildersAdded = await exhibitorsInBulk.ensureBuilders(db, builders);
  if (added.length + changed.length > 0) await registerProjects.lockSources(db, [...added, ...changed]);
  if (added.length > 0) await registerProjects.add(db, added, register);
  if (changed.length > 0) await registerProjects.update(db, changed, register);

  const unchanged = inState('unchanged');
  const withUnitTypes = await registerProjects.putUnitTypes(db, [...added, ...changed, ...unchanged]);
  const updated = new Set(changed.map((row) => row.row_number));
  for (const row of unchanged) if (withUnitTypes.includes(row.row_number)) updated.add(row.row_number);

  report.buildersAdded += buildersAdded;
  report.projects.added += added.length;
  report.projects.updated += updated.size;
  report.projects.unchanged += changed.length + unchanged.length - updated.size;
  for (const row of inState('foreign')) {
    const reason = `RERA number ${row.rera_number} belongs to a project that was not imported from here; it stays as it is`;
    report.refusedRows.push({ ...(places[row.row_number] as RowPosition), reason });
  }
}

/** Other statuses, such as on hold, are set by the exhibitor and kept. */
function registerStatuses({ status }: Mapping): ProjectStatus[] {
  const given = [
    ...Object.values(status.values ?? {}),
    status.otherwise,
    status.pastAfterCompletion ? 'past' : undefined,
    // The database derives this status from the number of booked units.
    'ongoing',
  ];
  return [...new Set(given.filter((it) => it !== undefined))] as ProjectStatus[];
}

class DryRunRollback extends Error {}

async function rolledBack(db: Db, work: (transaction: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await work(transaction);
      throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
}
