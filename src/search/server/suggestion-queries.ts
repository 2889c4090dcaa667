import { and, eq, type SQL, sql } from 'drizzle-orm';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { projects } from '#projects/server/tables.ts';
import type { SuggestionKind } from '#search/shared/directory-rules.ts';
import { searchTerms } from './tables.ts';

export type SuggestionRow = { kind: SuggestionKind; id: number; text: string; detail: string | null };
/**
 * A name that begins with the words, or with `is_whole: false` one in which a later word does. `projects` is the number
 * of a builder's listed projects.
 */
export type BegunRow = SuggestionRow & { is_whole: boolean; projects: number };

const kinds: SuggestionKind[] = ['developer', 'broker', 'project_name', 'project_title', 'location'];

/** Returns how many names of a kind are read. More are needed where those with most projects are shown first. */
const termsOf = (kind: SuggestionKind): number => (kind === 'location' ? 500 : kind === 'developer' ? 100 : 4);

/** Whole names come before names in which only a later word matches. */
function termsStartingWith(kind: SuggestionKind): SQL[] {
  return [true, false].map(
    (isWhole) => sql`(select kind, ref_id, is_whole, term from ${searchTerms}
      where kind = ${sql.raw(`'${kind}'`)} and is_whole = ${sql.raw(String(isWhole))} and term >= (select least from typed) and term < (select bound from typed)
      order by term, ref_id limit ${sql.raw(String(termsOf(kind)))})`,
  );
}

/** `typed` is normalised (`selectWords`). Returns suggestions of each kind, in the order of their names. */
export function selectSuggestions(db: PooledDb, typed: string): Promise<BegunRow[]> {
  // PostgreSQL plans this once, because the number of terms that it expects doesn't depend on a parameter.
  return executePrepared(
    db,
    'suggestions',
    [typed, `${typed}\u{10FFFF}`],
    (least, bound) => sql`
    with typed as materialized (select ${least}::text as least, ${bound}::text as bound),
    hit as (
      select kind, ref_id as id, bool_or(is_whole) as is_whole, min(term) as term
      from (${sql.join(kinds.flatMap(termsStartingWith), sql` union all `)}) as terms group by kind, ref_id
    )
    select hit.is_whole, case when hit.kind = 'developer' then (select count(*)::integer from ${projects} own
      where own.developer_id = hit.id and own.is_listed) else 0 end as projects, ${described} order by is_whole desc, term, hit.id`,
  );
}

/** Returns two suggestions of each kind, found by the trigram indexes. */
export async function selectSuggestionsContaining(db: PooledDb, typed: string): Promise<SuggestionRow[]> {
  const pattern = `%${typed}%`;
  const exhibitorsOf = (
    kind: 'developer' | 'broker',
  ) => sql`(select ${kind} as kind, ${exhibitors.id} from ${exhibitors}
    where ${and(eq(exhibitors.kind, kind), exhibitors.isActive, sql`${exhibitors.searchText} like ${pattern}`)} limit 2)`;
  const { rows: hits } = await db.execute(sql`
    ${exhibitorsOf('developer')} union all ${exhibitorsOf('broker')} union all
    (select 'project_name', ${projects.id} from ${projects}
      where ${and(projects.isListed, sql`${projects.searchText} like ${pattern}`, sql`${projects.nameKey} like ${pattern}`)} limit 2)`);
  if (hits.length === 0) return [];
  return executePrepared(
    db,
    'records that are suggested',
    [JSON.stringify(hits)],
    (hits) => sql`
    with hit as (select kind, id from jsonb_to_recordset(${hits}::jsonb) as hit (kind text, id integer))
    select ${described} order by hit.id`,
  );
}

/** Returns the stalls at stands of the fair that begin so, the shortest stand first. @param typed is normalised */
export async function selectStallsAtStand(db: PooledDb, typed: string): Promise<SuggestionRow[]> {
  const rows: SuggestionRow[] = await executePrepared(
    db,
    'stalls at a stand',
    [typed.replaceAll(' ', '')],
    (typed) => sql`
    select kind, id, name as text, 'Stand ' || stand as detail
    from (select *, replace(normalise_name(stand), ' ', '') as place from ${exhibitors} where is_active and stand is not null) at_fair
    where starts_with(place, ${typed}) order by length(place), place, id limit 4`,
  );
  return rows;
}

const described = sql`hit.kind, hit.id,
    case hit.kind when 'project_name' then p.project_name when 'project_title' then p.project_title
      when 'location' then l.location_name else e.name end as text,
    case when p.id is not null then concat_ws(', ', builder.name, ${placeName(sql`place`)})
      when l.id is not null then around.location_name else e.company end as detail
  from hit
  left join ${exhibitors} e on hit.kind in ('developer', 'broker') and e.id = hit.id
  left join ${projects} p on hit.kind in ('project_name', 'project_title') and p.id = hit.id
  left join ${exhibitors} builder on builder.id = p.developer_id
  left join ${locations} place on place.id = p.location_id
  left join ${locations} l on hit.kind = 'location' and l.id = hit.id
  left join ${locations} around on around.id = l.parent_id`;
