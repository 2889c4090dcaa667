/**
 * Serves the floors that the program is compared with: the same rows by one prepared query each behind a bare Fastify,
 * the same page by `renderToString`, and the same bytes from memory. bench.ts starts it with the same settings as the
 * program. The home page's markup comes in the file named by FLOOR_MARKUP, if any.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import parse from 'html-react-parser';
import { renderToString } from 'react-dom/server';
import { readConfig } from '#app/server/config.ts';
import { openDatabase } from '#platform/server/database/open.ts';

const config = readConfig(process.env);
const { pool } = await openDatabase(config);
const markup = process.env.FLOOR_MARKUP ? readFileSync(process.env.FLOOR_MARKUP, 'utf8') : '<!doctype html><p></p>';
const tree = parse(markup.replace(/^<!doctype html>/i, ''));
const bytes = Buffer.from(markup);

const card = `select e.id, e.kind, e.name, e.company, e.is_verified, logo.path as logo, stall.path as stall, c.*
  from (%PAGE%) e
  left join media logo on logo.id = e.logo_id left join media stall on stall.id = e.stall_image_id
  left join lateral (select count(*) filter (where status = 'ongoing') as ongoing, count(*) filter (where status = 'upcoming') as upcoming,
    count(*) filter (where status = 'past') as past, min(price) as price, array_agg(distinct category_id) as categories
    from projects p where p.developer_id = e.id and p.is_listed %FILTER%) c on true`;
const ordered = 'order by standing desc nulls last, name_key, id limit 24 offset $1';
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
  // Selects the row of a project's page, without the lists that belong to it.
  projectRows: `select p.*, e.name as developer, e.company, e.is_verified, l.location_name, c1.category_name, c2.category_name as sub_category,
      c3.category_name as sub_category3, stall.path as stall, logo.path as logo, mark.path as mark, brochure.path as brochure
    from projects p join exhibitors e on e.id = p.developer_id left join locations l on l.id = p.location_id
    left join categories c1 on c1.id = p.category_id left join categories c2 on c2.id = p.sub_category_id
    left join categories c3 on c3.id = p.sub_category3_id left join media stall on stall.id = p.stall_image_id
    left join media logo on logo.id = p.logo_id left join media mark on mark.id = e.logo_id
    left join media brochure on brochure.id = p.brochure_id where p.id = $1 and p.is_listed`,
  project: `select p.*, e.name as developer, e.company, e.is_verified, l.location_name, c1.category_name, c2.category_name as sub_category,
      c3.category_name as sub_category3, row_to_json(stall) as stall, row_to_json(logo) as logo, row_to_json(mark) as mark, brochure.path as brochure,
      (select json_agg(row_to_json(n)) from (select f.id, f.name, m.path from project_facilities x join facilities f on f.id = x.facility_id
        left join media m on m.id = f.logo_id where x.project_id = p.id order by f.name) n) as facilities,
      (select json_agg(row_to_json(n)) from (select b.id, b.name, m.path, m.width, m.height, m.stand_in_color from project_banks x
        join banks b on b.id = x.bank_id left join media m on m.id = b.logo_id where x.project_id = p.id order by b.name) n) as banks,
      (select json_agg(row_to_json(n)) from (select b.id, b.name, b.company, b.phone, b.email, m.path from project_consultants x
        join exhibitors b on b.id = x.consultant_id and b.is_active left join media m on m.id = b.logo_id where x.project_id = p.id) n) as brokers,
      (select json_agg(row_to_json(n)) from (select m.id, m.path, m.width, m.height, m.stand_in_color from project_gallery x
        join media m on m.id = x.media_id where x.project_id = p.id order by x.position) n) as gallery,
      (select json_agg(row_to_json(m)) from media m where m.path in (select jsonb_array_elements_text(p.floor_plans))) as plans
    from projects p join exhibitors e on e.id = p.developer_id left join locations l on l.id = p.location_id
    left join categories c1 on c1.id = p.category_id left join categories c2 on c2.id = p.sub_category_id
    left join categories c3 on c3.id = p.sub_category3_id left join media stall on stall.id = p.stall_image_id
    left join media logo on logo.id = p.logo_id left join media mark on mark.id = e.logo_id
    left join media brochure on brochure.id = p.brochure_id where p.id = $1 and p.is_listed`,
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
app.get<{ Params: { id: string } }>('/api/projects/:id/rows', ({ params }) => rows('projectRows', [params.id]));
app.get('/rendered', (_request, reply) => reply.type('text/html').send(renderToString(tree)));
app.get('/from-memory', (_request, reply) => reply.type('text/html').send(bytes));
app.get('/readyz', () => ({ status: 'ready' }));
await app.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => process.exit(0));
