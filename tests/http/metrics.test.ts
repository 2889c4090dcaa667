import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { s3Storage } from '#platform/server/storage/s3.ts';
import { addStall, addVisitableProject, visitForm } from '../support/bookable.ts';
import { freePort } from '../support/postgres.ts';
import { expoOfFile, testApp } from '../support/test-app.ts';

const port = await freePort();
const expo = await expoOfFile({ METRICS_PORT: String(port) });
await expo.services.jobs.prepare();

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** Returns the value of a metric by its name and labels. */
const figureOf = (text: string, figure: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length));
};

test('metrics have their own address, which is off without the setting', async () => {
  expect((await expo.app.inject('/metrics')).statusCode).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const without = await testApp();
  await without.close();
  expect(without.config.metrics).toBeUndefined();
});

test('requests are counted by pattern, and no label has an address, an id or typed text', async () => {
  for (const path of [
    '/api/projects/4711',
    '/api/projects?search=secret-words',
    '/project/4711/details',
    '/x/secret-path',
  ])
    await expo.app.inject(path);
  const text = await scrape();
  // A figure may happen to contain the digits of the id.
  expect(text).not.toMatch(/\/4711|secret/);
  const count = (route: string, status: string) =>
    figureOf(text, `aangan_http_requests_total{method="GET",route="${route}",status="${status}"}`);
  expect(count('/api/projects/{id}', '4xx')).toBe(1);
  expect(count('/api/projects', '2xx')).toBe(1);
  expect(count('/project/$id/details', '4xx')).toBe(1);
  expect(figureOf(text, 'aangan_database_up')).toBe(1);
});

test('bookings are counted', async () => {
  const project = await addVisitableProject(expo.database, await addStall(expo.database, 'developer'));
  const before = figureOf(await scrape(), 'aangan_records_created_total{record="booking"}') ?? 0;
  const booked = await expo.send('POST', '/site-visits', {}, visitForm({ project_id: project }));
  expect(booked.statusCode).toBe(201);
  expect(figureOf(await scrape(), 'aangan_records_created_total{record="booking"}')).toBe(before + 1);
});

test('failures of the store are counted', async () => {
  const before = figureOf(await scrape(), 'aangan_store_faults_total') ?? 0;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'key' };
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const away = s3Storage({ bucket: 'expo-media', region: 'ap-south-1', endpoint, credentials });
  await expect(away.read('media/cover.jpg')).rejects.toThrow('Files can’t be reached just now.');
  expect(figureOf(await scrape(), 'aangan_store_faults_total')).toBe(before + 1);
});

test.each(['alerts.yaml', 'dashboard.json'])('every metric that %s names exists', async (name) => {
  const rules = readFileSync(new URL(`../../deploy/watching/${name}`, import.meta.url), 'utf8');
  const named = new Set(rules.match(/\b(aangan|nodejs|process)_[a-z0-9_]+/g));
  const types = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)/gm)];
  const known = types.flatMap(([, figure, type]) => (type === 'histogram' ? [`${figure}_bucket`] : [figure]));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((figure) => !known.includes(figure))).toEqual([]);
});

test('the jobs of each kind are counted', async () => {
  const text = await scrape();
  expect(figureOf(text, 'aangan_jobs{kind="mail",state="ready"}')).toBeGreaterThanOrEqual(0);
  expect(figureOf(text, 'aangan_jobs_oldest_due_seconds{kind="mail"}')).toBeGreaterThanOrEqual(0);
});

test('mail that has waited for long is told of while urgent mail arrives', async () => {
  const { notifications } = expo.services;
  const mail = (template: 'password-changed' | 'reset-password') =>
    notifications.mail({ to: 'asha@people.example', template, data: { name: 'Asha', path: '/' } });
  await mail('password-changed');
  await expo.query(
    `update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour' where name = 'mail'`,
  );
  await mail('reset-password');
  const waiting = (await expo.services.jobs.queues()).find(({ kind }) => kind === 'mail');
  expect(waiting?.oldest_seconds).toBeGreaterThanOrEqual(3_600);
});

test('slow queries are logged by their text or name, without values, and requests with their trace', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const slow = await testApp({ SLOW_QUERY_SECONDS: '0', LOG_LEVEL: 'info' }, logStream);
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await slow.send('GET', '/homes?search=secretword', headers);
  await slow.query('select $1::text as given', ['secretword']);
  await slow.close();
  const logged = lines.map((line) => JSON.parse(line));
  expect(lines.join('')).not.toContain('secretword');
  expect(logged.find(({ statement }) => statement === 'select $1::text as given')?.seconds).toBeGreaterThanOrEqual(0);
  expect(logged.find(({ query }) => query === 'directory version')?.statement).toContain('select version');
  expect(logged.find(({ msg }) => msg === 'request')?.trace_id).toBe(trace);
});
