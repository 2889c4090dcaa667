import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, signIn } from '../support/people.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let expo: TestApp;
beforeAll(async () => {
  expo = await testApp();
});
afterAll(() => expo.close());

type Handling = {
  /** The key in the personal data; null if the table has nothing to export. */
  copy: string | null;
  /**
   * On account deletion: rows are deleted, or anonymized (`blank`); `keep` if nothing refers to an account.
   */
  deletion: 'delete' | 'blank' | 'keep';
};

/**
 * Every table that refers to an account or has contact details. A new one fails until it is listed here: first add it to
 * `profileService.personalData` and to account deletion.
 */
const personal: Record<string, Handling> = {
  users: { copy: 'profile', deletion: 'delete' },
  user_roles: { copy: 'profile', deletion: 'delete' },
  user_identities: { copy: 'identities', deletion: 'delete' },
  sessions: { copy: 'sessions', deletion: 'delete' },
  email_tokens: { copy: 'mailed_links', deletion: 'delete' },
  totp_keys: { copy: 'second_factors', deletion: 'delete' },
  passkeys: { copy: 'second_factors', deletion: 'delete' },
  recovery_codes: { copy: 'second_factors', deletion: 'delete' },
  // Gone within a quarter of an hour.
  second_factor_flows: { copy: null, deletion: 'delete' },
  known_browsers: { copy: 'known_browsers', deletion: 'delete' },
  // Ids alone, for a year, also of deleted accounts.
  security_events: { copy: 'security_events', deletion: 'keep' },
  // A stall's public contact, which stays without its people.
  exhibitors: { copy: 'stalls', deletion: 'blank' },
  exhibitor_members: { copy: 'stalls', deletion: 'delete' },
  exhibitor_invitations: { copy: 'invitations', deletion: 'delete' },
  site_visits: { copy: 'site_visits', deletion: 'blank' },
  visit_entries: { copy: 'visit_entries', deletion: 'blank' },
  inquiries: { copy: 'inquiries', deletion: 'blank' },
  inquiry_entries: { copy: 'inquiry_entries', deletion: 'blank' },
  activities: { copy: 'activity', deletion: 'blank' },
  record_history: { copy: 'changes', deletion: 'blank' },
  // Who asked and decided, which the history has too; the rest is the stalls'.
  project_mappings: { copy: 'changes', deletion: 'blank' },
  calendar_feeds: { copy: 'calendar_feeds', deletion: 'delete' },
  google_connections: { copy: 'google_meet', deletion: 'delete' },
  // Gone within ten minutes.
  google_consents: { copy: null, deletion: 'delete' },
  notifications: { copy: 'notifications', deletion: 'delete' },
  shortlist_later_phases: { copy: 'shortlist_later_phases', deletion: 'delete' },
  // When the last mail about it went.
  shortlist_mailings: { copy: null, deletion: 'delete' },
  shortlist_price_drops: { copy: 'shortlist_price_drops', deletion: 'delete' },
  shortlisted_projects: { copy: 'shortlist', deletion: 'delete' },
  mail_choices: { copy: 'mails_switched_off', deletion: 'delete' },
  saved_searches: { copy: 'saved_searches', deletion: 'delete' },
  listing_reports: { copy: 'listing_reports', deletion: 'delete' },
  stall_claims: { copy: 'claims', deletion: 'delete' },
  media_owners: { copy: 'uploads', deletion: 'delete' },
  // The expo's own.
  expo_settings: { copy: null, deletion: 'keep' },
  // Counts bookings without an account, for a day.
  anonymous_bookings: { copy: null, deletion: 'keep' },
};

test('each table with personal data is part of the export and of account deletion', async () => {
  const { pool } = expo.database;
  const { rows: references } = await pool.query<{ table: string; action: string }>(`
    select refers.relname as table, fk.confdeltype::text as action
    from pg_constraint fk join pg_class refers on refers.oid = fk.conrelid
    where fk.contype = 'f' and fk.confrelid = 'users'::regclass and fk.conparentid = 0 and fk.connamespace = 'public'::regnamespace`);
  const { rows: contacts } = await pool.query<{ table: string }>(`
    select distinct c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '(^|_)(email|phone|mobile|user_id|actor_id|visitor_name|person)(_|$)'`);
  const found = new Set([...references, ...contacts].map(({ table }) => table));
  expect([...found].sort()).toEqual(Object.keys(personal).sort());

  const byAction = { c: 'delete', n: 'blank' } as Record<string, string>;
  const deletions = references.map(({ table, action }) => [table, byAction[action]]);
  expect(deletions).toEqual(references.map(({ table }) => [table, personal[table]?.deletion]));

  const headers = await signIn(expo.app, await addPerson(expo.database));
  const copy = (await expo.app.inject({ url: '/api/user/data', headers })).json();
  const parts = Object.values(personal).flatMap(({ copy: part }) => part ?? []);
  expect(Object.keys(copy).sort()).toEqual([...new Set(parts)].sort());
});
