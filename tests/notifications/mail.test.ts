import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createAppServices } from '#app/server/bootstrap/bootstrap.ts';
import { heldMailService } from '#backup/server/held-mail-service.ts';
import { holdMail } from '#backup/server/restore-queries.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import type { OnError } from '#platform/server/jobs/service.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { addStall, asha as visitor } from '../support/bookable.ts';
import { onServer } from '../support/engine.ts';
import { clear, makeDue } from '../support/jobs.ts';
import { type MailServer, startMailServer, throughServer } from '../support/mail.ts';
import { freePort } from '../support/postgres.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile, testApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

type Fault = Parameters<OnError>[0];

let server: MailServer | undefined;
let faults: Fault[] = [];
const onFault: OnError = (fault) => void faults.push(fault);

const url = `smtp://127.0.0.1:${await freePort()}`;
/** An application that runs jobs and sends through a mail server at `url`. */
const expo = await expoOfFile(throughServer({ url }));
await expo.services.jobs.start(onFault);
beforeEach(async () => {
  await clear(expo);
  faults = [];
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Starts the mail server that the application sends through. */
async function startServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const started = await startMailServer({ ...options, port: Number(new URL(url).port) });
  server = started;
  return started;
}

const asha = { name: 'Asha Kulkarni', path: '/reset-password?token=secret-token' };
const mailTo = (to: string, data = asha) =>
  expo.database.db.transaction(() => expo.services.notifications.mail({ to, template: 'reset-password', data }));

const mailAll = (people: string[]) =>
  expo.database.db.transaction(async () => {
    for (const to of people) await expo.services.notifications.mail({ to, template: 'password-changed', data: asha });
  });

const waitingJobs = async (): Promise<{ state: string; data: unknown; output: unknown }[]> =>
  await expo.query(`select state, data, output from pgboss.job where name = 'mail' and state < 'completed'`);
/** A new worker polls after ten seconds, so anything sooner was triggered by a notification. */
const beforeNextLook = 8_000;
const restartJobs = async () => {
  await expo.services.jobs.stop();
  await expo.services.jobs.start(onFault);
};
const noneWaits = () => until(async () => (await waitingJobs()).length === 0);

test('a message arrives right after its transaction commits, and leaves nothing behind', async () => {
  const { arrived } = await startServer();
  await restartJobs();
  await mailTo('asha@people.example');
  await until(() => arrived.length === 1, beforeNextLook);
  const [{ to, email, raw } = { to: [], email: undefined, raw: '' }] = arrived;
  expect(to).toEqual(['asha@people.example']);
  expect(email?.from).toMatchObject({ name: 'Aangan', address: 'post@expo.example' });
  expect(email?.subject).toBe('Choose a new password for Aangan');
  const link = 'http://expo.example/reset-password?token=secret-token';
  expect(email?.text).toContain(link);
  expect(email?.text).toContain('Hello Asha Kulkarni,');
  expect(email?.html).toContain(`href="${link}"`);
  expect(email?.messageId).toMatch(/^<[\w-]+@expo\.example>$/);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  await noneWaits();
  expect(faults).toEqual([]);
});

test('many messages enqueued together arrive without waiting for the next poll', async () => {
  const { arrived } = await startServer();
  await restartJobs();
  const people = Array.from({ length: 23 }, (_, index) => `person${index}@people.example`);
  await mailAll(people);
  await until(() => arrived.length >= people.length, beforeNextLook);
  expect(arrived.flatMap(({ to }) => to).sort()).toEqual([...people].sort());
});

test('mail that someone waits for overtakes the rest, also while that is held up', async () => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  onTestFinished(() => letGo());
  const { arrived } = await startServer({
    accepting: async ([to = '']) => (to.startsWith('slow') ? isLetGo : undefined),
  });
  await restartJobs();
  const people = Array.from({ length: 12 }, (_, index) => `slow${index}@people.example`);
  await mailAll(people);
  await until(() => arrived.length === 5);
  await mailTo('asha@people.example');
  await until(() => arrived.length === 6, beforeNextLook);
  expect(arrived.at(-1)?.to).toEqual(['asha@people.example']);
  letGo();
  await noneWaits();
});

test('a mail server that takes two connections at once gets all mail without a failure', async () => {
  const { arrived, connections } = await startServer({ connections: 2 });
  await restartJobs();
  const people = Array.from({ length: 15 }, (_, index) => `person${index}@people.example`);
  await mailAll(people);
  await noneWaits();
  expect(arrived.flatMap(({ to }) => to).sort()).toEqual([...people].sort());
  expect(faults).toEqual([]);
  // Five at once are refused at most three times, and one connection takes many messages.
  expect(connections()).toBeLessThan(people.length);
});

