/**
 * What the program is measured beside: the same rows by one prepared query each behind a bare Fastify, the same page by
 * `renderToString`, and the same bytes from memory. Started by bench.ts with the same settings as the program; the home
 * page's markup comes in the file named by FLOOR_MARKUP.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import parse from 'html-react-parser';
import { renderToString } from 'react-dom/server';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';

const config = readConfig(process.env);
const { pool } = await openDatabase(config);
const markup = readFileSync(process.env.FLOOR_MARKUP as string, 'utf8');
const tree = parse(markup.replace(/^<!doctype html>/i, ''));
const bytes = Buffer.from(markup);

const card = `select e.id, e.kind, e.name, e.company, e.is_verified, logo.path as logo, stall.path as stall, c.*
  from (%PAGE%) e
  left join media logo on logo.id = e.logo_id left join media stall on stall.id = e.stall_image_id
  left join lateral (select count(*) filter (where status = 'ongoing') as ongoing, count(*) filter (where status = 'upcoming') as upcoming,
    count(*) filter (where status = 'past') as past, min(price) as price, array_agg(distinct category_id) as categories
    from projects p where p.developer_id = e.id and p.is_listed %FILTER%) c on true`;
const ordered = 'order by is_verified desc nulls last, name_key, id limit 24 offset $1';
const queries = {
  page: card
    .replace('%PAGE%', `select * from exhibitors where is_active and kind = 'developer' ${ordered}`)
    .replace('%FILTER%', ''),
  filtered: card
    .replace(
      '%PAGE%',
      `select * from exhibitors x where is_active and kind = 'developer'
      and exists (select from projects p where p.developer_id = x.id and p.is_listed and p.location_id = $2 and p.status = 'ongoing') ${ordered}`,
    )
    .replace('%FILTER%', `and p.location_id = $2 and p.status = 'ongoing'`),
  suggestions: ['developer', 'broker', 'project_name', 'location']
    .map(
      (kind) =>
        `(select kind, ref_id, term from search_terms where kind = '${kind}' and is_whole and term >= $1 and term < $2 order by term limit 2)`,
    )
    .join(' union all '),
  project: `select p.id, p.project_name, p.status, p.price, e.name as developer, l.location_name from projects p
    join exhibitors e on e.id = p.developer_id left join locations l on l.id = p.location_id where p.id = $1`,
};
const rows = async (name: keyof typeof queries, values: unknown[]) =>
  (await pool.query({ name, text: queries[name], values })).rows;

type Query = { page?: string; location_id?: string; q?: string };
const app = fastify();
app.get<{ Querystring: Query }>('/api/developers', ({ query }) => {
  const offset = (Number(query.page ?? 1) - 1) * 24;
  return query.location_id ? rows('filtered', [offset, query.location_id]) : rows('page', [offset]);
});
app.get<{ Querystring: Query }>('/api/search/suggestions', ({ query }) =>
  rows('suggestions', [query.q, `${query.q}\u{10FFFF}`]),
);
app.get<{ Params: { id: string } }>('/api/projects/:id', ({ params }) => rows('project', [params.id]));
app.get('/rendered', (_request, reply) => reply.type('text/html').send(renderToString(tree)));
app.get('/from-memory', (_request, reply) => reply.type('text/html').send(bytes));
app.get('/readyz', () => ({ status: 'ready' }));
await app.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => process.exit(0));
