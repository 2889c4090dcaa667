import { applyMigrations } from '#platform/server/database/migrate.ts';
import { type Database, openDatabase } from '#platform/server/database/open.ts';

/** The number of places with builders and projects, which are spread as unevenly as in a state's public register. */
const places = 38;
/** The ratio of MahaRERA's register. */
const buildersPerProject = 18_901 / 28_527;
const batch = 5_000;

/**
 * Fills an empty database with invented projects in the proportions of a public register: few places and categories
 * hold most of them, few builders have many, and one in three has no price.
 * @param projects is their number.
 */
export async function loadBenchData(
  where: { databaseUrl: string | undefined; dataDir: string },
  projects: number,
): Promise<void> {
  const database = await openDatabase(where);
  try {
    await applyMigrations(database);
    const { rows } = await database.pool.query('select count(*)::integer as projects from projects');
    if (rows[0].projects === projects) return;
    await loadReferenceData(database);
    await loadExhibitors(database, Math.round(projects * buildersPerProject));
    for (let first = 1; first <= projects; first += batch)
      await loadProjects(database, first, Math.min(first + batch - 1, projects));
    await mapConsultants(database);
    await loadProjectParts(database);
    await database.pool.query('vacuum analyze');
  } finally {
    await database.close();
  }
}

async function loadReferenceData({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into locations (location_name) select 'District ' || n from generate_series(1, ${places}) n`,
  );
  await pool.query(`insert into categories (category_name, level) values ('Residential', 1), ('Commercial', 1)`);
  await pool.query(`insert into categories (category_name, level, parent_id)
    select name, 2, (select id from categories where category_name = parent and level = 1)
    from (values ('Apartments', 'Residential'), ('Plots', 'Residential'), ('Offices', 'Commercial')) as sub (name, parent)`);
}

const pick = (words: string[], by: string) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${by})::integer % ${words.length}]`;
const firstWords = ['Shree', 'Sai', 'Om', 'Royal', 'Green', 'Lotus', 'Kaveri', 'Sahyadri', 'Nirmal', 'Anand', 'Vasant'];
const lastWords = ['Builders', 'Homes', 'Realty', 'Constructions', 'Infra', 'Developers', 'Estates'];
const projectWords = ['Lake', 'Park', 'Sky', 'Sun', 'Palm', 'River', 'Garden', 'Hill', 'Orchid', 'Emerald', 'Silver'];
const projectEnds = ['Heights', 'Residency', 'Towers', 'Enclave', 'Paradise', 'Nagar', 'Plaza', 'Vihar'];
/** Spreads a counter so that neighbours differ, in the same way on every run. */
const mixed = (counter: string, salt: number) => `abs(hashint4(${counter} + ${salt}))`;

async function loadExhibitors({ pool }: Database, builders: number): Promise<void> {
  await pool.query(`insert into exhibitors (kind, name, is_verified)
    select 'developer', ${pick(firstWords, mixed('n', 1))} || ' ' || ${pick(firstWords, mixed('n', 2))} || ' ' ||
      ${pick(lastWords, mixed('n', 3))} || ' ' || n, ${mixed('n', 4)} % 20 = 0
    from generate_series(1, ${builders}) n`);
  await pool.query(`insert into exhibitors (kind, name, company, is_verified)
    select 'broker', 'Consultant ' || n, 'Associates ' || n, n % 2 = 0 from generate_series(1, 200) n`);
}

async function loadProjects({ pool }: Database, first: number, last: number): Promise<void> {
  await pool.query(`insert into projects (developer_id, project_name, status, location_id, category_id, sub_category_id, start_price, rera_number, created_at)
    select least(developers, 1 + (developers * power((${mixed('n', 5)} % 100000) / 100000.0, 1.5))::integer),
      ${pick(projectWords, mixed('n', 6))} || ' ' || ${pick(projectEnds, mixed('n', 7))} || ' ' || n,
      (array['past','past','past','ongoing','ongoing','upcoming'])[1 + ${mixed('n', 8)} % 6]::project_status,
      1 + (${places - 1} * power((${mixed('n', 9)} % 1000) / 1000.0, 3))::integer,
      c.parent_id, c.id,
      case when ${mixed('n', 10)} % 3 > 0 then 1800000 + (${mixed('n', 11)} % 1000) * 100000 end,
      'R' || n, now() - n * interval '1 minute'
    from generate_series(${first}, ${last}) n
    cross join (select count(*)::integer as developers from exhibitors where kind = 'developer') d
    join categories c on c.level = 2 and c.id = (select min(id) from categories where level = 2) + case when ${mixed('n', 12)} % 20 > 1 then 0 else ${mixed('n', 12)} % 3 end`);
}

/** Each consultant gets some twenty projects. */
async function mapConsultants({ pool }: Database): Promise<void> {
  await pool.query(`insert into project_consultants (project_id, consultant_id)
    select p.id, e.id from (select id, row_number() over (order by id) as place from exhibitors where kind = 'broker') e
    join generate_series(1, 20) k on true join projects p on p.id = e.place * 100 + k * 7`);
}

/**
 * Adds to the projects that are requested one by one what a page shows: logos, facilities, banks, a gallery and floor
 * plans.
 */
async function loadProjectParts({ pool }: Database): Promise<void> {
  await pool.query(`insert into media (path, kind, content_type, bytes, sha256, width, height, stand_in_color)
    select 'images/' || left(md5(n::text), 2) || '/' || md5(n::text) || '.webp', 'image', 'image/webp', 1,
      md5(n::text) || md5(n::text), 960, 540, '#aabbcc' from generate_series(1, 500) n`);
  await pool.query(`insert into facilities (name) select 'Facility ' || n from generate_series(1, 40) n`);
  await pool.query(`insert into banks (name, logo_id) select 'Bank ' || n, n from generate_series(1, 12) n`);
  await pool.query(`update projects set stall_image_id = 1 + id % 500, description = 'Homes by the lake.', floor_plans =
      jsonb_build_array((select path from media where id = 1 + projects.id % 499), (select path from media where id = 2 + projects.id % 499))
    where id % 50 = 0`);
  for (const [table, count, other] of [
    ['project_facilities', 8, '1 + (p.id + k * 3) % 40'],
    ['project_banks', 4, '1 + (p.id + k) % 12'],
  ] as const)
    await pool.query(
      `insert into ${table} select p.id, ${other} from projects p, generate_series(1, ${count}) k where p.id % 50 = 0`,
    );
  await pool.query(`insert into project_gallery select p.id, k, 1 + (p.id + k) % 500
    from projects p, generate_series(1, 4) k where p.id % 50 = 0`);
}
