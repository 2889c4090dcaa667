import type { Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { addDays, formatLongDay, instantInIndia } from '#platform/shared/format/dates.ts';
import { addStall, addVisitableProject, asha, builderAddress, dayFromNow, visitForm } from '../support/bookable.ts';
import { clear, makeDue } from '../support/jobs.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

let project: number;
let headers: Record<string, string>;
const expo = await expoOfFile();
await expo.services.jobs.start(() => {});
beforeEach(async () => {
  await clear(expo);
  const builder = await addStall(expo.database, 'developer', { name: 'Kadamba Builders', email: builderAddress });
  project = await addVisitableProject(expo.database, builder);
  headers = await signIn(expo.app, await addPerson(expo.database, { email: asha.email, name: asha.name }));
});

const book = async (fields: Record<string, unknown> = {}) => {
  const payload = visitForm({ project_id: project, ...fields });
  return (await expo.send('POST', '/site-visits', headers, payload)).json().data.id;
};
const change = async (id: number, what: string, payload: object = {}) =>
  expect((await expo.send('PUT', `/site-visits/${id}/${what}`, headers, payload)).statusCode).toBe(200);
const sentTo = async (address: string): Promise<Email[]> =>
  (await writtenMail(expo.config.dataDir)).map(({ email }) => email).filter(({ to }) => to?.[0]?.address === address);
/** Waits for a number of messages to an address. */
async function mail(address: string, count: number): Promise<Email[]> {
  await until(async () => (await sentTo(address)).length >= count);
  return sentTo(address);
}

/** Waits until all due jobs are done, including mail. */
const jobsDone = () =>
  until(async () => (await expo.query('select from pgboss.job where start_after <= now()')).length === 0);

/** Returns the calendar entry of a message, as unfolded lines by name. */
function calendarOf({ attachments }: Email) {
  const part = attachments.find(({ mimeType }) => mimeType === 'application/ics');
  const text = typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content);
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return Object.fromEntries(lines.map((line) => [line.split(/[;:]/)[0], line.slice(line.search(/[;:]/) + 1)]));
}
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

test('booking, rescheduling and cancelling notify both sides and update one calendar entry', async () => {
  const id = await book({ number_of_visitors: 2, customer_notes: 'We come by train.' });
  const [forVisitor] = await mail(asha.email, 1);
  const [forBuilder] = await mail(builderAddress, 1);
  expect(forVisitor?.subject).toBe('Your site visit: Kadamba Court');
  expect(forVisitor?.text).toContain('Baner Road, Pune');
  expect(forVisitor?.text).toContain('10:00 AM');
  expect(forVisitor?.text).not.toContain('train');
  expect(forBuilder?.subject).toBe('New site visit: Kadamba Court');
  for (const text of [asha.name, asha.email, asha.phone, 'We come by train.']) {
    expect(forBuilder?.text).toContain(text);
    expect(forBuilder?.html).toContain(text);
  }
  expect(forBuilder?.replyTo?.[0]?.address).toBe(asha.email);
  const start = instantInIndia(dayFromNow(3), '10:00');
  const expected = {
    METHOD: 'REQUEST',
    UID: `visit-${id}@expo.example`,
    SEQUENCE: '0',
    DTSTART: utc(start),
    DTEND: utc(new Date(start.getTime() + 45 * 60_000)),
    SUMMARY: 'Site visit: Kadamba Court',
    LOCATION: 'Baner Road\\, Pune',
    STATUS: 'TENTATIVE',
  };
  expect(calendarOf(forVisitor as Email)).toMatchObject(expected);
  expect(calendarOf(forBuilder as Email)).toMatchObject(expected);
  expect(calendarOf(forVisitor as Email).ATTENDEE).toContain(asha.email);
  expect(calendarOf(forBuilder as Email).ATTENDEE).toContain(builderAddress);
  expect(calendarOf(forBuilder as Email).ATTENDEE).not.toContain(asha.email);

  await change(id, 'reschedule', { preferred_visit_date: dayFromNow(4), preferred_visit_time: '16:00' });
  const moved = (await mail(asha.email, 2)).find(({ subject }) => subject?.includes('rescheduled')) as Email;
  const [from, to] = [3, 4].map((days) => formatLongDay(dayFromNow(days)));
  expect(moved.text).toContain(`rescheduled from ${from}, 10:00 AM to ${to}, 4:00 PM, India time`);
  const told = (await mail(builderAddress, 2)).find(({ subject }) => subject?.includes('rescheduled')) as Email;
  expect(told.text).toContain(`rescheduled a site visit from ${from}, 10:00 AM to ${to}, 4:00 PM, India time`);
  const rows = await expo.query("select about from notifications where kind = 'visit-moved'");
  expect(rows).toEqual([{ about: expect.stringMatching(/^Kadamba Court, from .*, 10:00 AM to .*, 4:00 PM$/) }]);
  const movedStart = utc(instantInIndia(dayFromNow(4), '16:00'));
  expect(calendarOf(moved)).toMatchObject({ METHOD: 'REQUEST', UID: expected.UID, SEQUENCE: '1', DTSTART: movedStart });

  await change(id, 'cancel');
  const cancelled = (await mail(builderAddress, 3)).find(({ subject }) => subject?.includes('cancelled')) as Email;
  expect(calendarOf(cancelled)).toMatchObject({
    METHOD: 'CANCEL',
    UID: expected.UID,
    SEQUENCE: '2',
    STATUS: 'CANCELLED',
  });
});

