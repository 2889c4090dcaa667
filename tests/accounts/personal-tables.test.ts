import { expect, test } from 'vitest';
import { addStall, addVisit, addVisitableProject, dayFromNow } from '../support/bookable.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

type Handling = {
  /** The table's key in the personal data; null if it has nothing to export. */
  copy: string | null;
  /**
   * Account deletion deletes the rows (`delete`) or anonymises them (`blank`). `keep` means that nothing in them refers
   * to an account.
   */
  deletion: 'delete' | 'blank' | 'keep';
};

type Columns = {
  /** The export has these columns, perhaps under another name. */
  exported: string;
  /**
   * These are emptied on account deletion and when consent is withdrawn. They are exported too, except those that are
   * also in `internal`.
   */
  erased?: string;
  /** Ids, hashes, keys, versions and marks of jobs, which mean nothing to the person. */
  internal: string;
};

/**
 * Lists every table that refers to an account or has contact details. A new one fails until it is listed here: first
 * add it to `profileService.personalData` and to account deletion.
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
  // Rows are deleted within a quarter of an hour.
  second_factor_flows: { copy: null, deletion: 'delete' },
  known_browsers: { copy: 'known_browsers', deletion: 'delete' },
  // Rows only have ids, and stay for a year even if the account is deleted.
  security_events: { copy: 'security_events', deletion: 'keep' },
  // A stall's public contact stays without its people.
  exhibitors: { copy: 'stalls', deletion: 'blank' },
  exhibitor_members: { copy: 'stalls', deletion: 'delete' },
  exhibitor_invitations: { copy: 'invitations', deletion: 'delete' },
  site_visits: { copy: 'site_visits', deletion: 'blank' },
  visit_entries: { copy: 'visit_entries', deletion: 'blank' },
  inquiries: { copy: 'inquiries', deletion: 'blank' },
  inquiry_entries: { copy: 'inquiry_entries', deletion: 'blank' },
  activities: { copy: 'activity', deletion: 'blank' },
  record_history: { copy: 'changes', deletion: 'blank' },
  // The people who requested and decided are in the history too. The other columns belong to the stalls.
  project_mappings: { copy: 'changes', deletion: 'blank' },
  calendar_feeds: { copy: 'calendar_feeds', deletion: 'delete' },
  google_connections: { copy: 'google_meet', deletion: 'delete' },
  // Rows are deleted within ten minutes.
  google_consents: { copy: null, deletion: 'delete' },
  notifications: { copy: 'notifications', deletion: 'delete' },
  shortlist_later_phases: { copy: 'shortlist_later_phases', deletion: 'delete' },
  // Rows have the time of the last mail about the shortlist.
  shortlist_mailings: { copy: null, deletion: 'delete' },
  shortlist_price_drops: { copy: 'shortlist_price_drops', deletion: 'delete' },
  shortlisted_projects: { copy: 'shortlist', deletion: 'delete' },
  mail_choices: { copy: 'mails_switched_off', deletion: 'delete' },
  saved_searches: { copy: 'saved_searches', deletion: 'delete' },
  listing_reports: { copy: 'listing_reports', deletion: 'delete' },
  // A stall's decision, of which the person isn't told, and a hash of their address.
  sender_blocks: { copy: null, deletion: 'delete' },
  stall_claims: { copy: 'claims', deletion: 'delete' },
  media_owners: { copy: 'uploads', deletion: 'delete' },
  // These settings belong to the expo and not to a person.
  expo_settings: { copy: null, deletion: 'keep' },
  // Rows count bookings without an account for a day.
  anonymous_bookings: { copy: null, deletion: 'keep' },
};

/**
 * Lists every column of the tables whose rows stay when an account is deleted, and of the account itself. A new column
 * fails until it is listed here as exported, erased or internal: then change `personalData` and the noun's
 * `erasing-queries.ts` too.
 */
const columns: Record<string, Columns> = {
  users: {
    exported:
      'id name email email_confirmed_at phone phone_2 phone_3 company avatar_id is_active notice_version created_at',
    internal: 'name_key password_hash search_text updated_at',
  },
  site_visits: {
    exported: `id project_id broker_id visit_date visit_time number_of_visitors status by_video waiting_since arrived_at no_show walk_in
      notice_version created_at`,
    erased:
      'user_id visitor_name visitor_email visitor_phone customer_notes cancel_reason meeting_link idempotency_key',
    internal: `link_claimed_at awaits_confirmation assigned_user_id assigned_exhibitor_id feedback_asked_at erased_at version sequence search_text
      updated_at`,
  },
  inquiries: {
    exported: `id exhibitor_id project_id project_name project_location status awaits_confirmation notice_version submitted_at`,
    erased: 'user_id name email phone message campaign idempotency_key confirmation_hash',
    internal: `unconfirmed_told erased_at due_at answered_at read_at overdue_told assigned_user_id assigned_exhibitor_id version attention search_text
      updated_at`,
  },
  inquiry_entries: {
    exported: 'inquiry_id kind author_id body stall created_at',
    internal: 'id status assigned_user_id assigned_exhibitor_id idempotency_key',
  },
  visit_entries: {
    exported: 'site_visit_id kind author_id body created_at',
    internal: `id side status was_date was_time visit_date visit_time assigned_user_id assigned_exhibitor_id idempotency_key`,
  },
  activities: {
    exported: `activity_type page_type page_id page_title action_details parent_page_type parent_page_id parent_page_title created_at`,
    erased: 'user_id browser',
    internal: 'id shows_name parent_activity_id',
  },
};

