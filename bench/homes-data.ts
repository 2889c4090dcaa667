import { applyMigrations } from '#platform/server/database/migrate.ts';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { loadBenchData } from './data.ts';

const projects = 28_527;
const localities = 400;

/**
 * Fills an empty database with the projects of a register, extended by their homes: unit types, price ranges, dates,
 * banks, facilities and localities. @param times is the number of copies of each. Copies differ only in their ids, and
 * are made without triggers, including everything that triggers would have written.
 */
export async function loadHomes(where: Parameters<typeof openDatabase>[0], times: number): Promise<void> {
  if (await isLoaded(where, times)) return;
  await loadBenchData(where, projects);
  const database = await openDatabase(where);
  try {
    const { rows } = await database.pool.query(
      `select count(*)::integer as places from locations where kind = 'locality'`,
    );
    if (rows[0].places === 0) await addDetails(database);
    await copy(database, times);
    await database.pool.query('vacuum analyze');
  } finally {
    await database.close();
  }
}

/** Returns whether all copies exist from a former run. */
async function isLoaded(where: Parameters<typeof openDatabase>[0], times: number): Promise<boolean> {
  const database = await openDatabase(where);
  try {
    await applyMigrations(database);
    const { rows } = await database.pool.query('select count(*)::integer as homes from home_search');
    return rows[0].homes === projects * times;
  } finally {
    await database.close();
  }
}

const mixed = (salt: number) => `abs(hashint4(id + ${salt}))`;

async function addDetails({ pool }: Database): Promise<void> {
  await pool.query(`insert into locations (location_name, kind, parent_id)
    select 'Locality ' || n, 'locality', (select id from locations where location_name = 'District ' || 1 + n % 38) from generate_series(1, ${localities}) n`);
  await pool.query(`update projects set
      location_id = case when ${mixed(1)} % 2 = 0 then coalesce((select l.id from locations l where l.parent_id = location_id
        order by hashint4(l.id + projects.id % 10) limit 1), location_id) else location_id end,
      end_price = case when start_price is not null and ${mixed(2)} % 2 = 0 then start_price * (1 + ${mixed(3)} % 10 * 0.1) end,
      project_completion_date = case when status <> 'past' then date '2026-06-30' + (${mixed(4)} % 60) * 30 end`);
  await pool.query(`insert into project_unit_types (project_id, position, configuration, carpet_area, price_from, price_to)
    select id, k, (array['1 RK', '1 BHK', '2 BHK', '2.5 BHK', '3 BHK', '4 BHK'])[1 + (${mixed(5)} + k) % 6], 300 + k * 250 + ${mixed(6)} % 400,
      start_price * (1 + k * 0.3), start_price * (1.2 + k * 0.3)
    from projects, generate_series(0, 2) k where id % 3 = 0 and k <= ${mixed(7)} % 3`);
  await pool.query(`insert into project_banks (project_id, bank_id)
    select id, 1 + (${mixed(8)} + k) % 12 from projects, generate_series(1, 3) k where id % 4 = 1 on conflict do nothing`);
  await pool.query(`insert into project_facilities (project_id, facility_id)
    select id, 1 + (${mixed(9)} + k * 3) % 40 from projects, generate_series(1, 6) k where id % 4 = 3 on conflict do nothing`);
}

/** Tables with the columns that hold ids of projects and of builders, which differ in copies. */
const copied: [table: string, ofProject: string[], ofBuilder: string[]][] = [
  ['exhibitors', [], ['id']],
  ['projects', ['id'], ['developer_id']],
  ['project_unit_types', ['project_id'], []],
  ['project_banks', ['project_id'], []],
  ['project_facilities', ['project_id'], []],
  ['project_gallery', ['project_id'], []],
  ['project_consultants', ['project_id'], []],
  ['home_search', ['project_id'], ['developer_id']],
  ['home_units', ['project_id'], []],
  ['search_terms', [], []],
];
/** No table has as many rows before it is copied. */
const apart = 100_000;

async function copy({ pool }: Database, times: number): Promise<void> {
  const { rows: known } = await pool.query('select count(*)::integer as projects from projects');
  if (times === 1 || known[0].projects > projects) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const [table, ofProject, ofBuilder] of copied) {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
           and not (attidentity <> '' and attname <> 'id') order by attnum`,
        [table],
      );
      const names = rows.map(({ name }) => name).filter((name) => table !== 'project_unit_types' || name !== 'id');
      const values = names.map((name) =>
        ofProject.includes(name) || ofBuilder.includes(name)
          ? `${name} + k * ${apart}`
          : table === 'search_terms' && name === 'ref_id'
            ? `ref_id + k * ${apart}`
            : name === 'rera_number'
              ? `rera_number || '-' || k`
              : name,
      );
      // Consultants are the same in all copies.
      const which =
        table === 'exhibitors'
          ? `where kind = 'developer'`
          : table === 'search_terms'
            ? `where kind in ('developer', 'project_name')`
            : '';
      await client.query(
        `insert into ${table} (${names}) overriding system value select ${values} from (select * from ${table} ${which}) one, generate_series(1, ${times - 1}) k`,
      );
    }
    await client.query(`update project_counts set projects = projects * ${times}`);
    await client.query(`update location_totals set projects = projects * ${times}, placed = placed * ${times},
      latitude_sum = latitude_sum * ${times}, longitude_sum = longitude_sum * ${times}`);
    await client.query('update directory_version set version = version + 1');
    await client.query('commit');
  } finally {
    client.release();
  }
}