test('nothing is sent when the transaction is rolled back', async () => {
  const { arrived } = await startServer();
  const rolledBack = expo.database.db.transaction(async () => {
    await expo.services.notifications.mail({ to: 'nobody@people.example', template: 'confirm-email', data: asha });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await waitingJobs()).toEqual([]);
  await mailTo('asha@people.example');
  await until(() => arrived.length > 0);
  await noneWaits();
  expect(arrived.map(({ to }) => to)).toEqual([['asha@people.example']]);
});

test('queued messages are sent after a restart', async () => {
  const { arrived } = await startServer();
  await expo.services.jobs.stop();
  await mailTo('asha@people.example');
  await expo.services.jobs.start(onFault);
  await until(() => arrived.length === 1);
});

test.runIf(onServer)('two processes on one database send each message once', async () => {
  const { arrived } = await startServer();
  const { connectionString: databaseUrl } = expo.database.pool.options;
  const second = await openDatabase({ databaseUrl, dataDir: expo.config.dataDir });
  const { jobs } = createAppServices(second, expo.config);
  await jobs.start(onFault);
  const people = Array.from({ length: 40 }, (_, index) => `person${index}@people.example`);
  await Promise.all(people.map((to) => mailTo(to)));
  await noneWaits();
  await jobs.stop();
  await second.close();
  expect(arrived.flatMap(({ to }) => to).sort()).toEqual([...people].sort());
});

test.runIf(onServer)('a worker that is cut off from the database hears again of new jobs', async () => {
  const { arrived } = await startServer();
  const listeners = `from pg_stat_activity where datname = current_database() and query like 'listen %'`;
  const rows = await expo.query(`select pid, pg_terminate_backend(pid) ${listeners}`);
  expect(rows).toHaveLength(1);
  await until(async () => {
    const again = await expo.query(`select pid ${listeners}`);
    return again.length === 1 && again[0].pid !== rows[0].pid;
  });
  const heard = await Promise.all(Array.from({ length: 3 }, (_, index) => mailTo(`p${index}@people.example`)));
  await until(() => arrived.length === heard.length, 5_000);
});

test('a message is retried until the mail server is back', async () => {
  await mailTo('asha@people.example');
  await until(() => faults.length === 1);
  expect(faults[0]).toMatchObject({ job: 'mail', final: false });
  await until(async () => (await waitingJobs())[0]?.state === 'retry');
  const { arrived } = await startServer();
  await makeDue(expo, 'mail');
  await until(() => arrived.length === 1);
  expect(arrived.flatMap(({ to }) => to)).toEqual(['asha@people.example']);
  await noneWaits();
});

test('messages that waited for the mail server arrive in the order in which they were enqueued', async () => {
  const people = ['asha@people.example', 'ravi@people.example'];
  const names = Array.from({ length: 6 }, (_, index) => `Person ${'abcdef'[index]}`);
  for (const name of names) for (const to of people) await mailTo(to, { ...asha, name });
  await until(async () => {
    const jobs = await waitingJobs();
    return jobs.length === 12 && jobs.every(({ state }) => state === 'retry');
  });
  const due = `select data -> 'data' ->> 'name' as name from pgboss.job where name = 'mail' order by start_after, created_on`;
  const rows = await expo.query<{ name: string }>(due);
  expect(rows.map(({ name }) => name)).toEqual(names.flatMap((name) => [name, name]));
  const { arrived } = await startServer();
  await makeDue(expo, 'mail');
  await until(() => arrived.length === 12);
  for (const person of people) {
    const texts = arrived.filter(({ to }) => to[0] === person).map(({ email }) => email.text);
    expect(texts.map((text) => /Hello (.*),/.exec(text ?? '')?.[1])).toEqual(names);
  }
});

test('an expired link is not sent', async () => {
  await expo.database.db.transaction(() =>
    expo.services.notifications.mail({
      to: 'asha@people.example',
      template: 'reset-password',
      data: asha,
      until: new Date(Date.now() + 3_600_000),
    }),
  );
  await until(async () => (await waitingJobs())[0]?.state === 'retry');
  await expo.query('update pgboss.job set keep_until = now()');
  const { arrived } = await startServer();
  await makeDue(expo, 'mail');
  await mailTo('somebody@people.example');
  await noneWaits();
  expect(arrived.map(({ to }) => to)).toEqual([['somebody@people.example']]);
});

test('a permanently rejected recipient is not retried until an organiser asks for it, and the log has no address', async () => {
  let refuses = true;
  const { arrived } = await startServer({ refuses: (address) => refuses && address.startsWith('gone') });
  await mailTo('gone@people.example');
  await until(() => faults.length === 1);
  expect(faults[0]).toMatchObject({ job: 'mail', final: true });
  expect(String(faults[0]?.error)).toContain('550 to RCPT');
  expect(inspect(faults)).not.toContain('gone@');
  await noneWaits();
  await mailTo('here@people.example');
  await until(() => arrived.length === 1);
  expect(faults).toHaveLength(1);

  const { health } = expo.services;
  const {
    given_up: [refused, ...others],
  } = await health.find();
  expect(others).toEqual([]);
  expect(refused).toMatchObject({ kind: 'mail', to: 'gone@people.example' });
  expect(refused?.why).toContain('550 to RCPT');
  refuses = false;
  await health.retry(String(refused?.id));
  await until(() => arrived.length === 2);
  await noneWaits();
  expect((await health.find()).given_up).toEqual([]);
  await expect(health.retry(String(refused?.id))).rejects.toThrow('no longer there');
});

test('mail waits while the server refuses its sender or a restore holds it back, and Health says so', async () => {
  let refusesSender = true;
  const { arrived } = await startServer({ refusesSender: () => refusesSender });
  await mailTo('asha@people.example');
  await until(() => faults.length === 1);
  expect(faults[0]).toMatchObject({ job: 'mail', final: false });
  await until(async () => (await waitingJobs())[0]?.state === 'retry');
  const mail = { kind: 'mail', waiting: 1, retrying: 1 };
  expect(await expo.services.health.find()).toMatchObject({ jobs: [mail], given_up: [], held_mails: 0 });
  await expo.database.db.transaction(holdMail);
  expect((await expo.services.health.find()).held_mails).toBe(1);
  await heldMailService(expo.database.db).send();
  refusesSender = false;
  await makeDue(expo, 'mail');
  await until(() => arrived.length === 1);
  await noneWaits();
});

test('the stall is told of a copy that the mail server refuses; the organisers where the stall has no people', async () => {
  const { arrived } = await startServer({ refuses: (address) => address.startsWith('gone') });
  const { builder, organiser } = await receivers(expo);
  const unclaimed = await addStall(expo.database, 'developer', { name: 'Old Mill', owner: null });
  const told = async ({ headers }: { headers: Record<string, string> }): Promise<{ text: string; path: string }[]> =>
    (await expo.send('GET', '/admin/notifications', headers)).json().data;
  for (const developer_id of [builder.stall, unclaimed]) {
    const payload = { ...visitor, email: 'gone@people.example', developer_id };
    expect((await expo.send('POST', '/inquiries', {}, payload)).statusCode).toBe(201);
  }
  await noneWaits();
  const about = { path: expect.stringMatching(/^\/admin\/visitor-inquiry\/\d+$/) };
  const refused = 'An email to the visitor couldn’t be delivered: ';
  expect(await told(builder)).toEqual(
    expect.arrayContaining([expect.objectContaining({ ...about, text: `${refused}Kadamba Builders` })]),
  );
  expect((await told(organiser)).map(({ text }) => text)).toContain(`${refused}Old Mill`);
  expect((await told(organiser)).map(({ text }) => text)).not.toContain(`${refused}Kadamba Builders`);
  expect(JSON.stringify(await told(builder))).not.toContain('gone@');
  expect(arrived.flatMap(({ to }) => to)).not.toContain('gone@people.example');
});

test.runIf(onServer)('stopping returns a stuck message to the queue within ten seconds', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(Number(new URL(url).port), '127.0.0.1', resolve));
  await mailTo('asha@people.example');
  await until(async () => (await waitingJobs())[0]?.state === 'active');
  const began = Date.now();
  await expo.services.jobs.stop();
  expect(Date.now() - began).toBeLessThan(9_000);
  expect((await waitingJobs()).map(({ state }) => state)).toEqual(['retry']);
  expect(faults).toEqual([]);
  silent.close();
  await expo.services.jobs.start(onFault);
});

