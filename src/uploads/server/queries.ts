import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { ownExhibitors, ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { media } from '#media/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { mediaOwners, unusedMedia } from './tables.ts';

/** Returns the condition for the account's own uploads and those for its stalls. */
const reachable = (scope: Scope): SQL | undefined =>
  scope.everything ? undefined : or(ownedBy(scope, mediaOwners.userId), ownExhibitors(scope, mediaOwners.exhibitorId));

/** Notes who uploaded a file now, and for which stall. */
export async function insertOwner(
  tx: Db,
  scope: AccountScope,
  mediaId: number,
  exhibitorId: number | undefined,
): Promise<void> {
  await tx
    .insert(mediaOwners)
    .values({ mediaId, userId: scope.userId, exhibitorId })
    .onConflictDoUpdate({
      target: [mediaOwners.mediaId, mediaOwners.userId],
      set: {
        uploadedAt: sql`now()`,
        exhibitorId: sql`coalesce(excluded.exhibitor_id, ${mediaOwners}."exhibitor_id")`,
      },
    });
}

export async function reachesExhibitor(db: Db, scope: Scope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, id), ownExhibitors(scope)));
  return rows.length > 0;
}

/** Says whether the person is at a stall that an organiser has approved. */
export async function isAtApprovedStall(db: Db, scope: Scope): Promise<boolean> {
  const rows = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(ownExhibitors(scope), eq(exhibitors.approval, 'approved')))
    .limit(1);
  return rows.length > 0;
}

export const selectReachable = (db: Db, scope: Scope, ids: number[]): Promise<(typeof media.$inferSelect)[]> =>
  db
    .select()
    .from(media)
    .where(
      and(
        inArray(media.id, ids),
        inArray(media.id, db.select({ id: mediaOwners.mediaId }).from(mediaOwners).where(reachable(scope))),
      ),
    );

/** Returns whether the account uploaded the file with one of these paths. */
export async function isUploadOf(db: Db, scope: AccountScope, paths: string[]): Promise<boolean> {
  const rows = await db
    .select({ id: media.id })
    .from(mediaOwners)
    .innerJoin(media, eq(media.id, mediaOwners.mediaId))
    .where(and(inArray(media.path, paths), ownedBy(scope, mediaOwners.userId)));
  return rows.length > 0;
}

/** Returns whether no one else uploaded the file. */
export async function deleteOwner(tx: Db, scope: Scope, mediaId: number): Promise<boolean> {
  await tx.delete(mediaOwners).where(and(eq(mediaOwners.mediaId, mediaId), reachable(scope)));
  const rows = await tx.select({ id: mediaOwners.mediaId }).from(mediaOwners).where(eq(mediaOwners.mediaId, mediaId));
  return rows.length === 0;
}

export const selectUploadsOf = (db: Db, scope: AccountScope) =>
  db
    .select({ path: media.path, kind: media.kind, size: media.bytes, uploaded_at: mediaOwners.uploadedAt })
    .from(mediaOwners)
    .innerJoin(media, eq(media.id, mediaOwners.mediaId))
    .where(ownedBy(scope, mediaOwners.userId))
    .orderBy(mediaOwners.uploadedAt);

/** Notes that a file is unused from now on. */
export async function insertUnusedMedia(tx: Db, mediaId: number): Promise<void> {
  await tx
    .insert(unusedMedia)
    .values({ mediaId })
    .onConflictDoUpdate({ target: unusedMedia.mediaId, set: { since: sql`now()` } });
}

/** Notes exactly these files as unused. Those that were noted before keep the time since when they are. */
export async function replaceUnusedMedia(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(unusedMedia).where(sql`${unusedMedia.mediaId} <> all(${sql.param(ids)}::integer[])`);
  await tx.execute(
    sql`insert into ${unusedMedia} (media_id) select id from ${media} where id = any(${sql.param(ids)}::integer[])
      on conflict do nothing`,
  );
}

const isADayOld = lt(unusedMedia.since, sql`now() - interval '1 day'`);

export const selectOrphans = (db: Db): Promise<{ id: number; path: string }[]> =>
  db
    .select({ id: media.id, path: media.path })
    .from(unusedMedia)
    .innerJoin(media, eq(media.id, unusedMedia.mediaId))
    .where(isADayOld);

/** Returns whether a file was unused for a day, and not uploaded again. */
export async function isOrphan(tx: Db, mediaId: number): Promise<boolean> {
  const rows = await tx
    .select()
    .from(unusedMedia)
    .where(and(eq(unusedMedia.mediaId, mediaId), isADayOld));
  return rows.length > 0;
}
