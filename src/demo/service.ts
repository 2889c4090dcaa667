import { catalogueInBulk } from '#server/catalogue/bulk-service.ts';
import { costRatesInBulk } from '#server/costs/bulk-service.ts';
import { exhibitorsInBulk } from '#server/exhibitors/bulk-service.ts';
import { mappingsInBulk } from '#server/mappings/bulk-service.ts';
import type { MediaService } from '#server/media/service.ts';
import { membersInBulk } from '#server/members/bulk-service.ts';
import { lockFilling } from '#server/platform/database/filling-lock.ts';
import type { Database, Db } from '#server/platform/database/open.ts';
import { projectsInBulk } from '#server/projects/bulk-service.ts';
import { settingsInBulk } from '#server/settings/bulk-service.ts';
import type { NewAccount } from '#server/users/bulk-queries.ts';
import { usersInBulk } from '#server/users/bulk-service.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import { hashDemoAccounts } from './accounts.ts';
import { planStalls } from './activity-plan.ts';
import { createRandom } from './art/random.ts';
import { type DrawnExpo, drawExpo } from './drawn-expo.ts';
import { type PlannedExhibitor, planExhibitors } from './exhibitor-plan.ts';
import { chooseDemoPasswords, type Settings } from './passwords-service.ts';
import { createFileStore, type StoredFile } from './pictures.ts';
import { type PlannedProject, planMappings, planProjects } from './project-plan.ts';
import { bankNames, categoryTree, cities, facilityIconOf, facilityNames } from './reference-data.ts';
import {
  daysBefore,
  exhibitorRow,
  type IdOf,
  mappingRows,
  projectParts,
  projectRow,
  stallAccounts,
  stallPictures,
} from './rows.ts';
import { visitorAccounts } from './visitor-rows.ts';
import { insertVisitors } from './visitors-service.ts';

const projectCount = 150;
const buildersWithoutProjects = 2;
/** In days: older than the activities. */
const accountAgeDays = 60;

type SeedOptions = {
  database: Database;
  media: MediaService;
  settings: Settings;
  today?: Date;
  log?: (line: string) => void;
};

/** Fills an empty database with the demo expo, and returns whether it did. All rows are one transaction after the files. */
export async function seedDemo({
  database,
  media,
  settings,
  today = new Date(),
  log = console.log,
}: SeedOptions): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false;
  const startedAt = performance.now();
  const random = createRandom('aangan');
  const exhibitors = planExhibitors(random, today.getUTCFullYear());
  const builders = exhibitors.filter(({ kind }) => kind === 'developer').length;
  const projects = planProjects(random, builders - buildersWithoutProjects, projectCount, today);
  const [drawn, accounts] = await Promise.all([
    drawExpo(createFileStore(media), exhibitors, projects),
    hashDemoAccounts(chooseDemoPasswords(settings)),
  ]);
  const filled = await database.db.transaction(async (tx) => {
    await lockFilling(tx);
    if (!(await isEmpty(tx))) return false;
    await insertExpo(tx, media, { exhibitors, projects, drawn, accounts, today });
    return true;
  });
  if (filled)
    log(
      `Filled the empty database with a demo expo: ${exhibitors.length} exhibitors, ${projects.length} projects (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`,
    );
  return filled;
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const kind of [exhibitorsInBulk, projectsInBulk, usersInBulk]) if (await kind.hasAny(db)) return false;
  return true;
}

type Expo = {
  exhibitors: PlannedExhibitor[];
  projects: PlannedProject[];
  drawn: DrawnExpo;
  accounts: NewAccount[];
  today: Date;
};

