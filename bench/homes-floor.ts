/**
 * Serves only the rows of a search for homes, or of a filtered page of builders, by one prepared query each behind a
 * bare Fastify.
 */
import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import fastify from 'fastify';
import { readConfig } from '#app/server/config.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { rowsOfHomes } from '#search/server/home-service.ts';
import { homeQuery } from '#search/shared/home-contract.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
await applyMigrations(database);
const { db, pool } = database;
// The program searches in memory, so it keeps no indexes for these queries.
await pool.query(`
  create index if not exists floor_place_idx on home_search (location_id, standing desc, created_at desc);
  create index if not exists floor_units_idx on home_units (kind, price_from);
  create index if not exists floor_recommended_idx on exhibitors (standing desc nulls last, name_key, id) where is_active;
  create index if not exists floor_status_idx on projects (status, developer_id) where is_listed`);

const { rows: places } = await pool.query<{ id: number }>('select id from locations');
const branches = new Map<number, number[]>();
for (const { id } of places) branches.set(id, await rowsOfHomes.branches(db, [id]));

const bands = ['0-50', '50-100', '100-200', '200-500', '500-1000', '1000+'];
const builders = (byBand: boolean) => {
  const matching = `p.developer_id = x.id and p.is_listed and p.location_id = any ($2) and p.status = $3::project_status ${byBand ? 'and p.price_band = $5' : ''}`;
  return `select e.id, e.kind, e.name, e.company, e.is_verified, logo.path as logo, stall.path as stall, c.*
    from (select * from exhibitors x where is_active and kind = 'developer' and exists (select from projects p where ${matching})
      order by standing desc nulls last, name_key, id limit $4 offset $1) e
    left join media logo on logo.id = e.logo_id left join media stall on stall.id = e.stall_image_id
    left join lateral (select count(*) filter (where status = 'ongoing') as ongoing, count(*) filter (where status = 'upcoming') as upcoming,
      count(*) filter (where status = 'past') as past, min(price) as price, array_agg(distinct category_id) as categories
      from projects p where ${matching.replace('x.id', 'e.id')}) c on true`;
};

const dialect = new PgDialect();
const app = fastify();
app.get<{ Querystring: Record<string, string> }>('/api/homes', async ({ query }) => {
  const { sort, page, per_page, search: _, ...found } = homeQuery.parse(query);
  const shape = `${Object.keys(found).filter((name) => query[name])}${sort}`;
  const { sql: text, params: values } = dialect.sqlToQuery(
    rowsOfHomes.query(
      { ...found, branch: found.location_ids?.flatMap((id) => branches.get(id) ?? []) },
      { sort, limit: per_page, offset: (page - 1) * per_page },
    ),
  );
  return (await pool.query({ name: createHash('sha1').update(shape).digest('hex'), text, values })).rows;
});
app.get<{ Querystring: Record<string, string> }>('/api/developers', async ({ query }) => {
  const { location_id, status, price_band, per_page } = query;
  const values = [
    0,
    branches.get(Number(location_id)),
    status,
    Number(per_page ?? 24),
    ...(price_band ? [bands.indexOf(price_band)] : []),
  ];
  return (
    await pool.query({ name: `builders ${price_band !== undefined}`, text: builders(price_band !== undefined), values })
  ).rows;
});
app.get('/readyz', () => ({ status: 'ready' }));
await app.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => database.close().then(() => process.exit(0)));
