import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { planMappings, planProjects } from '#demo/project-plan.ts';
import { insertReferences } from '#demo/reference-service.ts';
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
      ...(await insertReferences(tx, today, () => undefined)),
    };
    const projectIds = await projectsInBulk.add(
      tx,
      planned.map((project, index) => projectRow(project, index, onePicture, ids, today)),
    );
    await projectsInBulk.addParts(tx, projectParts(planned, projectIds, onePicture, ids));
    await mappingsInBulk.add(tx, mappingRows(planned, planMappings(planned), projectIds, ids));
  });
}
