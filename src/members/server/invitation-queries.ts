import { and, eq, gt, sql } from 'drizzle-orm';
import { organiserIds } from '#access/server/organiser-columns.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { MemberRole } from '#members/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { users } from '#users/server/tables.ts';
import { exhibitorInvitations, exhibitorMembers } from './tables.ts';

type NewInvitation = typeof exhibitorInvitations.$inferInsert;

/** Replaces an earlier invitation to the same address; returns its id. */
export async function putInvitation(tx: Db, row: NewInvitation): Promise<number> {
  const { role, tokenHash, expiresAt, invitedBy } = row;
  const [kept] = await tx
    .insert(exhibitorInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [exhibitorInvitations.exhibitorId, exhibitorInvitations.email],
      set: { role, tokenHash, expiresAt, invitedBy, createdAt: sql`now()` },
    })
    .returning({ id: exhibitorInvitations.id });
  return kept?.id as number;
}

/** Returns an invitation that was just sent, so that a form sent twice mails one link. */
export async function selectJustSent(tx: Db, exhibitorId: number, email: string, role: MemberRole) {
  const [row] = await tx
    .select({ id: exhibitorInvitations.id })
    .from(exhibitorInvitations)
    .where(
      and(
        eq(exhibitorInvitations.exhibitorId, exhibitorId),
        eq(exhibitorInvitations.email, email),
        eq(exhibitorInvitations.role, role),
        gt(exhibitorInvitations.createdAt, sql`now() - interval '30 seconds'`),
      ),
    );
  return row?.id;
}

/** Returns whether an address has a valid invitation to a stall of a name. */
export async function hasInvitation(tx: Db, email: string, stall: string): Promise<boolean> {
  const found = await tx
    .select({ id: exhibitorInvitations.id })
    .from(exhibitorInvitations)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorInvitations.exhibitorId))
    .where(
      and(
        eq(exhibitorInvitations.email, email),
        gt(exhibitorInvitations.expiresAt, sql`now()`),
        sql`lower(${exhibitors.name}) = lower(${stall})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

const isValid = (tokenHash: string) =>
  and(eq(exhibitorInvitations.tokenHash, tokenHash), gt(exhibitorInvitations.expiresAt, sql`now()`));

/** Returns an invitation; undefined once it has expired. */
export async function selectInvitationByToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      exhibitorId: exhibitors.id,
      stall: exhibitors.name,
      kind: exhibitors.kind,
      email: exhibitorInvitations.email,
      role: exhibitorInvitations.role,
      expiresAt: exhibitorInvitations.expiresAt,
    })
    .from(exhibitorInvitations)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorInvitations.exhibitorId))
    .where(isValid(tokenHash));
  return row;
}

/** Consumes a link. If several attempts run at once, only one gets the invitation. */
export async function deleteInvitationByToken(tx: Db, tokenHash: string) {
  const [row] = await tx.delete(exhibitorInvitations).where(isValid(tokenHash)).returning({
    exhibitorId: exhibitorInvitations.exhibitorId,
    email: exhibitorInvitations.email,
    role: exhibitorInvitations.role,
  });
  return row;
}

export async function deleteInvitation(tx: Db, id: number): Promise<boolean> {
  const gone = await tx
    .delete(exhibitorInvitations)
    .where(eq(exhibitorInvitations.id, id))
    .returning({ id: exhibitorInvitations.id });
  return gone.length > 0;
}

/** Deletes the invitations of people who could no longer send them. */
export async function deleteInvitationsOfFormer(tx: Db): Promise<void> {
  await tx.execute(sql`delete from ${exhibitorInvitations} i using ${users} u, ${exhibitors} e
    where u.id = i.invited_by and e.id = i.exhibitor_id and not (u.is_active and (u.id in (${organiserIds}) or exists (
      select from ${exhibitorMembers} m
      where m.exhibitor_id = e.id and m.user_id = u.id and m.role = 'owner' and acts_for(u.id, e.kind))))`);
}

/** Deletes the invitations to an address. @param email is in lower case. */
export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(exhibitorInvitations).where(eq(exhibitorInvitations.email, email));
}

export const selectInvitationsTo = (db: Db, email: string) =>
  db
    .select({
      stall: exhibitors.name,
      role: exhibitorInvitations.role,
      created_at: exhibitorInvitations.createdAt,
      expires_at: exhibitorInvitations.expiresAt,
    })
    .from(exhibitorInvitations)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorInvitations.exhibitorId))
    .where(eq(exhibitorInvitations.email, email))
    .orderBy(exhibitorInvitations.id);
