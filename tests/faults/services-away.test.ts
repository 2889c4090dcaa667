import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire } from '../support/booking-load.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { startMailServer, throughServer } from '../support/mail.ts';
import { addPerson } from '../support/people.ts';
import { patience, stage, within } from '../support/program-stage.ts';
import { startS3 } from '../support/s3.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { uploadLoad } from './upload-load.ts';

vi.setConfig({ testTimeout: 240_000 });

let place: TestStorage;
beforeEach(async () => {
  place = await testStorage();
});
afterEach(() => place.drop());

const fill = () =>
  within(place.where, async (database) => {
    const owner = await addPerson(database, { role: 'Developer' });
    const stall = await addStall(database, 'developer', { owner: owner.id });
    return { owner, project: await addVisitableProject(database, stall, { visit_capacity: capacity }) };
  });

test('while the store is away uploads are refused in words, pages and bookings go on, and uploads work when it is back', async () => {
  const { owner, project } = await fill();
  const store = await startS3();
  const proxy = await startTcpProxy(Number(new URL(String(store.settings.endpoint)).port));
  const expo = await stage(place.where, { ...store.environment, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` });
  try {
    await expo.start();
    const uploads = uploadLoad(expo, await expo.signIn(owner));
    await uploads.uploadUntil(() => uploads.acknowledged.length >= 5);
    let isAway = false;
    await uploads.uploadUntil(() => {
      if (!isAway) proxy.cut();
      isAway = true;
      return uploads.refused.length >= 10;
    });
    for (const { status, body } of uploads.refused)
      expect({ status, body }).toEqual({
        status: 503,
        body: { message: 'Files can’t be reached just now. Please try again in a minute.' },
      });
    const bookings = bookingLoad(expo.url, project);
    await bookings.bookUntil(() => bookings.acknowledged.length >= 5);
    expect(bookings.faults()).toEqual([]);
    for (const path of ['/', '/about', '/readyz']) expect((await expo.fetch(path)).status).toBe(200);
    const [acknowledged, tried] = [uploads.acknowledged.length, uploads.tried()];
    proxy.pass();
    const since = stopwatch();
    await uploads.uploadUntil(() => uploads.acknowledged.length > acknowledged);
    const seconds = since();
    await uploads.sendAgain();
    expect(uploads.left()).toBe(0);
    const lost = await uploads.lost();
    expect(lost).toBe(0);
    expect(await expo.stop()).toBe(0);
    await within(place.where, async ({ pool }) => {
      const { rows } = await pool.query('select sha256 from media');
      expect(rows.map(({ sha256 }) => sha256).sort()).toEqual(uploads.acknowledged.map(({ sha256 }) => sha256).sort());
    });
    noteFigures('store (S3) away', { tried, acknowledged, lost, seconds });
  } finally {
    await expo.kill();
    await proxy.stop();
    await store.stop();
  }
});

test('while the mail server is away bookings are accepted, and each of their mails is sent once when it is back', async () => {
  const { project } = await fill();
  const mail = await startMailServer();
  const proxy = await startTcpProxy(mail.port);
  const expo = await stage(place.where, throughServer({ url: `smtp://127.0.0.1:${proxy.port}` }));
  try {
    await expo.start();
    const load = bookingLoad(expo.url, project);
    await load.bookUntil(() => load.acknowledged.length >= 5);
    const told = () => {
      const people = new Set(mail.arrived.flatMap(({ to }) => to));
      return load.acknowledged.filter(({ email }) => people.has(email)).length;
    };
    await until(() => told() === load.acknowledged.length, patience);
    proxy.cut();
    await load.bookUntil(() => load.acknowledged.length >= 25);
    expect(load.faults()).toEqual([]);
    // The program has tried, and failed, to send all of them.
    await within(place.where, ({ pool }) =>
      until(async () => {
        const { rows } = await pool.query(
          `select count(*)::integer as waiting from pgboss.job where name = 'mail' and state = 'retry'`,
        );
        return rows[0].waiting >= 2 * (load.acknowledged.length - told());
      }, patience),
    );
    const waited = load.acknowledged.length - told();
    proxy.pass();
    const since = stopwatch();
    await within(place.where, letJobsExpire);
    await until(() => told() === load.acknowledged.length, patience);
    const seconds = since();
    await within(place.where, ({ pool }) =>
      until(async () => (await pool.query(`select from pgboss.job where name = 'mail'`)).rowCount === 0, patience),
    );
    // A mail that was cut off before its answer is sent again with the same id, so that mail programs show it once.
    const ids = new Map(mail.arrived.map(({ to, email }) => [email.messageId, to[0] ?? '']));
    const toVisitors = [...ids.values()].filter((to) => to.endsWith('@people.example'));
    expect(toVisitors.sort()).toEqual(load.acknowledged.map(({ email }) => email).sort());
    expect(await expo.stop()).toBe(0);
    await within(place.where, (database) => expectSaved(database, load));
    noteFigures('mail server away, in mails that waited', { tried: waited, acknowledged: waited, lost: 0, seconds });
  } finally {
    await expo.kill();
    await proxy.stop();
    await mail.stop();
  }
});

test('when the program is killed before it notes that a mail is sent, the mail is sent again with the same Message-ID', async () => {
  const { project } = await fill();
  const holder = new pg.Client(place.where.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  // The note can't be saved while another transaction holds the job's row.
  const held = `select from pgboss.job where name = 'mail' and data ->> 'to' like '%@people.example' for update`;
  const mail = await startMailServer({
    accepting: async ([to]) => to?.endsWith('@people.example') && holder.query(held),
  });
  const expo = await stage(place.where, throughServer(mail));
  try {
    await expo.start();
    const load = bookingLoad(expo.url, project);
    await load.bookUntil(() => load.acknowledged.length > 0, 1);
    const waiting = 'from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';
    await until(async () => ((await holder.query(`select ${waiting}`)).rowCount ?? 0) > 0, patience);
    await expo.kill();
    // The server would finish the statement of a client that is gone.
    await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
    await holder.query('rollback');
    await within(place.where, letJobsExpire);
    await expo.start();
    const [visitor] = load.acknowledged.map(({ email }) => email);
    const toVisitor = () => mail.arrived.filter(({ to }) => to[0] === visitor).map(({ email }) => email.messageId);
    await until(() => toVisitor().length > 1, patience);
    const [first] = toVisitor();
    expect(toVisitor()).toEqual([first, first]);
    expect(await expo.stop()).toBe(0);
  } finally {
    await expo.kill();
    await mail.stop();
    await holder.end();
  }
});
