import type { Database } from '#platform/server/database/open.ts';
import { addPerson } from './people.ts';

/** A person as services know them who make a call. */
async function actor(database: Database, permission: string) {
  const { id } = await addPerson(database);
  return { id, name: 'Asha', email: 'asha@expo.example', roles: [], permissions: [{ name: permission }] };
}

/**
 * Fills an empty database with firms and projects. The ids of the builders come before those of the consultants.
 * @returns the owners of a builder and of a consultant, each the seventh, and an organiser
 */
export async function addManyFirms(
  database: Database,
  { builders, consultants, projects }: { builders: number; consultants: number; projects: number },
) {
  const people = {
    builder: await actor(database, 'access-developer-dashboard'),
    consultant: await actor(database, 'access-broker-dashboard'),
    organiser: await actor(database, 'access-admin-dashboard'),
  };
  await database.pool.query(`
    insert into exhibitors (kind, name)
      select case when n <= ${builders} then 'developer' else 'broker' end::exhibitor_kind, 'Firm ' || md5(n::text)
      from generate_series(1, ${builders + consultants}) n;
    insert into exhibitor_members (exhibitor_id, user_id, role)
      values (7, ${people.builder.id}, 'owner'), (${builders + 7}, ${people.consultant.id}, 'owner');
    insert into projects (developer_id, project_name, status)
      select 1 + n % ${builders}, 'Project ' || md5(n::text), 'ongoing' from generate_series(1, ${projects}) n`);
  return people;
}