const words = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');

test('of each column that may say something of a person it is said what happens to it', async () => {
  for (const [table, { exported, erased, internal }] of Object.entries(columns)) {
    const rows = await expo.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const said = [...words(exported), ...words(erased), ...words(internal)];
    expect(said.sort(), table).toEqual(rows.map(({ column_name }) => column_name).sort());
  }
});

test('what a person entered is in the export, and gone from each column that is erased', async () => {
  const person = await addPerson(expo.database);
  const headers = await signIn(expo.app, person);
  const stall = await addStall(expo.database, 'developer');
  const project = await addVisitableProject(expo.database, stall);
  const visit = await addVisit(expo.database, {
    project_id: project,
    user_id: person.id,
    visit_date: dayFromNow(-3),
    visit_time: '10:00',
  });
  await expo.query(
    `update site_visits set status = 'completed', visitor_name = 'mark-name', visitor_email = 'mark-mail@people.example', visitor_phone = 'mark-phone',
      customer_notes = 'mark-notes', cancel_reason = 'mark-reason', idempotency_key = 'key-1', notice_version = 1 where id = $1`,
    [visit],
  );
  const rows = await expo.query(
    `insert into inquiries (exhibitor_id, user_id, name, email, phone, message, campaign, idempotency_key, notice_version)
     values ($1, $2, 'mark-sender', 'mark-from@people.example', 'mark-number', 'mark-message', '{"utm_source":"mark-source"}', 'key-2', 1) returning id`,
    [stall, person.id],
  );
  const copy = (await expo.send('GET', '/user/data', headers)).body;
  for (const mark of ['name', 'mail', 'phone', 'notes', 'reason', 'sender', 'from', 'number', 'message', 'source'])
    expect(copy).toContain(`mark-${mark}`);
  const [inquiry] = JSON.parse(copy).inquiries;
  const [booked] = JSON.parse(copy).site_visits;
  expect([inquiry.notice, booked.notice]).toEqual([
    expect.stringContaining('to answer this inquiry'),
    expect.stringContaining('for this visit'),
  ]);

  const answer = await expo.send('DELETE', '/user', headers, { email: person.email, password });
  expect(answer.statusCode, answer.body).toBe(200);
  for (const [table, id] of [
    ['site_visits', visit],
    ['inquiries', rows[0].id],
  ] as const) {
    const [left] = await expo.query(`select * from ${table} where id = $1`, [id]);
    for (const column of words(columns[table]?.erased))
      expect([null, '', 'Deleted account'], `${table}.${column}`).toContain(left[column]);
    expect(JSON.stringify(left)).not.toContain('mark-');
  }
});

test('each table with personal data is part of the export and of account deletion', async () => {
  const references = await expo.query<{ table: string; action: string }>(`
    select refers.relname as table, fk.confdeltype::text as action
    from pg_constraint fk join pg_class refers on refers.oid = fk.conrelid
    where fk.contype = 'f' and fk.confrelid = 'users'::regclass and fk.conparentid = 0 and fk.connamespace = 'public'::regnamespace`);
  const contacts = await expo.query<{ table: string }>(`
    select distinct c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '(^|_)(email|phone|mobile|user_id|actor_id|visitor_name|person)(_|$)'`);
  const found = new Set([...references, ...contacts].map(({ table }) => table));
  const hint = 'add each table to `personal` above, to the export and to account deletion';
  expect([...found].sort(), hint).toEqual(Object.keys(personal).sort());

  const byAction = { c: 'delete', n: 'blank' } as Record<string, string>;
  const deletions = references.map(({ table, action }) => [table, byAction[action]]);
  expect(deletions).toEqual(references.map(({ table }) => [table, personal[table]?.deletion]));

  const headers = await signIn(expo.app, await addPerson(expo.database));
  const copy = (await expo.send('GET', '/user/data', headers)).json();
  const parts = Object.values(personal).flatMap(({ copy: part }) => part ?? []);
  expect(Object.keys(copy).sort()).toEqual([...new Set(parts)].sort());
});
