import { and, desc, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { activities, activityFolds } from '#activity/server/tables.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { exhibitors } from '../tables.ts';
import { type Moved, stallMerges } from './tables.ts';

/**
 * Says for each column that refers to a stall whether merging moves its rows. A test over the schema finds missing
 * columns.
 */
export const mergedColumns: Record<string, 'moves' | 'stays'> = {
  'projects.developer_id': 'moves',
  // A trigger derives it from the mappings.
  'project_consultants.consultant_id': 'stays',
  'project_mappings.consultant_id': 'moves',
  'inquiries.exhibitor_id': 'moves',
  'inquiries.assigned_exhibitor_id': 'moves',
  'inquiry_entries.assigned_exhibitor_id': 'moves',
  'site_visits.broker_id': 'moves',
  'site_visits.assigned_exhibitor_id': 'moves',
  'visit_entries.assigned_exhibitor_id': 'moves',
  'media_owners.exhibitor_id': 'moves',
  'exhibitor_members.exhibitor_id': 'moves',
  'sender_blocks.exhibitor_id': 'moves',
  // A report names the listing that the visitor saw.
  'listing_reports.exhibitor_id': 'stays',
  'stall_claims.exhibitor_id': 'moves',
  'exhibitor_invitations.exhibitor_id': 'moves',
  // Stalls that were merged into this one earlier move too, because imports follow one step only.
  'exhibitors.merged_into_id': 'moves',
  // The kept stall has its own pictures.
  'exhibitor_achievements.exhibitor_id': 'stays',
  'exhibitor_gallery.exhibitor_id': 'moves',
  'notifications.exhibitor_id': 'moves',
  // The pairs are found again for the kept stall.
  'firm_pairs.first_id': 'stays',
  'firm_pairs.second_id': 'stays',
  'stall_merges.kept_id': 'stays',
  'stall_merges.gone_id': 'stays',
};

type Reference = { table: string; column: string };
type Keyed = Reference & { keys: string[]; others: string[][] };

export async function selectStallReferences(db: Db): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select refers.relname as "table", att.attname as "column"
    from pg_constraint fk join pg_class refers on refers.oid = fk.conrelid
    join pg_attribute att on att.attrelid = fk.conrelid and att.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.confrelid = 'exhibitors'::regclass order by 1, 2`);
  return rows;
}

/**
 * Returns the primary key, and the other columns of each unique index that contains the column: with the same values in
 * them, a row of one stall conflicts with a row of the other.
 */
async function selectKeys(db: Db, { table, column }: Reference): Promise<Keyed> {
  const { rows } = await db.execute<{ is_primary: boolean; columns: string[] }>(sql`
    select i.indisprimary as is_primary,
      array(select a.attname::text from unnest(i.indkey) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k) as columns
    from pg_index i where i.indrelid = ${table}::regclass and i.indisunique`);
  return {
    table,
    column,
    keys: rows.find(({ is_primary }) => is_primary)?.columns ?? [],
    // A key that a mapping only shares with its own table (id and kind) can't conflict.
    others: rows
      .filter(({ columns }) => columns.includes(column) && columns.length > 1 && !columns.includes('id'))
      .map(({ columns }) => columns.filter((each) => each !== column)),
  };
}

const name = sql.identifier;

/** Matches a row of `there` that has the same values as a row in these columns. */
const isLike = (row: SQL, columns: string[]): SQL =>
  sql.join(
    columns.map((each) => sql`${row}.${name(each)} = there.${name(each)}`),
    sql` and `,
  );

/** Moves the rows of one column. Rows that the other stall has already are deleted and returned. */
async function moveColumn(tx: Db, reference: Reference, from: number, to: number): Promise<Moved> {
  const { table, column, keys, others } = await selectKeys(tx, reference);
  const dropped: Record<string, unknown>[] = [];
  for (const columns of others) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
      delete from ${name(table)} t where t.${name(column)} = ${from} and exists (
        select from ${name(table)} there where there.${name(column)} = ${to} and ${isLike(sql`t`, columns)})
      returning to_jsonb(t) as row`);
    dropped.push(...rows.map(({ row }) => row));
  }
  const key = sql.join(
    keys.flatMap((each) => [sql`${each}::text`, sql`t.${name(each)}`]),
    sql`, `,
  );
  const { rows } = await tx.execute<{ key: Record<string, unknown> }>(sql`
    update ${name(table)} t set ${name(column)} = ${to} where t.${name(column)} = ${from}
    returning jsonb_build_object(${key}) as key`);
  return { table, column, keys: rows.map((row) => row.key), dropped };
}

