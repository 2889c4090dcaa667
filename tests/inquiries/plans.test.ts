import { expect, test } from 'vitest';
import { inboxService } from '#inquiries/server/inbox-service.ts';
import type { InboxInput } from '#inquiries/shared/received-contract.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { receivedVisitsService } from '#site-visits/server/received-service.ts';
import { addManyFirms } from '../support/many-firms.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

/** Each firm has 25 inquiries. A tenth of them are pending, and half of these are unread. */
const size = { inquiries: 6_000, projects: 1_200, builders: 120, consultants: 120 };

const expo = await expoOfFile();
const { database } = expo;
const people = await addManyFirms(database, size);
await expo.query(`
  insert into inquiries (exhibitor_id, project_id, name, email, phone, message, status, submitted_at, due_at, read_at)
    select 1 + n % ${size.builders + size.consultants}, 1 + (n / 3) % ${size.projects}, 'Person ' || md5(n::text),
      md5('e' || n / 2) || '@people.example', '+91 9' || lpad((n / 2)::text, 4, '0') || ' ' || lpad(n::text, 5, '0'),
      'About ' || md5('m' || n), case when n % 10 = 0 then 'pending' else 'approved' end::inquiry_status,
      now() - n * interval '5 minutes', now() + interval '1 day' - n * interval '5 minutes', case when n % 20 > 0 then now() end
    from generate_series(1, ${size.inquiries}) n;
`);
await expo.query('vacuum analyze');

const inbox = (db: PooledDb) =>
  inboxService({
    db,
    receivedVisits: receivedVisitsService({ db } as never),
    inboxMail: {} as never,
    settings: {} as never,
    limits: {} as never,
    senderBlocks: {} as never,
  });
const usual: InboxInput = { page: 1, per_page: 10, sortBy: 'attention', sortOrder: 'desc' };
const page =
  (person: typeof people.builder, input: Partial<InboxInput> = {}) =>
  (db: PooledDb) =>
    inbox(db).page(person, { ...usual, ...input });
const work = (ask: (db: PooledDb) => Promise<unknown>) =>
  queryWork(expo.database.pool, ask, {
    dear: ['seqscan'],
    large: ['inquiries', 'inquiry_entries', 'site_visits', 'projects'],
  });

test.each(['builder', 'consultant'] as const)('indexes serve a %s’s inquiries', async (who) => {
  const asked: Partial<InboxInput>[] = [
    {},
    { status: 'pending' },
    { attention: 'overdue' },
    { assignee: 'me' },
    { sortBy: 'submitted_at', sortOrder: 'desc' },
    { search: 'c81e7' },
  ];
  for (const input of asked) {
    const done = await work(page(people[who], input));
    expect(done.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of done) expect(rowsRead, `${JSON.stringify(input)} ${query}`).toBeLessThan(700);
  }
});

test('indexes serve the organiser’s first pages, a search, and a person’s contacts', async () => {
  const asked: Partial<InboxInput>[] = [
    {},
    { sortBy: 'submitted_at', sortOrder: 'desc' },
    { attention: 'unread' },
    { status: 'pending' },
    { search: 'c81e7' },
    { assignee: 'me' },
  ];
  for (const input of asked) {
    const done = (await work(page(people.organiser, input))).filter(({ query }) => !/^select count\(/.test(query));
    for (const { query, rowsRead } of done) expect(rowsRead, `${JSON.stringify(input)} ${query}`).toBeLessThan(300);
  }
  const rows = await expo.query('select id from inquiries order by id limit 1');
  for (const { query, rowsRead } of await work((db) => inbox(db).assignees(people.organiser)))
    expect(rowsRead, query).toBeLessThan(200);
  const found = await work((db) =>
    inbox(db)
      .find(people.builder, rows[0].id)
      .catch(() => undefined),
  );
  for (const { query, rowsRead } of found) expect(rowsRead, query).toBeLessThan(300);
});
