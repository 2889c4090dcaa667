import { sql } from 'drizzle-orm';
import { isOwnPersonOf } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import type { ShortlistNews } from '#notifications/server/mails/search-mails.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { currentOffer } from '#projects/server/offer-columns.ts';
import { projects } from '#projects/server/tables.ts';
import { changedHomes, homeSearch } from '#search/server/tables.ts';
import { shortlistedProjects, shortlistMailings, shortlistPriceDrops } from './tables.ts';

/**
 * Notes which of these changed projects cost less than before, for each person who has them on their shortlist, except
 * people of the project's own stalls. A price that was noted before stays unchanged.
 */
export async function insertPriceDrops(tx: Db, changed: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with fallen as materialized (
      select h.project_id, h.price_from as price, (c.home->>'price_from')::bigint as former_price, h.developer_id, h.consultant_ids
      from ${changedHomes} c join ${homeSearch} h on h.project_id = c.project_id
      where c.project_id = any (${idArray(changed)}) and h.price_from < (c.home->>'price_from')::bigint),
    kept as materialized (
      select s.user_id, s.project_id, fallen.price, fallen.former_price from fallen
      join ${shortlistedProjects} s on s.project_id = fallen.project_id
      where not ${isOwnPersonOf(sql`fallen`, sql`s.user_id`)}
      order by 1, 2 for key share of s skip locked),
    noted as (
      insert into ${shortlistPriceDrops} (user_id, project_id, price, former_price, is_waiting)
      select user_id, project_id, price, former_price, true from kept order by 1, 2 on conflict do nothing returning user_id)
    insert into ${shortlistMailings} (user_id) select distinct user_id from noted order by 1 on conflict do nothing`);
}

/**
 * Notes the prices of projects that a person is adding, if a change of them waits, because the person has seen them.
 */
export async function insertSeenPrices(tx: Db, { userId }: AccountScope, added: readonly number[]): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into ${shortlistPriceDrops} (user_id, project_id, price, is_waiting)
    select ${userId}::integer, h.project_id, h.price_from, false from ${homeSearch} h join ${changedHomes} c on c.project_id = h.project_id
    where h.project_id = any (${idArray(added)}) and h.price_from is not null on conflict do nothing`);
}

type PriceDrop = ShortlistNews['drops'][number];

/**
 * Takes the waiting drops of listed projects. Returns those that still cost less than before, at a price that the
 * person wasn't told, the largest drop first.
 */
export async function takePriceDrops(tx: Db, userId: number): Promise<PriceDrop[]> {
  const { rows } = await tx.execute<PriceDrop>(sql`
    with taken as (
      delete from ${shortlistPriceDrops} d using ${homeSearch} h
      where d.user_id = ${userId} and d.is_waiting and h.project_id = d.project_id returning d.project_id, d.former_price, d.noted_at),
    first as (select distinct on (project_id) project_id, former_price from taken order by project_id, noted_at)
    select p.id, p.project_name as name, ${placeName(sql`l`)} as place, h.price_from::float8 as price, first.former_price::float8 as former_price,
      ${currentOffer(sql`p`)}
    from first join ${homeSearch} h on h.project_id = first.project_id and h.price_from < first.former_price
    join ${projects} p on p.id = first.project_id left join ${locations} l on l.id = p.location_id
    where not exists (select from ${shortlistPriceDrops} told
      where told.user_id = ${userId} and told.project_id = first.project_id and told.price = h.price_from and not told.is_waiting)
    order by h.price_from::float8 / first.former_price, p.id`);
  return rows;
}

/** Notes which prices a person is being told. */
export async function insertTold(tx: Db, userId: number, told: readonly PriceDrop[]): Promise<void> {
  const drops = JSON.stringify(told.map(({ id, price, former_price }) => ({ id, price, former_price })));
  await tx.execute(sql`
    insert into ${shortlistPriceDrops} as known (user_id, project_id, price, former_price, is_waiting)
    select ${userId}::integer, t.id, t.price, t.former_price, false
    from jsonb_to_recordset(${drops}::jsonb) as t (id integer, price bigint, former_price bigint)
    on conflict (user_id, project_id, price) do update set is_waiting = false`);
}

/** Returns the prices that a person was or will be told, for the copy of their data. */
export async function selectOwnDrops(db: Db, { userId }: AccountScope) {
  const { rows } = await db.execute<{
    project_id: number;
    price: number;
    former_price: number | null;
    is_waiting: boolean;
  }>(sql`
    select project_id, price::float8 as price, former_price::float8 as former_price, is_waiting
    from ${shortlistPriceDrops} where user_id = ${userId} order by project_id, noted_at, price`);
  return rows;
}