const setStatus = async (as: Record<string, string>, id: number, status: string) =>
  expect((await expo.send('PUT', `/site-visits/${id}/status`, as, { status })).statusCode).toBe(200);

test('an exhibitor’s confirm and cancel notify both sides, name the exhibitor and update the calendar entry', async () => {
  const { database } = expo;
  const owner = await addPerson(database, { role: 'Developer' });
  await expo.query('update exhibitor_members set user_id = $1', [owner.id]);
  const asBuilder = await signIn(expo.app, owner);
  const id = await book();
  const invitation = (await mail(builderAddress, 1))[0] as Email;
  expect(invitation.text).toContain(`Confirm or cancel:\nhttp://expo.example/admin/site-visits/${id}`);

  await setStatus(asBuilder, id, 'confirmed');
  const confirmed = (await mail(asha.email, 2)).find(({ subject }) => subject?.includes('confirmed')) as Email;
  expect(confirmed.subject).toBe('Your site visit is confirmed: Kadamba Court');
  expect(confirmed.text).toContain('Kadamba Builders has confirmed your site visit.');
  const entry = { METHOD: 'REQUEST', UID: `visit-${id}@expo.example`, SEQUENCE: '1', STATUS: 'CONFIRMED' };
  expect(calendarOf(confirmed)).toMatchObject({ ...entry, DTSTART: utc(instantInIndia(dayFromNow(3), '10:00')) });
  const own = (await mail(builderAddress, 2)).find(({ subject }) => subject?.includes('confirmed')) as Email;
  expect(own.text).toContain('You have confirmed this site visit, and the visitor has been notified.');
  expect(calendarOf(own)).toMatchObject(entry);

  await setStatus(asBuilder, id, 'cancelled');
  const cancelled = (await mail(asha.email, 3)).find(({ subject }) => subject?.includes('cancelled')) as Email;
  expect(cancelled.text).toContain('Kadamba Builders has cancelled your site visit.');
  expect(calendarOf(cancelled)).toMatchObject({ METHOD: 'CANCEL', UID: entry.UID, SEQUENCE: '2', STATUS: 'CANCELLED' });
  const told = (await mail(builderAddress, 3)).find(({ subject }) => subject?.includes('cancelled')) as Email;
  expect(told.text).toContain('You have cancelled this site visit, and the visitor has been notified.');
});

test('the consultant is told whether the builder or the organiser changed the visit', async () => {
  const { database } = expo;
  const rows = await expo.query('select id from exhibitors');
  const owner = await addPerson(database, { role: 'Developer' });
  await expo.query('update exhibitor_members set user_id = $1', [owner.id]);
  const consultant = await addStall(database, 'broker', { name: 'Meera Homes', email: 'meera@stalls.example' });
  project = await addVisitableProject(database, rows[0].id, { consultants: [consultant] });
  const first = await book({ broker_id: consultant });
  const second = await book({ broker_id: consultant, preferred_visit_time: '11:00' });
  await setStatus(await signIn(expo.app, owner), first, 'cancelled');
  await setStatus(await signIn(expo.app, await addPerson(database, { role: 'SuperAdmin' })), second, 'cancelled');
  const texts = (await mail('meera@stalls.example', 4)).map(({ text }) => text).join('\n');
  expect(texts).toContain('Kadamba Builders has cancelled this site visit, and the visitor has been notified.');
  expect(texts).toMatch(/The organiser of .+ has cancelled this site visit/);
  expect(texts).toContain('/admin/site-visits');
  const forVisitor = (await mail(asha.email, 4)).map(({ text }) => text).join('\n');
  expect(forVisitor).toContain('Kadamba Builders has cancelled your site visit.');
  expect(forVisitor).toMatch(/The organiser of .+ has cancelled your site visit/);
});

