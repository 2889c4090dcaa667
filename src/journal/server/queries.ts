import { type SQL, sql } from 'drizzle-orm';
import { backupState } from '#backup/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { JournalEntry } from './journal-file.ts';
import { journalEntries } from './tables.ts';

/**
 * Deletes the oldest entries and returns them. Other processes get other entries meanwhile. What ends and begins in one
 * transaction was replaced, so that it ends first.
 */
export async function takeEntries(tx: Db, limit: number): Promise<JournalEntry[]> {
  const { rows } = await tx.execute<Omit<JournalEntry, 'at'> & { at: Date }>(sql`
    with taken as (
      delete from ${journalEntries} where id in (select id from ${journalEntries} order by noted_at limit ${limit} for update skip locked)
      returning id, noted_at, kind, subject, ended
    )
    select taken.id, ${backupState.lineage} as lineage, noted_at as at, kind, subject, ended from taken, ${backupState} order by noted_at, ended desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** Returns the database's random name, which a restore changes. */
export async function selectLineage(db: Db): Promise<string> {
  const [row] = await db.select({ lineage: backupState.lineage }).from(backupState);
  if (!row) throw new Error('The row of the backup state is missing.');
  return row.lineage;
}

export async function deleteEntries(db: Db): Promise<void> {
  await db.delete(journalEntries);
}

type Subject = Record<string, unknown>;
const ofMember = ({ exhibitor_id, user_id }: Subject): SQL =>
  sql`exhibitor_id = ${exhibitor_id}::integer and user_id = ${user_id}::integer`;

/** Deletes the recovery codes of a person without factors. @param left finds factors that the person still has */
const withoutFactor = (ended: SQL, left: SQL): SQL => sql`with ended as (${ended} returning user_id)
  delete from recovery_codes where user_id in (select user_id from ended) and not exists (${left})`;

/**
 * Statements that apply each kind of entry. Inquiries and visits are erased as by their nouns' `erasing-queries.ts`.
 * Erased accounts aren't among the kinds, because they have rows in many tables.
 */
export const endings: Record<string, (subject: Subject, at: string) => SQL> = {
  'active account': ({ id }) => sql`update users set is_active = false where id = ${id}::integer and is_active`,
  membership: (subject) => sql`delete from exhibitor_members where ${ofMember(subject)}`,
  owner: (subject) => sql`update exhibitor_members set role = 'staff' where ${ofMember(subject)} and role = 'owner'`,
  'meeting visitors': (subject) => sql`update exhibitor_members set meets_visitors = false where ${ofMember(subject)}`,
  'listed stall': ({ id }) => sql`update exhibitors set is_active = false, taken_off_at = now(),
    taken_off_reason = 'It was taken off the list before a backup was restored.' where id = ${id}::integer and taken_off_at is null`,
  mail: ({ user_id, off }) => sql`insert into mail_choices (user_id, off)
    select id, array(select jsonb_array_elements_text(${JSON.stringify(off)}::jsonb)) from users where id = ${user_id}::integer
    on conflict (user_id) do update set off = excluded.off`,
  'saved search': ({ id }) =>
    sql`update saved_searches set deleted_at = now() where id = ${id}::integer and deleted_at is null`,
  'mail of a search': ({ id }) => sql`update saved_searches set frequency = 'never' where id = ${id}::integer`,
  'google connection': (subject) => sql`delete from google_connections where ${ofMember(subject)}`,
  'erased inquiry': ({ id }) => sql`with notes as (delete from inquiry_entries where inquiry_id = ${id}::integer),
      reports as (update listing_reports set details = null where inquiry_id = ${id}::integer)
    update inquiries set user_id = null, name = 'Details erased', email = '', phone = '', message = null, campaign = null, idempotency_key = null,
      confirmation_hash = null, erased_at = coalesce(erased_at, now()),
      status = case when status in ('pending', 'in_progress') then 'rejected' else status end where id = ${id}::integer and email <> ''`,
  'erased visit': ({ id }) => sql`with links as (delete from visit_links where site_visit_id = ${id}::integer),
      counts as (update anonymous_bookings set mailbox = null, phone = null where site_visit_id = ${id}::integer),
      reports as (update listing_reports set details = null where site_visit_id = ${id}::integer),
      ratings as (delete from visit_feedback where site_visit_id = ${id}::integer),
      notes as (delete from visit_entries where site_visit_id = ${id}::integer and kind = 'note')
    update site_visits set user_id = null, visitor_name = 'Details erased', visitor_email = '', visitor_phone = '', customer_notes = null,
      cancel_reason = null, meeting_link = null, idempotency_key = null, erased_at = coalesce(erased_at, now()),
      status = case when status in ('pending', 'confirmed') and arrived_at is null then 'cancelled' else status end
    where id = ${id}::integer and visitor_email <> ''`,
  // A person has one app at a time, so an app that was set up after the entry is another one.
  'authenticator app': ({ user_id }, at) =>
    withoutFactor(
      sql`delete from totp_keys where user_id = ${user_id}::integer and created_at < ${at}::timestamptz`,
      sql`select from passkeys where passkeys.user_id = recovery_codes.user_id`,
    ),
  passkey: ({ id }) =>
    withoutFactor(
      sql`delete from passkeys where id = ${id}::integer`,
      sql`select from passkeys where passkeys.user_id = recovery_codes.user_id and id <> ${id}::integer
        union all select from totp_keys where totp_keys.user_id = recovery_codes.user_id`,
    ),
  'recovery code': ({ code_hash }) => sql`delete from recovery_codes where code_hash = ${code_hash}`,
  // The mark tells whether it is this password that ended, or one that was chosen before the backup.
  password: ({ id, mark }) =>
    sql`update users set password_hash = null where id = ${id}::integer and password_mark(password_hash) = ${mark}`,
  // A Google account that was connected after the entry is another one, or was connected again.
  'google sign-in': ({ user_id }, at) =>
    sql`delete from user_identities where user_id = ${user_id}::integer and created_at < ${at}::timestamptz`,
  // Everyone has a role. A visitor's opens nothing that others couldn't open.
  role: ({ user_id, role_id }) => sql`with visitor as (select id from roles where name = 'Visitor'), ended as (
      delete from user_roles using visitor where user_id = ${user_id}::integer and role_id = ${role_id}::integer and role_id <> visitor.id
      returning user_id)
    insert into user_roles (user_id, role_id) select ended.user_id, visitor.id from ended, visitor
    where not exists (select from user_roles held where held.user_id = ended.user_id and held.role_id <> ${role_id}::integer)`,
  permission: ({ role_id, permission_id }) =>
    sql`delete from role_permissions where role_id = ${role_id}::integer and permission_id = ${permission_id}::integer`,
  calendar: ({ id }) => sql`delete from calendar_feeds where id = ${id}::integer`,
};

/** Applies an entry. Returns whether its kind is known. */
export async function endAgain(tx: Db, { kind, subject, at }: JournalEntry): Promise<boolean> {
  const ending = endings[kind]?.(subject, at);
  if (ending) await tx.execute(ending);
  return ending !== undefined;
}
