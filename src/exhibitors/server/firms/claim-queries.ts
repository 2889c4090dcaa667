import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import type { Claim, OwnClaim } from '#exhibitors/shared/firms/claim-contract.ts';
import type { ClaimState } from '#exhibitors/shared/firms/list-rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { media } from '#media/server/tables.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { isoInstant, recordColumns } from '#records/server/columns.ts';
import { defineRecord } from '#records/server/definition.ts';
import { users } from '#users/server/tables.ts';
import { exhibitors } from '../tables.ts';
import { stallClaims, stallMerges } from './tables.ts';

export const claimRecord = defineRecord({
  noun: 'claim',
  table: stallClaims,
  columns: {
    ...recordColumns(stallClaims),
    state: stallClaims.state,
    exhibitor: sql<Claim['exhibitor']>`(select jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name)
      from ${exhibitors} e where e.id = ${stallClaims}."exhibitor_id")`,
    person: sql<
      Claim['person']
    >`(select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone,
        'email_confirmed', u.email_confirmed_at is not null) from ${users} u where u.id = ${stallClaims}."user_id")`,
    rera_number: stallClaims.reraNumber,
    rera_matches: sql<boolean>`exists (select from ${projects} p where p.rera_number = ${stallClaims}."rera_number"
      and p.developer_id = ${stallClaims}."exhibitor_id")`,
    firm_email: stallClaims.firmEmail,
    has_document: sql<boolean>`(${stallClaims}."document_id" is not null or ${stallClaims}."document_path" is not null)`,
    others: sql<Claim['others']>`(select coalesce(jsonb_agg(
        jsonb_build_object('id', o.id, 'name', u.name, 'email', u.email, 'state', o.state) order by o.id), '[]')
      from ${stallClaims} o join ${users} u on u.id = o.user_id
      where o.exhibitor_id = ${stallClaims}."exhibitor_id" and o.id <> ${stallClaims}."id")`,
    message: stallClaims.message,
    reason: stallClaims.reason,
    decided_at: isoInstant(stallClaims.decidedAt),
    created_at: isoInstant(stallClaims.createdAt),
  },
  present: (row) =>
    ({
      ...row,
      can: {
        update: 'A claim isn’t changed, but decided.',
        remove: 'A claim isn’t deleted.',
        decide: row.state === 'open' || 'This claim has already been decided.',
      },
    }) as Claim,
  title: ({ person, exhibitor }: Claim) => `The claim of ${person.name} for ${exhibitor.name}`,
  search: (words) =>
    sql`${stallClaims.exhibitorId} in (select e.id from ${exhibitors} e where ${matchesWords(sql`e.search_text`, words)})`,
  sorts: { created_at: stallClaims.createdAt },
  filters: { state: (state: ClaimState) => eq(stallClaims.state, state) },
  write: () => ({}),
  history: [],
  export: [['ID', ({ id }) => id]],
});

export async function insertClaim(tx: Db, row: typeof stallClaims.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(stallClaims).values(row).returning({ id: stallClaims.id });
  return inserted?.id as number;
}

export const selectOwnClaims = async (db: Db, scope: AccountScope): Promise<OwnClaim[]> => {
  const rows = await db
    .select({
      id: stallClaims.id,
      exhibitor_id: stallClaims.exhibitorId,
      exhibitor: exhibitors.name,
      state: stallClaims.state,
      rera_number: stallClaims.reraNumber,
      firm_email: stallClaims.firmEmail,
      message: stallClaims.message,
      reason: stallClaims.reason,
      created_at: stallClaims.createdAt,
    })
    .from(stallClaims)
    .innerJoin(exhibitors, eq(exhibitors.id, stallClaims.exhibitorId))
    .where(ownedBy(scope, stallClaims.userId))
    .orderBy(desc(stallClaims.id));
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
};

