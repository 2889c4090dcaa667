import { expect, test } from 'vitest';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { visitCapacity } from '#site-visits/server/capacity-service.ts';
import { receivedVisitsService } from '#site-visits/server/received-service.ts';
import type { ReceivedInput } from '#site-visits/shared/contract.ts';
import { addManyFirms } from '../support/many-firms.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

/**
 * Half of the visits are upcoming. Each builder has 10 projects with 5 visits each, and each consultant has 50 visits.
 */
const size = { projects: 4_000, visits: 20_000, builders: 400, consultants: 400 };

const expo = await expoOfFile();
const { database } = expo;
const people = await addManyFirms(database, size);
await expo.query(`
  alter table site_visits disable trigger site_visits_keep_slots;
  insert into site_visits (project_id, broker_id, visitor_name, visitor_email, visitor_phone, visit_date, visit_time, number_of_visitors, status)
    select 1 + n % ${size.projects}, ${size.builders} + 1 + (n / 3) % ${size.consultants}, 'Person ' || md5(n::text),
      md5('e' || n) || '@people.example', '+91 90000 00000', current_date - 90 + (n / 10) % 180, '10:00', 1,
      case when n % 4 = 0 then 'confirmed' else 'pending' end::visit_status
    from generate_series(1, ${size.visits}) n;
`);
await expo.query('vacuum analyze');

/** Reading needs only the database. */
const received = (db: PooledDb) => receivedVisitsService({ db } as Parameters<typeof receivedVisitsService>[0]);
const usual: ReceivedInput = { page: 1, per_page: 10 };
const page =
  (person: Actor, input: Partial<ReceivedInput> = {}) =>
  (db: PooledDb) =>
    received(db).page(person, { ...usual, ...input });
const work = (ask: (db: PooledDb) => Promise<unknown>, dear: string[]) =>
  queryWork(expo.database.pool, ask, { dear, large: ['site_visits', 'projects'] });

test.each(['builder', 'consultant'] as const)('indexes serve a %s’s visits', async (who) => {
  const searches: Partial<ReceivedInput>[] = [{}, { status: 'confirmed' }, { when: 'past' }, { search: 'c81e' }];
  for (const search of searches) {
    const done = await work(page(people[who], search), ['seqscan']);
    expect(done.length).toBeGreaterThan(1);
    for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThan(200);
  }
});

test('an index serves the organiser’s first page, and a late one', async () => {
  for (const input of [{}, { when: 'past' }, { when: 'upcoming', status: 'confirmed' }] as const) {
    const done = (await work(page(people.organiser, input), ['seqscan'])).filter(
      ({ query }) => !/^select count\(/.test(query),
    );
    expect(done.length).toBeGreaterThan(1);
    for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThan(200);
  }
});

test('indexes serve the organiser’s search', async () => {
  // In a small table, walking the index by day is cheap, so only lookups are measured.
  const done = await work(page(people.organiser, { search: 'c81e728d' }), ['seqscan', 'indexscan', 'indexonlyscan']);
  expect(done.length).toBeGreaterThan(1);
  for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThan(size.visits / 20);
});

test('indexes serve the project picker and the capacity', async () => {
  const { builder, organiser } = people;
  for (const person of [builder, organiser]) {
    const projects = (db: PooledDb) => received(db).projects(person, { ...usual, search: 'c81e728d' });
    for (const { query, rowsRead } of await work(projects, ['seqscan', 'indexscan', 'indexonlyscan']))
      expect(rowsRead, query).toBeLessThan(size.projects / 3);
    const capacity = (db: PooledDb) => visitCapacity(db, { sweepLater: async () => {} }).find(person, 6);
    for (const { query, rowsRead } of await work(capacity, ['seqscan'])) expect(rowsRead, query).toBeLessThan(10);
  }
});