/** Moves everything of a stall to another. Activities are included, although they name stalls without a foreign key. */
export async function moveAll(tx: Db, from: number, to: number, kind: ExhibitorKind): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const reference of await selectStallReferences(tx))
    if (mergedColumns[`${reference.table}.${reference.column}`] === 'moves')
      moved.push(await moveColumn(tx, reference, from, to));
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${activities} set page_id = ${to} where page_type = ${kind}::text::activity_page and page_id = ${from} returning id`);
  moved.push({ table: 'activities', column: 'page_id', keys: rows.map(({ id }) => ({ id })), dropped: [] });
  await tx.execute(sql`update ${activityFolds} set made_on = null`);
  for (const counts of pageCounts) {
    const dropped = await moveCounts(tx, counts, from, to, kind);
    moved.push({ table: counts.table, column: 'page_id', keys: [], dropped });
  }
  return moved;
}

type Row = Record<string, unknown>;

/**
 * Counts of page views name pages without a foreign key. Each entry lists the other columns of the key. The counts stay
 * longer than the log.
 */
const pageCounts = [
  { table: 'activity_totals', pageType: 'activity_total_page', by: ['activity_type', 'day', 'part'], count: 'events' },
  { table: 'search_leads', pageType: 'activity_page', by: ['day', 'term'], count: 'openings' },
] as const;
type PageCounts = (typeof pageCounts)[number];

const columnsOf = ({ by }: PageCounts): SQL => sql.join(by.map(name), sql`, `);

/** Adds a stall's counts to another's. @returns the rows that were moved */
async function moveCounts(tx: Db, counts: PageCounts, from: number, to: number, kind: ExhibitorKind): Promise<Row[]> {
  const [table, count, by] = [name(counts.table), name(counts.count), columnsOf(counts)];
  const { rows } = await tx.execute<{ row: Row }>(sql`
    with gone as (
      delete from ${table} where page_type = ${kind}::text::${name(counts.pageType)} and page_id = ${from} returning *),
    added as (
      insert into ${table} (page_type, page_id, ${by}, ${count}) select page_type, ${to}, ${by}, ${count} from gone
      on conflict (page_type, page_id, ${by}) do update set ${count} = ${table}.${count} + excluded.${count})
    select to_jsonb(gone) as row from gone`);
  return rows.map(({ row }) => row);
}

/** Subtracts the counts that a merge has added to a stall. */
async function takeCounts(tx: Db, counts: PageCounts, from: number, rows: Row[]): Promise<void> {
  const [table, count] = [name(counts.table), name(counts.count)];
  const same = counts.by.map((column) => sql`t.${name(column)} = taken.${name(column)}`);
  await tx.execute(sql`
    update ${table} t set ${count} = t.${count} - taken.${count}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as taken
    where t.page_id = ${from} and t.page_type = taken.page_type and ${sql.join(same, sql` and `)}`);
  await tx.execute(sql`delete from ${table} where page_id = ${from} and ${count} = 0`);
  await tx.execute(sql`update ${activityFolds} set made_on = null`);
}

/**
 * Moves rows back that are still where a merge put them, and restores those that it deleted while the kept stall still
 * has what they were like: a member who was removed since stays removed, and so does what went with an account.
 */
export async function moveBack(tx: Db, moved: Moved[], from: number, to: number): Promise<void> {
  for (const { table, column, keys, dropped } of moved) {
    const [first] = keys;
    if (first) {
      // A key that contains the column itself has the new value in it.
      const parts = Object.keys(first);
      const matches = parts.map((part) => sql`(t.${name(part)})::text = k.key ->> ${part}::text`);
      await tx.execute(sql`
        update ${name(table)} t set ${name(column)} = ${to}
        from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as k (key)
        where t.${name(column)} = ${from} and ${sql.join(matches, sql` and `)}`);
    }
    const counts = pageCounts.find((each) => each.table === table);
    if (counts) await takeCounts(tx, counts, from, dropped);
    if (dropped.length === 0) continue;
    const { others } = counts ? { others: [] } : await selectKeys(tx, { table, column });
    const kept = others.map(
      (columns) =>
        sql`exists (select from ${name(table)} there where there.${name(column)} = ${from} and ${isLike(sql`row`, columns)})`,
    );
    await insertBack(tx, table, dropped, kept.length > 0 ? sql.join(kept, sql` or `) : sql`true`);
  }
}

async function insertBack(tx: Db, table: string, rows: Row[], condition: SQL): Promise<void> {
  const { rows: found } = await tx.execute<{ column: string }>(sql`
    select attname as "column" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const columns = sql.join(
    found.map(({ column }) => name(column)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${name(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::jsonb) row
    where ${condition} on conflict do nothing`);
}

export type MergedStall = {
  id: number;
  kind: ExhibitorKind;
  name: string;
  is_listed: boolean;
  taken_off: boolean;
  merged_into_id: number | null;
};

/** Locks stalls in the order of ids. */
export async function lockStalls(tx: Db, scope: Scope, ids: number[]): Promise<MergedStall[]> {
  return tx
    .select({
      id: exhibitors.id,
      kind: exhibitors.kind,
      name: exhibitors.name,
      is_listed: exhibitors.isActive,
      taken_off: sql<boolean>`${exhibitors.takenOffAt} is not null`,
      merged_into_id: exhibitors.mergedIntoId,
    })
    .from(exhibitors)
    .where(and(inArray(exhibitors.id, ids), ownExhibitors(scope)))
    .orderBy(exhibitors.id)
    .for('update');
}

/** Raises the version, so that open editors notice that their data has changed. Pictures move too. */
export async function raiseVersion(tx: Db, scope: Scope, id: number): Promise<void> {
  await tx
    .update(exhibitors)
    .set({ version: sql`${exhibitors.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(exhibitors.id, id), ownExhibitors(scope)));
}

export async function setMerged(tx: Db, scope: Scope, id: number, into: number | null, listed: boolean): Promise<void> {
  await tx
    .update(exhibitors)
    .set({ mergedIntoId: into, isActive: listed, updatedAt: sql`now()` })
    .where(and(eq(exhibitors.id, id), ownExhibitors(scope)));
}

/**
 * If the kept stall was taken off the list during the merge, so were the rows that go back to the other stall when the
 * merge is undone. The other stall therefore stays off the list, with the same reason.
 */
export async function takeOffAsKept(
  tx: Db,
  scope: Scope,
  { keptId, goneId, createdAt }: { keptId: number; goneId: number; createdAt: Date },
): Promise<void> {
  const [kept] = await tx
    .select({ takenOffAt: exhibitors.takenOffAt, takenOffReason: exhibitors.takenOffReason })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, keptId), gt(exhibitors.takenOffAt, createdAt), ownExhibitors(scope)));
  if (!kept) return;
  await tx
    .update(exhibitors)
    .set({ ...kept, isActive: false })
    .where(and(eq(exhibitors.id, goneId), exhibitors.isActive, ownExhibitors(scope)));
}