/** Returns false for a claim that is decided. */
export async function deleteOwnClaim(tx: Db, scope: AccountScope, id: number): Promise<boolean> {
  const isOpen = and(eq(stallClaims.id, id), eq(stallClaims.state, 'open'), ownedBy(scope, stallClaims.userId));
  return (await tx.delete(stallClaims).where(isOpen).returning({ id: stallClaims.id })).length > 0;
}

/** Locks and returns a stall that visitors can find; undefined for others. */
export async function holdClaimable(
  tx: Db,
  id: number,
): Promise<{ id: number; kind: ExhibitorKind; name: string } | undefined> {
  const [row] = await tx
    .select({ id: exhibitors.id, kind: exhibitors.kind, name: exhibitors.name })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, id), exhibitors.isActive))
    .for('update');
  return row;
}

type Held = { id: number; exhibitorId: number; userId: number; state: ClaimState };
const held = {
  id: stallClaims.id,
  exhibitorId: stallClaims.exhibitorId,
  userId: stallClaims.userId,
  state: stallClaims.state,
};

/** Locks and returns a claim, so that the second of two concurrent decisions sees the first. */
export async function lockClaim(tx: Db, scope: Scope, id: number): Promise<Held | undefined> {
  if (!scope.everything) return undefined;
  const [row] = await tx.select(held).from(stallClaims).where(eq(stallClaims.id, id)).for('update');
  return row;
}

export async function lockOtherClaims(tx: Db, scope: Scope, claim: Held): Promise<Held[]> {
  if (!scope.everything) return [];
  const others = and(
    eq(stallClaims.exhibitorId, claim.exhibitorId),
    eq(stallClaims.state, 'open'),
    ne(stallClaims.id, claim.id),
  );
  return tx.select(held).from(stallClaims).where(others).orderBy(stallClaims.id).for('update');
}

export async function decideClaim(
  tx: Db,
  _scope: Scope,
  id: number,
  state: ClaimState,
  reason: string | null,
): Promise<void> {
  await tx
    .update(stallClaims)
    .set({ state, reason, decidedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${stallClaims.version} + 1` })
    .where(eq(stallClaims.id, id));
}

/** Returns the key of a claim's document in the storage. */
export async function selectDocument(db: Db, scope: Scope, id: number): Promise<string | undefined> {
  if (!scope.everything) return undefined;
  const [row] = await db
    .select({ path: sql<string | null>`coalesce(${stallClaims.documentPath}, ${media.path})` })
    .from(stallClaims)
    .leftJoin(media, eq(media.id, stallClaims.documentId))
    .where(eq(stallClaims.id, id));
  return row?.path ?? undefined;
}

/** The document of such a claim is still an upload. */
export type ClaimUpload = { id: number; documentId: number; path: string; sha256: string };

export const selectClaimUploads = (db: Db): Promise<ClaimUpload[]> =>
  db
    .select({ id: stallClaims.id, documentId: media.id, path: media.path, sha256: media.sha256 })
    .from(stallClaims)
    .innerJoin(media, eq(media.id, stallClaims.documentId))
    .orderBy(stallClaims.id);

/** Replaces a claim's upload by the copy. Returns false when it was moved or deleted meanwhile. */
export async function switchDocument(tx: Db, { id, documentId }: ClaimUpload, key: string): Promise<boolean> {
  const rows = await tx
    .update(stallClaims)
    .set({ documentId: null, documentPath: key })
    .where(and(eq(stallClaims.id, id), eq(stallClaims.documentId, documentId)))
    .returning({ id: stallClaims.id });
  return rows.length > 0;
}

/** Returns those of the keys that claims name, including claims that undoing a merge restores. */
export async function selectNamedDocuments(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) key
    where exists (select from ${stallClaims} where ${stallClaims.documentPath} = key)
      or exists (select from ${stallMerges} where strpos(${stallMerges.moved}::text, key) > 0)`);
  return new Set(rows.map(({ key }) => key));
}
