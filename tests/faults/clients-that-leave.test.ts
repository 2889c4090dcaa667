import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addStall, addVisitableProject, anyPhone, dayFromNow, visitForm } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved } from '../support/booking-load.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { addPerson } from '../support/people.ts';
import { patience, type Stage, stage, within } from '../support/program-stage.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 240_000 });

const address = '203.0.113.7';
let place: TestStorage;
let expo: Stage;
beforeEach(async () => {
  place = await testStorage();
  // One address may have four of these places.
  expo = await stage(place.where, { MAX_REQUESTS_IN_WORK: '8' });
});
afterEach(async () => {
  await expo.kill();
  await place.drop();
});

/** Returns what a browser sends, as bytes. The body may be cut short. */
function written(method: string, path: string, headers: Record<string, string>, body = '', length = body.length) {
  const all = { host: new URL(expo.url).host, 'x-forwarded-for': address, ...headers };
  const lines = Object.entries(body ? { ...all, 'content-length': String(length) } : all).map(([n, v]) => `${n}: ${v}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends a request; the returned function takes its connection down without waiting for the answer. */
async function begin(port: number, bytes: string): Promise<() => void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return () => socket.destroy();
}

/** Keeps the pages of projects waiting, where another connection can. `held` returns when one waits. */
async function holdPages(databaseUrl: string | undefined) {
  if (!databaseUrl) return { held: async () => {}, release: async () => {} };
  const holder = new pg.Client(databaseUrl);
  // The database is dropped first where the test fails before `release`.
  holder.on('error', () => {});
  onTestFinished(() => holder.end());
  await holder.connect();
  await holder.query('begin; lock table project_facilities in access exclusive mode');
  const waiting = `select from pg_locks where not granted and relation = 'project_facilities'::regclass`;
  return {
    held: () => until(async () => ((await holder.query(waiting)).rowCount ?? 0) > 0, patience),
    release: () => holder.end(),
  };
}

test('200 clients of one address that leave before their answer keep no place, connection, transaction or file', async () => {
  const { project, builder } = await within(place.where, async (database) => {
    const owner = await addPerson(database, { role: 'Developer' });
    const stall = await addStall(database, 'developer', { owner: owner.id });
    return {
      builder: owner,
      project: await addVisitableProject(database, stall, { visit_capacity: capacity }),
    };
  });
  await expo.start();
  const token = await expo.signIn(builder);
  const port = Number(new URL(expo.url).port);
  const json = { 'content-type': 'application/json' };
  const signed = { authorization: `Bearer ${token}` };
  const form = { 'content-type': 'multipart/form-data; boundary=part' };
  const part =
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4';
  const booking = (n: number) =>
    JSON.stringify(
      visitForm({
        project_id: project,
        visitor_email: `leaver-${n}@people.example`,
        visitor_phone: anyPhone(),
        preferred_visit_date: dayFromNow(4),
      }),
    );
  const kinds: ((n: number) => string)[] = [
    (n) => written('GET', `/api/projects?search=court${n}`, {}),
    (n) => written('GET', `/?search=neem${n}`, {}),
    (n) => written('POST', '/api/site-visits', { ...json, 'idempotency-key': randomUUID() }, booking(n)),
    () => written('POST', '/api/media', { ...signed, ...form }, part.padEnd(60_000, '0'), 200_000),
  ];
  const { held, release } = await holdPages(place.where.databaseUrl);
  const waiting = Array.from({ length: 60 }, () => begin(port, written('GET', `/api/projects/${project}`, {})));
  const leaving = await Promise.all(waiting);
  await held();
  // Their work has begun by the time that later requests are answered.
  for (let n = 0; n < 10; n += 1) await expo.fetch('/healthz');
  const others = Array.from({ length: 140 }, (_, n) =>
    begin(port, (kinds[n % kinds.length] as (typeof kinds)[number])(n)),
  );
  leaving.push(...(await Promise.all(others)));
  await expo.fetch('/healthz');
  for (const leave of leaving) leave();
  const since = stopwatch();
  const served = async (path: string) => (await expo.fetch(path, { headers: { 'x-forwarded-for': address } })).status;
  // Their work is still held, where it can be, but their places are free.
  await until(async () => (await served('/api/categories')) === 200, 20_000);
  await release();

  await until(async () => (await served('/api/projects?search=kadamba')) === 200, patience);
  const seconds = since();
  const asked: ((n: number) => string)[] = [
    (n) => `/api/projects?search=kadamba${n}`,
    (n) => `/?search=kadamba${n}`,
    () => `/api/projects/${project}`,
    () => '/api/categories',
  ];
  const paths = Array.from({ length: 40 }, (_, n) => (asked[n % asked.length] as (typeof asked)[number])(n));
  for (const path of paths) expect(await served(path), path).toBe(200);
  const uploads = join(place.where.dataDir, 'uploads');
  await until(() => !existsSync(uploads) || readdirSync(uploads).length === 0, patience);
  const { databaseUrl } = place.where;
  if (databaseUrl)
    await within(place.where, async ({ pool }) => {
      const open = async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and backend_type = 'client backend' and state <> 'idle'`,
        );
        return rowCount;
      };
      await until(async () => (await open()) === 0, patience);
    });
  const load = bookingLoad(expo.url, project);
  await load.bookUntil(() => load.acknowledged.length >= 10);
  expect(load.faults()).toEqual([]);
  expect(await expo.stop()).toBe(0);
  await within(place.where, (database) => expectSaved(database, load));
  noteFigures('200 clients that leave', {
    tried: paths.length + load.acknowledged.length,
    acknowledged: paths.length + load.acknowledged.length,
    lost: 0,
    seconds,
  });
});
