import { catalogueInBulk } from '#catalogue/server/bulk-service.ts';
import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { cities } from '#demo/places-data.ts';
import { planMappings, planProjects } from '#demo/project-plan.ts';
import { banks, categoryTree, facilityNames } from '#demo/reference-data.ts';
import { mappingRows, projectParts, projectRow } from '#demo/rows.ts';
import type { StoredExpo } from '#demo/stored-expo.ts';
import { mappingsInBulk } from '#mappings/server/service.ts';
import type { Database } from '#platform/server/database/open.ts';
import { projectsInBulk } from '#projects/server/service.ts';

const picture = { path: 'picture' };
const onePicture = { picture: () => picture, brochures: new Map(), film: picture } as unknown as StoredExpo;

/**
 * Stores the projects of the demo expo with their builders, consultants, places, banks and facilities. Nothing is
 * drawn, so all have the same picture.
 */
export async function storeDemoHomes({ db, pool }: Database, today = new Date()): Promise<void> {
  const exhibitors = planExhibitors();
  const planned = planProjects(today);
  const { rows } = await pool.query<{ id: number }>(
    `insert into exhibitors (kind, name, company, is_verified) select kind::exhibitor_kind, name, company, verified
     from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) given (kind, name, company, verified) returning id`,
    [
      exhibitors.map(({ kind }) => kind),
      exhibitors.map(({ name }) => name),
      exhibitors.map(({ company }) => company),
      exhibitors.map(({ isVerified }) => isVerified),
    ],
  );
  const pictures = await pool.query<{ id: number }>(
    `insert into media (path, kind, content_type, bytes, sha256) values ('images/aa/a.webp', 'image', 'image/webp', 1, repeat('a', 64)) returning id`,
  );
  await db.transaction(async (tx) => {
    const ids = {
      media: () => pictures.rows[0]?.id,
      exhibitors: rows.map(({ id }) => id),
      locations: await catalogueInBulk.addLocations(
        tx,
        cities.map(({ name }) => name),
      ),
      categories: new Map<string, number>(),
      facilities: await catalogueInBulk.addFacilities(
        tx,
        [...new Set(Object.values(facilityNames).flat())].map((name) => ({ name })),
      ),
      banks: await catalogueInBulk.addBanks(
        tx,
        banks.map(([name]) => ({ name })),
      ),
    };
    for (const [main, subs] of Object.entries(categoryTree)) {
      const [mainId = 0] = (await catalogueInBulk.addCategories(tx, [main], undefined)).values();
      ids.categories.set(main, mainId);
      for (const [sub, names] of Object.entries(subs)) {
        const [id = 0] = (await catalogueInBulk.addCategories(tx, [sub], { id: mainId, level: 1 })).values();
        ids.categories.set(`${main}/${sub}`, id);
        for (const [name, leaf] of await catalogueInBulk.addCategories(tx, names, { id, level: 2 }))
          ids.categories.set(`${main}/${sub}/${name}`, leaf);
      }
    }
    const projectIds = await projectsInBulk.add(
      tx,
      planned.map((project, index) => projectRow(project, index, onePicture, ids, today)),
    );
    await projectsInBulk.addParts(tx, projectParts(planned, projectIds, onePicture, ids));
    await mappingsInBulk.add(tx, mappingRows(planned, planMappings(planned), projectIds, ids));
  });
}
