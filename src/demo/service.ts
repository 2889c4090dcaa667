import { costRatesInBulk } from '#costs/server/service.ts';
import { exhibitorsInBulk } from '#exhibitors/server/service.ts';
import { mappingsInBulk } from '#mappings/server/service.ts';
import type { MediaService } from '#media/server/service.ts';
import { membersInBulk } from '#members/server/service.ts';
import { holdLock } from '#platform/server/database/advisory-locks.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { projectsInBulk } from '#projects/server/service.ts';
import { settingsInBulk } from '#settings/server/service.ts';
import type { NewAccount } from '#users/server/bulk-queries.ts';
import { usersInBulk } from '#users/server/service.ts';
import { hashDemoAccounts } from './accounts.ts';
import { planStalls } from './activity-plan.ts';
import { type PlannedExhibitor, planExhibitors } from './exhibitor-plan.ts';
import { chooseDemoPasswords, type Settings } from './passwords-service.ts';
import { pictureOf } from './pictures.ts';
import { type PlannedProject, planMappings, planProjects } from './project-plan.ts';
import { insertReferences } from './reference-service.ts';
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
import { type StoredExpo, storeExpo } from './stored-expo.ts';
import { visitorAccounts } from './visitor-rows.ts';
import { insertVisitors } from './visitors-service.ts';

/** In days, so that accounts are older than the activities. */
const accountAgeDays = 90;

type SeedOptions = {
  database: Database;
  media: MediaService;
  settings: Settings;
  today?: Date;
  log?: (line: string) => void;
};

/**
 * Fills an empty database with the demo expo, and returns whether it did. After the files are stored, all rows are one
 * transaction.
 */
export async function seedDemo({
  database,
  media,
  settings,
  today = new Date(),
  log = console.log,
}: SeedOptions): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false;
  const startedAt = performance.now();
  const exhibitors = planExhibitors();
  const projects = planProjects(today);
  const [stored, accounts] = await Promise.all([
    storeExpo(media, exhibitors, projects),
    hashDemoAccounts(chooseDemoPasswords(settings)),
  ]);
  const filled = await database.db.transaction(async (tx) => {
    await holdLock(tx, 'filling');
    if (!(await isEmpty(tx))) return false;
    await insertExpo(tx, media, { exhibitors, projects, stored, accounts, today });
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
  stored: StoredExpo;
  accounts: NewAccount[];
  today: Date;
};

async function insertExpo(
  tx: Db,
  media: MediaService,
  { exhibitors, projects, stored, accounts, today }: Expo,
): Promise<void> {
  await settingsInBulk.setDemoContact(tx, {
    address: 'Hall 4, Exhibition Grounds, Pune 411001',
    email: 'hello@aangan.example',
    phone: '+91 20 5550 0142',
    openingHours: 'Mon-Fri 9am-6pm',
  });
  const recorded = new Map((await media.record(stored.all, tx)).map(({ path, id }) => [path, id]));
  const mediaId: IdOf = (file) => file && recorded.get(file.path);
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
    exhibitors.map((planned) => exhibitorRow(planned, stored, mediaId, today)),
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
    exhibitors.flatMap((planned, index) =>
      planned.awards.map(({ title, detail, year }, position) => ({
        exhibitorId: exhibitorIds[index] as number,
        mediaId: mediaId(stored.picture(pictureOf.award(planned, position))) as number,
        position,
        altText: `Certificate: ${title}, ${detail}, ${year}`,
      })),
    ),
  );
  const mappings = planMappings(projects);
  const stalls = planStalls(exhibitors, projects, mappings);
  await exhibitorsInBulk.addPictures(
    tx,
    exhibitors.flatMap((planned, index) =>
      index === builder || index === consultant || index % 4 === 0
        ? stallPictures(planned, stalls[index]?.projects ?? [], stored, mediaId, exhibitorIds[index] as number)
        : [],
    ),
  );
  const ids = {
    media: mediaId,
    exhibitors: exhibitorIds,
    ...(await insertReferences(tx, today, (bank) => mediaId(stored.picture(pictureOf.bank(bank))))),
  };
  await costRatesInBulk.addStarter(tx);
  const projectIds = await projectsInBulk.add(
    tx,
    projects.map((planned, index) => projectRow(planned, index, stored, ids, today)),
  );
  await projectsInBulk.addParts(tx, projectParts(projects, projectIds, stored, ids));
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
    stalls,
    now: today,
  });
}