test('concurrent starts create the queue’s tables once; later starts change nothing', async () => {
  const { database, services, config, close } = await testApp();
  await database.pool.query('drop schema pgboss cascade');
  const starting = [services.jobs, createAppServices(database, config).jobs];
  await Promise.all(starting.map((jobs) => jobs.prepare()));
  await services.jobs.prepare();
  await database.db.transaction(() =>
    services.notifications.mail({ to: 'asha@people.example', template: 'reset-password', data: asha }),
  );
  expect((await database.pool.query(`select from pgboss.job where name = 'mail'`)).rowCount).toBe(1);
  await close();
});

test('a mail server gets no more messages a minute than its address says, over all connections', async () => {
  const { arrived } = await startServer();
  const mailer = createMailer({ smtpUrl: `${url}?perMinute=3`, mailFrom: 'hello@expo.example', dataDir: '' });
  const sending = new AbortController();
  const sent = Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      mailer.send(
        { id: `m${index}`, to: 'asha@people.example', fromName: 'Expo', subject: 'Hello', text: 'Hello', html: '' },
        sending.signal,
      ),
    ),
  );
  await until(() => arrived.length >= 3);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(arrived).toHaveLength(3);
  sending.abort();
  await sent;
});

test('a start can ask whether the mail server lets it in', async () => {
  const mailServer = await startMailServer();
  const at = (smtpUrl: string) => createMailer({ smtpUrl, mailFrom: 'hello@expo.example', dataDir: '' }).check();
  await expect(at(mailServer.url)).resolves.toBeUndefined();
  await expect(at(mailServer.url.replace('//', '//expo:secret@'))).rejects.toThrow(/^The mail server could not/);
  await mailServer.stop();
  await expect(at(mailServer.url)).rejects.toThrow(/ECONNREFUSED/);
});
