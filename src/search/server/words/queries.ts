import { sql } from 'drizzle-orm';
import { banks, categories, facilities, locations, locationTotals } from '#catalogue/server/tables.ts';
import { textArray } from '#platform/server/database/columns.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { projects } from '#projects/server/tables.ts';
import { type Candidate, editsOf } from '#search/shared/spelling-rules.ts';
import { searchSynonyms, searchTerms, searchWords } from '../tables.ts';

export type Named = {
  phrase: string;
  kind: 'place' | 'start of a place' | 'developer' | 'broker' | 'project_name' | 'part of a name';
  id: number;
  /** Set for places: the ids of the place itself and of those that contain it, and whether it has homes. */
  path: number[] | null;
  has_homes: boolean | null;
};

type Meanings = {
  named: Named[];
  /** The words that a phrase stands for, and those that stand for it. */
  synonyms: Map<string, string[]>;
};

/**
 * Returns the records that phrases name, at most six of each kind (places: twenty), also by another word for the
 * phrase. It includes places whose names begin so, and names in which several of the words occur together.
 */
export async function selectMeanings(db: PooledDb, phrases: readonly string[]): Promise<Meanings> {
  const whole = (kind: string, limit: number) =>
    sql`select p.phrase, ${kind} as kind, hit.ref_id from phrases p cross join lateral (
      select distinct ref_id from ${searchTerms} where kind = ${kind} and is_whole and term = p.phrase order by ref_id limit ${limit}) hit`.inlineParams();
  const within = (kind: string, isWhole: boolean) =>
    sql`select p.phrase, 'part', hit.ref_id from phrases p cross join lateral (
      select ref_id from ${searchTerms} where kind = ${kind} and is_whole = ${isWhole} and term >= p.phrase and term < p.phrase || '!'
      order by term, ref_id limit 1) hit where p.phrase like '% %'`.inlineParams();
  // PostgreSQL would plan a query with an array again for each length.
  const rows: (Named & { other: string | null })[] = await executePrepared(
    db,
    'meanings of words',
    [JSON.stringify(phrases)],
    (phrases) => sql`
    with given as (select value as phrase from jsonb_array_elements_text(${phrases}::jsonb)),
    synonyms as (
      select ${searchSynonyms.word} as phrase, ${searchSynonyms.means} as other from ${searchSynonyms} where ${searchSynonyms.word} in (select phrase from given)
      union select ${searchSynonyms.means}, ${searchSynonyms.word} from ${searchSynonyms} where ${searchSynonyms.means} in (select phrase from given)),
    phrases as (select phrase from given union select other from synonyms),
    named as (
      ${sql.join([whole('location', 20), whole('developer', 6), whole('broker', 6), whole('project_name', 6)], sql` union all `)}
      union all
      select p.phrase, 'start', hit.ref_id from phrases p cross join lateral (
        select distinct ref_id from ${searchTerms}
        where kind = 'location' and is_whole and term >= p.phrase || ' ' and term < p.phrase || '!' order by ref_id limit 20) hit
      where length(p.phrase) >= 3
      union all
      ${sql.join([within('project_name', true), within('project_name', false), within('developer', true)], sql` union all `)})
    select n.phrase, case n.kind when 'location' then 'place' when 'start' then 'start of a place' when 'part' then 'part of a name' else n.kind end as kind, n.ref_id as id, l.path,
      exists (select from ${locations} within join ${locationTotals} t on t.location_id = within.id and t.projects > 0
        where within.path @> array[l.id]) as has_homes, null as other
    from named n left join ${locations} l on n.kind in ('location', 'start') and l.id = n.ref_id
    union all select phrase, 'synonym', null, null, null, other from synonyms
    order by phrase, kind, id, other`,
  );
  const meanings: Meanings = { named: [], synonyms: new Map() };
  for (const { other, ...named } of rows)
    if (other === null) meanings.named.push(named);
    else meanings.synonyms.set(named.phrase, [...(meanings.synonyms.get(named.phrase) ?? []), other]);
  return meanings;
}

/** Returns whether a project is called exactly so. @param name is normalised */
export async function isProjectName(db: PooledDb, name: string): Promise<boolean> {
  const rows: unknown[] = await executePrepared(
    db,
    'name of a project',
    [name],
    (name) => sql`select from ${searchTerms} where kind = 'project_name' and is_whole and term = ${name} limit 1`,
  );
  return rows.length > 0;
}