async function insertExpo(
  tx: Db,
  media: MediaService,
  { exhibitors, projects, drawn, accounts, today }: Expo,
): Promise<void> {
  await settingsInBulk.setDemoContact(tx, {
    address: 'Hall 4, Exhibition Grounds, Pune 411001',
    email: 'hello@aangan.example',
    phone: '+91 20 5550 0142',
    openingHours: 'Mon-Fri 9am-6pm',
  });
  const mediaId = await recordFiles(tx, media, drawn);
  const userIds = await usersInBulk.add(tx, [
    ...accounts.map((account) => ({ ...account, createdAt: daysBefore(today, accountAgeDays) })),
    ...stallAccounts(exhibitors, today),
    ...visitorAccounts(today),
  ]);
  const builder = exhibitors.findIndex(({ kind }) => kind === 'developer');
  const consultant = exhibitors.findIndex(({ kind }) => kind === 'broker');
  const ownerOf = (planned: PlannedExhibitor, index: number) =>
    userIds.get(
      index === builder ? 'builder@aangan.example' : index === consultant ? 'consultant@aangan.example' : planned.email,
    ) as number;
  const exhibitorIds = await exhibitorsInBulk.add(
    tx,
    exhibitors.map((planned, index) =>
      exhibitorRow(planned, drawn.exhibitors[index] as DrawnExpo['exhibitors'][number], drawn.film, mediaId, today),
    ),
  );
  await membersInBulk.add(
    tx,
    exhibitors.map((planned, index) => ({
      exhibitorId: exhibitorIds[index] as number,
      userId: ownerOf(planned, index),
      role: 'owner',
      createdAt: daysBefore(today, planned.daysHere),
    })),
  );
  await exhibitorsInBulk.addAchievements(
    tx,
    drawn.exhibitors.flatMap(({ awards }, index) =>
      awards.map((file, position) => {
        const award = exhibitors[index]?.awards[position];
        return {
          exhibitorId: exhibitorIds[index] as number,
          mediaId: mediaId(file) as number,
          position,
          altText: `Certificate: ${award?.title}, ${award?.detail}`,
        };
      }),
    ),
  );
  await exhibitorsInBulk.addPictures(
    tx,
    exhibitors.flatMap((planned, index) =>
      index === builder || index === consultant || index % 4 === 0
        ? stallPictures(planned, index, drawn, mediaId, exhibitorIds[index] as number)
        : [],
    ),
  );
  const ids = {
    media: mediaId,
    exhibitors: exhibitorIds,
    locations: await catalogueInBulk.addLocations(
      tx,
      cities.map(({ name }) => name),
    ),
    categories: await insertCategoryTree(tx),
    facilities: await catalogueInBulk.addFacilities(
      tx,
      [...new Set(Object.values(facilityNames).flat())].map((name) => ({ name, icon: facilityIconOf[name] })),
    ),
    banks: await catalogueInBulk.addBanks(
      tx,
      bankNames.map((name, index) => ({
        name,
        logoId: mediaId(drawn.banks[index]),
        interestRate: 8.35 + (index % 5) * 0.15,
        maxTenureYears: index % 3 === 0 ? 25 : 30,
        asOf: dayInIndia(daysBefore(today, 20)),
      })),
    ),
  };
  await costRatesInBulk.addStarter(tx);
  const projectIds = await projectsInBulk.add(
    tx,
    projects.map((planned, index) => projectRow(planned, index, drawn, ids, today)),
  );
  const random = createRandom('mapping');
  const mappings = planMappings(random, exhibitors, projects.length);
  await projectsInBulk.addParts(tx, projectParts(random, projects, projectIds, drawn, ids));
  await mappingsInBulk.add(tx, mappingRows(projects, mappings, projectIds, ids));
  const idsOf = (named: { name: string }[], ids: number[]) =>
    new Map(named.map(({ name }, index) => [name, ids[index] as number]));
  await insertVisitors(tx, {
    context: {
      exhibitors: idsOf(exhibitors, exhibitorIds),
      projects: idsOf(projects, projectIds),
      addresses: new Map(projects.map(({ name, address }) => [name, address])),
      users: userIds,
    },
    stalls: planStalls(exhibitors, projects, mappings),
    now: today,
  });
}

/** Returns the ids. */
async function recordFiles(
  tx: Db,
  media: MediaService,
  { exhibitors, projects, buildings, floorPlans, banks, film }: DrawnExpo,
): Promise<IdOf> {
  const files = [
    ...exhibitors.flatMap(({ logo, stall, card, awards, brochure }) => [logo, stall, card, ...awards, brochure]),
    ...projects.flatMap(({ logo, brochure }) => [logo, brochure]),
    ...Object.values(buildings).flat(),
    ...floorPlans.flat(),
    ...banks,
    film,
  ].filter((file): file is StoredFile => file !== undefined);
  const ids = new Map((await media.record(files, tx)).map(({ path, id }) => [path, id]));
  return (file) => file && ids.get(file.path);
}

/** Returns the ids by path, joined by `/`. */
async function insertCategoryTree(tx: Db): Promise<Map<string, number>> {
  const ids = await catalogueInBulk.addCategories(tx, Object.keys(categoryTree), undefined);
  for (const [main, subs] of Object.entries(categoryTree)) {
    const subIds = await catalogueInBulk.addCategories(tx, Object.keys(subs), {
      id: ids.get(main) as number,
      level: 1,
    });
    for (const [sub, names] of Object.entries(subs)) {
      const id = subIds.get(sub) as number;
      ids.set(`${main}/${sub}`, id);
      for (const [name, leaf] of await catalogueInBulk.addCategories(tx, names, { id, level: 2 }))
        ids.set(`${main}/${sub}/${name}`, leaf);
    }
  }
  return ids;
}
