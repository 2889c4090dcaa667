import { afterAll, expect, test } from 'vitest';
import { asha, dayFromNow, visitForm } from '../support/bookable.ts';
import { makeDue } from '../support/jobs.ts';
import { type MailServer, startMailServer, throughServer } from '../support/mail.ts';
import { freePort } from '../support/postgres.ts';
import { receivers, stallOwner } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let server: MailServer | undefined;
const port = await freePort();
const expo = await expoOfFile(throughServer({ url: `smtp://127.0.0.1:${port}` }));
await expo.services.jobs.start(() => {});
afterAll(() => server?.stop());

const post = (url: string, payload: object) => expo.send('POST', url, {}, payload);
const waiting = async (): Promise<string[]> => {
  const rows = await expo.query<{ what: string; state: string }>(
    `select (data ->> 'to') || ' ' || (data ->> 'template') as what, state from pgboss.job where name = 'mail'`,
  );
  return rows.some(({ state }) => state !== 'retry') ? [] : rows.map(({ what }) => what).toSorted();
};

/** Lets the mails that wait arrive, and returns them. */
async function sent(): Promise<string[]> {
  // A mail whose attempt begins before the server is there would be tried again only after a minute.
  const tried = `select from pgboss.job where name = 'mail' and state in ('created', 'active')`;
  await until(async () => (await expo.query(tried)).length === 0);
  server = await startMailServer({ port });
  const { arrived } = server;
  await makeDue(expo, 'mail');
  const left = `select from pgboss.job where name = 'mail' and state < 'completed'`;
  await until(async () => (await expo.query(left)).length === 0);
  return arrived.map(({ to, email }) => `${to}: ${email.subject}`).toSorted();
}

test('mails that wait when consent is withdrawn are not sent, but for those that tell of it', async () => {
  const all = await receivers(expo);
  const firm = all.builder.person.email;
  const [inquirer, visitor] = ['inquirer@people.example', 'visitor@people.example'];
  const inquiry = await post('/inquiries', { ...asha, email: inquirer, message: 'When?', project_id: all.project });
  const slot = { preferred_visit_date: dayFromNow(4), preferred_visit_time: '11:00' };
  const visit = await post('/site-visits', visitForm({ project_id: all.project, visitor_email: visitor, ...slot }));
  await until(async () => (await waiting()).length === 4);
  expect(await waiting()).toEqual(
    [
      `${firm} inquiry-received`,
      `${firm} visit-for-exhibitor`,
      `${inquirer} inquiry-copy`,
      `${visitor} visit-for-visitor`,
    ].toSorted(),
  );

  const { consentLinks } = expo.services;
  for (const subject of [
    { kind: 'inquiry', id: inquiry.json().data.id },
    { kind: 'visit', id: visit.json().data.id },
  ] as const) {
    const token = new URL(await consentLinks.path(subject), 'https://expo.example').searchParams.get('token');
    expect((await post('/consent/withdraw', { token })).statusCode).toBe(200);
  }
  expect(await sent()).toEqual([
    expect.stringMatching(`^${firm}: .*(withdrawn|cancelled)`),
    expect.stringMatching(`^${firm}: .*(withdrawn|cancelled)`),
    expect.stringMatching(`^${visitor}: .*cancelled`),
  ]);
});

test('mails with visitors’ details that wait when a person leaves the stall are sent only to those who stay', async () => {
  await server?.stop();
  const leaving = await stallOwner(expo, 'developer', 'Champak Estates');
  const staying = await stallOwner(expo, 'developer', 'Kadamba Builders');
  // Mail goes to the stall's own address where it has one.
  await expo.query('update exhibitors set email = null');
  for (const { stall } of [leaving, staying])
    await post('/inquiries', { ...asha, email: 'asha@people.example', message: 'When?', developer_id: stall });
  await until(async () => (await waiting()).length === 4);
  await expo.query('delete from exhibitor_members where exhibitor_id = $1', [leaving.stall]);
  const arrived = (await sent()).filter((mail) => !mail.startsWith('asha@'));
  expect(arrived).toEqual([expect.stringMatching(`^${staying.person.email}: `)]);
});