export async function selectPlacesWithPin(db: Db, pin: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${locations} where ${locations.searchText} like ${`% ${pin} %`} and ${pin} = any (pin_codes) order by id limit 20`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns places that have a PIN code, or else the city of most of the first projects in its postal district: a
 * locality would be a guess. An unknown district has none.
 */
export async function selectPlacesAroundPin(db: Db, pin: string): Promise<number[]> {
  const places = await selectPlacesWithPin(db, pin);
  if (places.length > 0) return places;
  const around = await db.execute<{ id: number }>(sql`
    select coalesce(
      (select around.id from ${locations} around where around.id = any (place.path) and around.kind = 'city' limit 1),
      place.id) as id
    from (select location_id from ${projects} where is_listed and location_id is not null
      and pin_code like ${`${pin.slice(0, 3)}%`} and search_text like ${`% ${pin.slice(0, 3)}%`} limit 200) first
    join ${locations} place on place.id = first.location_id
    group by 1 order by count(*) desc, 1 limit 1`);
  return around.rows.map(({ id }) => id);
}

export type Offered = { kind: 'bank' | 'facility' | 'category'; id: number; name: string; projectKind: string | null };

/** Returns all banks, facilities and categories by their normalised names. There are some dozens of each. */
export async function selectOffered(db: Db): Promise<Offered[]> {
  const { rows } = await db.execute<Offered>(sql`
    (select 'bank' as kind, id, name_key as name, null as "projectKind" from ${banks} order by name_key, id limit 500)
    union all (select 'facility', id, name_key, null from ${facilities} order by name_key, id limit 500)
    union all (select 'category', id, name_key, project_kind from ${categories} order by id limit 2000)`);
  return rows;
}

/** Returns those of these words that don't begin any known word. */
export async function selectUnknown(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select given.word from unnest(${textArray(words)}) given (word) where not exists (
      select from ${searchWords} s where s.word >= given.word and s.word < given.word || chr(1114111))`);
  return rows.map(({ word }) => word);
}

export async function selectKnown(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select distinct ${searchWords.word} as word from ${searchWords} where ${searchWords.word} = any (${textArray(words)})`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Returns those of these pairs of words that stand side by side in a name: “viman nagar”, but not “panch gani”. */
export async function selectPairs(db: Db, pairs: readonly string[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await db.execute<{ pair: string }>(sql`
    select pair from unnest(${textArray(pairs)}) given (pair) where exists (
      select from unnest(array['location', 'developer', 'broker', 'project_name']) kinds (kind)
      cross join unnest(array[true, false]) wholes (whole)
      join ${searchTerms} s on s.kind = kinds.kind and s.is_whole = wholes.whole
        and s.term >= given.pair and s.term < given.pair || '!')`);
  return new Set(rows.map(({ pair }) => pair));
}

/** Returns those of these words that are a place's whole name or begin one, in their order. */
export async function selectPlaceNames(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${textArray(words)}) given (word) where exists (
      select from ${searchTerms} where kind = 'location' and is_whole
        and term >= given.word and term < given.word || '!')`);
  const found = new Set(rows.map(({ word }) => word));
  return words.filter((word) => found.has(word));
}

const names = (kind: string) => sql`(select count(*) from (select from ${searchTerms}
    where kind = ${kind} and is_whole and term >= near.word and term < near.word || chr(1114111) limit 50) begun)`;
/** Counts the names that begin with the word of `near`. Places count for more. */
const used = sql`(${names('location')} * 50 + ${names('developer')} * 2 + ${names('project_name')})::integer`;

export async function selectUsed(db: Db, words: readonly string[]): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(
    sql`select near.word, ${used} as used from unnest(${textArray(words)}) near (word)`,
  );
  return rows;
}

/**
 * Returns known words that may have been meant: the thirty most similar, and those one letter away, which trigrams of
 * short words miss.
 */
export async function selectSimilar(db: Db, word: string): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    with near as (
      (select word from (select distinct s.word, similarity(s.word, ${word}) as likeness from ${searchWords} s where s.word % ${word}) alike
        order by likeness desc, word limit 30)
      union select s.word from ${searchSynonyms} s where s.word % ${word} and strpos(s.word, ' ') = 0
      union select s.word from ${searchWords} s where s.word = any (${textArray(word.length <= 9 ? editsOf(word) : [])}))
    select near.word, ${used} as used from near`);
  return rows;
}
