import { expect, test } from 'vitest';
import { addMember, addVisit, asha, dayFromNow, visitForm } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { addExhibitor, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = receiversOfEachTest(expo);

type Row = { id: number; text: string; path: string; unread: boolean };
const list = async (headers: Headers, query = ''): Promise<Row[]> =>
  (await expo.send('GET', `/admin/notifications${query}`, headers)).json().data;
const texts = async (headers: Headers) => (await list(headers)).map(({ text }) => text);
const counts = async (headers: Headers) => (await expo.send('GET', '/admin/notifications/counts', headers)).json().data;
const post = (headers: Headers, path: string) => expo.send('POST', `/admin/notifications/${path}`, headers);
const send = (url: string, payload: object) => expo.app.inject({ method: 'POST', url, payload });
const inquire = (project_id: number) => send('/api/inquiries', { ...asha, project_id });

test('an inquiry and a visit are told to all of the stall’s people, and to no one else, without who sent them', async () => {
  const { builder, consultant, otherBuilder, organiser, project } = all;
  const staff = await addPerson(expo.database, { role: 'Developer' });
  await addMember(expo.database, builder.stall, staff.id, 'staff');
  expect((await inquire(project)).statusCode).toBe(201);
  const visit = await send('/api/site-visits', visitForm({ project_id: project, preferred_visit_time: undefined }));
  expect(visit.statusCode).toBe(201);
  for (const headers of [builder.headers, await signIn(expo.app, staff)]) {
    expect(await texts(headers)).toEqual(['New site visit to confirm: Kadamba Court', 'New inquiry: Kadamba Court']);
    expect(await counts(headers)).toEqual({ notifications: 2, inquiries: 1, visits: 1 });
  }
  for (const { headers } of [consultant, otherBuilder, organiser]) expect(await texts(headers)).toEqual([]);
  const [, inquiry] = await list(builder.headers);
  const id = /^\/admin\/visitor-inquiry\/(\d+)$/.exec(inquiry?.path ?? '')?.[1];
  const record = await expo.send('GET', `/inquiries/received/${id}`, builder.headers);
  expect(record.json().data.inquiry.name).toBe('Asha Kulkarni');
  expect(JSON.stringify(await list(builder.headers))).not.toContain('Asha');
});

test('another person’s notification is not found; an own one is marked as read, alone or with all', async () => {
  const { builder, otherBuilder, organiser, project, otherProject } = all;
  await inquire(project);
  await send('/api/site-visits', visitForm({ project_id: project, preferred_visit_time: undefined }));
  await inquire(otherProject);
  const [newest, inquiry] = await list(builder.headers);
  for (const { headers } of [otherBuilder, organiser])
    expect((await post(headers, `${inquiry?.id}/read`)).statusCode).toBe(404);
  expect((await counts(builder.headers)).notifications).toBe(2);
  expect((await post(builder.headers, `${inquiry?.id}/read`)).statusCode).toBe(200);
  expect((await list(builder.headers, '?state=unread')).map(({ id }) => id)).toEqual([newest?.id]);
  await post(builder.headers, 'read');
  expect((await counts(builder.headers)).notifications).toBe(0);
  expect(await list(builder.headers)).toHaveLength(2);
  expect((await counts(otherBuilder.headers)).notifications).toBe(1);
});

test('what leads to an opened page is read, for who opened it alone', async () => {
  const { builder, project } = all;
  const staff = await addPerson(expo.database, { role: 'Developer' });
  await addMember(expo.database, builder.stall, staff.id, 'staff');
  await inquire(project);
  await send('/api/site-visits', visitForm({ project_id: project, preferred_visit_time: undefined }));
  const [visit, inquiry] = await list(builder.headers);
  const open = (path: string | undefined) =>
    expo.send('POST', '/admin/notifications/opened', builder.headers, { path });
  for (const path of ['/admin/visitor-inquiry/999999', '/admin/visitor-inquiry', '/nowhere'])
    expect((await open(path)).statusCode).toBe(200);
  expect((await counts(builder.headers)).notifications).toBe(2);
  await open(inquiry?.path);
  expect((await list(builder.headers, '?state=unread')).map(({ id }) => id)).toEqual([visit?.id]);
  expect((await counts(await signIn(expo.app, staff))).notifications).toBe(2);
});

test('who leaves a stall, or loses the role, no longer sees what it was told', async () => {
  const { builder, project } = all;
  const staff = await addPerson(expo.database, { role: 'Developer' });
  const member = await addMember(expo.database, builder.stall, staff.id, 'staff');
  const headers = await signIn(expo.app, staff);
  await inquire(project);
  const [told] = await list(headers);
  expect(await counts(headers)).toMatchObject({ notifications: 1, inquiries: 1 });
  await expo.query('delete from exhibitor_members where id = $1', [member]);
  expect(await texts(headers)).toEqual([]);
  expect(await counts(headers)).toEqual({ notifications: 0, inquiries: 0, visits: 0 });
  expect((await post(headers, `${told?.id}/read`)).statusCode).toBe(404);
});

test('organisers are told once each, however many addresses get the mail; what was undone is told to no one', async () => {
  const { organiser, builder } = all;
  await expo.query(`update expo_settings set notification_emails = '{desk@expo.example,office@expo.example}'`);
  const firm = await addExhibitor(expo.database, { name: 'Palash Homes', email: 'palash@firms.example' });
  expect((await send('/api/inquiries', { ...asha, developer_id: firm })).statusCode).toBe(201);
  expect(await texts(organiser.headers)).toEqual(['New inquiry: Palash Homes']);
  expect(await counts(organiser.headers)).toMatchObject({ inquiries: 1 });
  const data = { firm: 'Palash Homes', person: 'Asha', id: 7 };
  const undone = expo.database.db.transaction(async () => {
    await expo.services.notifications.mail({ to: 'desk@expo.example', template: 'claim-made', data });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await texts(organiser.headers)).toHaveLength(1);
  expect(await texts(builder.headers)).toEqual([]);
});

test('a person keeps the newest 500, for 90 days', async () => {
  const { builder, project } = all;
  await expo.query(
    `insert into notifications (user_id, kind, target, about, created_at)
     select $1, 'inquiry-received', 'visits', 'Old', now() - interval '91 days' from generate_series(1, 505)`,
    [builder.person.id],
  );
  await inquire(project);
  const kept = async () => (await expo.send('GET', '/admin/notifications', builder.headers)).json().total;
  expect(await kept()).toBe(500);
  expect((await counts(builder.headers)).notifications).toBe(100);
  await expo.services.bell.deleteExpired();
  expect(await kept()).toBe(1);
});

test('visits are counted while they wait for the caller’s confirmation', async () => {
  const { builder, consultant, otherBuilder, project } = all;
  const add = (row: object) => addVisit(expo.database, { project_id: project, visit_date: dayFromNow(2), ...row });
  await add({});
  await add({ broker_id: consultant.stall });
  await add({ status: 'confirmed', visit_time: '10:00' });
  await add({ awaits_confirmation: true, visit_time: '10:00' });
  await add({ waiting_since: new Date(), visit_time: '10:00' });
  await add({ visit_date: dayFromNow(-1) });
  expect((await counts(builder.headers)).visits).toBe(2);
  expect((await counts(consultant.headers)).visits).toBe(1);
  expect((await counts(otherBuilder.headers)).visits).toBe(0);
  await insertRow(expo.database, 'inquiries', { ...asha, exhibitor_id: builder.stall, read_at: new Date() });
  expect((await counts(builder.headers)).inquiries).toBe(0);
});