test('markup in any field is escaped in the mail', async () => {
  const sign = '<img src=x onerror=alert(1)>';
  await book({ visitor_name: `${sign} &`, customer_notes: `${sign}\n<script>1</script>` });
  await expo.send('POST', '/inquiries', headers, {
    ...asha,
    name: sign,
    project_id: project,
    message: `${sign} "hello"`,
  });
  const all = [...(await mail(builderAddress, 2)), ...(await mail(asha.email, 2))];
  for (const { html } of all) expect(html).not.toMatch(/<img|<script/);
  expect(all[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('an inquiry is mailed to the builder; the copy repeats the message only to a confirmed address of the sender', async () => {
  const ask = (email: string) =>
    expo.send('POST', '/inquiries', headers, { ...asha, email, project_id: project, message: 'Is there a garden?' });
  await ask(asha.email);
  await ask('victim@people.example');
  const [received] = await mail(builderAddress, 2);
  expect(received?.subject).toBe('New inquiry for Kadamba Court');
  expect(received?.text).toContain('> Is there a garden?');
  expect(received?.text).toContain(asha.phone);
  const [own] = await mail(asha.email, 1);
  expect(own?.subject).toBe('Your inquiry to Kadamba Builders');
  expect(own?.text).toContain('> Is there a garden?');
  const [foreign] = await mail('victim@people.example', 1);
  expect(foreign?.text).not.toContain('garden');
});

test('mail goes to the consultant’s stall, else to its owner', async () => {
  const { database } = expo;
  const owner = await addPerson(database, { email: 'owner@people.example', role: 'Broker' });
  const consultant = await addStall(database, 'broker', { email: null, owner: owner.id });
  await book({ project_id: undefined, broker_id: consultant });
  expect((await mail('owner@people.example', 1))[0]?.subject).toMatch(/^New site visit/);
  await book({ project_id: undefined, broker_id: consultant, preferred_visit_time: undefined });
  await jobsDone();
  const untimed = (await sentTo(asha.email)).filter(({ text }) => text?.includes('not set'));
  expect(untimed.map(({ attachments }) => attachments)).toEqual([[]]);
  expect(await sentTo(builderAddress)).toEqual([]);
});

type Waiting = { id: string; start_after: Date; keep_until: Date; data: { visitId: number; sequence: number } };
const reminders = async (): Promise<Waiting[]> =>
  await expo.query(`select * from pgboss.job where name = 'visit-reminder' order by created_on`);

test('the visitor is reminded at ten the day before, with the visit’s latest details', async () => {
  const moved = await book();
  const dropped = await book({ preferred_visit_time: '11:00' });
  const tomorrow = await book({ preferred_visit_date: dayFromNow(1), preferred_visit_time: '09:00' });
  await change(moved, 'reschedule', { preferred_visit_date: dayFromNow(6), preferred_visit_time: '12:00' });
  await change(dropped, 'cancel');
  const all = await reminders();
  const remindsOfTomorrow = all.some(({ data }) => data.visitId === tomorrow);
  const waiting = all.filter(({ data }) => data.visitId === moved);
  expect(waiting.map(({ data }) => data.sequence)).toEqual([0, 1]);
  expect(waiting.map(({ start_after }) => start_after)).toEqual(
    [3, 6].map((days) => instantInIndia(addDays(dayFromNow(days), -1), '10:00')),
  );
  expect(waiting[1]?.keep_until).toEqual(instantInIndia(dayFromNow(6), '12:00'));
  await makeDue(expo, 'visit-reminder');
  // A finished reminder job has only queued its message.
  await jobsDone();
  const subject = 'Tomorrow: your site visit to Kadamba Court';
  const remindedOf = (await sentTo(asha.email)).filter((message) => message.subject === subject);
  const times = remindedOf.map(({ text }) => /Time: ([\d:]+ [AP]M)/.exec(text ?? '')?.[1]);
  // Before ten in India, the reminder of tomorrow's visit isn't sent yet.
  expect(times.toSorted()).toEqual(remindsOfTomorrow ? ['12:00 PM', '9:00 AM'] : ['12:00 PM']);
});

test('a held booking mails only its link; a job frees its places when the hold ends', async () => {
  const { pool } = expo.database;
  await expo.query('update projects set visit_capacity = 1 where id = $1', [project]);
  const form = {
    ...visitForm({ project_id: project, customer_notes: 'Words of a stranger' }),
    visitor_name: 'Ravi Rao',
  };
  // The third visit from one network exceeds a quarter of eight places.
  for (const [who, time] of [
    ['one', '09:00'],
    ['two', '10:00'],
    ['ravi', '11:00'],
  ] as const) {
    const payload = { ...form, visitor_email: `${who}@people.example`, preferred_visit_time: time };
    await expo.send('POST', '/site-visits', {}, payload);
  }
  const [toRavi] = await mail('ravi@people.example', 1);
  expect(toRavi?.subject).toBe('Confirm your site visit: Kadamba Court');
  expect(toRavi?.text).toMatch(/http:\/\/expo\.example\/confirm-visit\?token=[\w-]{43}/);
  expect(toRavi?.text).not.toContain('stranger');
  const forBuilder = await mail(builderAddress, 2);
  expect(forBuilder.map(({ replyTo }) => replyTo?.[0]?.address)).not.toContain('ravi@people.example');
  await expo.query('update place_holds set until = now()');
  await makeDue(expo, 'visit-hold-expiry');
  await until(async () => (await pool.query(`select from site_visits where status = 'cancelled'`)).rowCount === 1);
});

test('where no address or map point is given, the visitor hears that the meeting point is to be agreed, and the firm is asked to tell it', async () => {
  await expo.query('update projects set location_address = null, latitude = null, longitude = null where id = $1', [
    project,
  ]);
  await book();
  expect((await mail(asha.email, 1))[0]?.text).toContain('Meeting point: to be agreed');
  expect((await mail(builderAddress, 1))[0]?.text).toContain('Please tell the visitor where to meet.');
});