export async function insertMerge(tx: Db, row: typeof stallMerges.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(stallMerges).values(row).returning({ id: stallMerges.id });
  return inserted?.id as number;
}

const isRecent: SQL = gt(stallMerges.createdAt, sql`now() - interval '1 day'`);

/** Locks and returns a merge. `isRecent` says that it is at most a day old. */
export async function lockMerge(tx: Db, id: number) {
  const [row] = await tx
    .select({
      id: stallMerges.id,
      keptId: stallMerges.keptId,
      goneId: stallMerges.goneId,
      moved: stallMerges.moved,
      wasListed: stallMerges.wasListed,
      createdAt: stallMerges.createdAt,
      isUndone: sql<boolean>`${stallMerges.undoneAt} is not null`,
      isRecent: sql<boolean>`${isRecent}`,
    })
    .from(stallMerges)
    .where(eq(stallMerges.id, id))
    .for('update');
  return row;
}

/** Returns whether there is a later merge, which has to be undone first. */
export async function hasLaterMerge(tx: Db, id: number, stalls: number[]): Promise<boolean> {
  const rows = await tx
    .select({ id: stallMerges.id })
    .from(stallMerges)
    .where(
      and(
        gt(stallMerges.id, id),
        isNull(stallMerges.undoneAt),
        or(inArray(stallMerges.keptId, stalls), inArray(stallMerges.goneId, stalls)),
      ),
    );
  return rows.length > 0;
}

export async function markUndone(tx: Db, id: number): Promise<void> {
  await tx.update(stallMerges).set({ undoneAt: sql`now()`, moved: [] }).where(eq(stallMerges.id, id));
}

/** Forgets what merges moved once they can't be undone, since it names people and their documents. */
export async function forgetMoved(db: Db): Promise<void> {
  await db
    .update(stallMerges)
    .set({ moved: [] })
    .where(and(not(isRecent), sql`${stallMerges.moved} <> '[]'`));
}

/** Returns the merges of a stall, the newest first. */
export const selectMerges = (db: Db, keptId: number) =>
  db
    .select({
      id: stallMerges.id,
      name: exhibitors.name,
      at: stallMerges.createdAt,
      can_undo: sql<boolean>`${isRecent}`,
    })
    .from(stallMerges)
    .innerJoin(exhibitors, eq(exhibitors.id, stallMerges.goneId))
    .where(and(eq(stallMerges.keptId, keptId), isNull(stallMerges.undoneAt)))
    .orderBy(desc(stallMerges.id));
