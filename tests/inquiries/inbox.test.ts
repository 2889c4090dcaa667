import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addMember, addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { addExhibitor, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

const expo = await expoOfFile();
await expo.services.jobs.start(() => {});
const all = receiversOfEachTest(expo);

const path = '/api/inquiries/received';
const get = (headers: Headers, what = '') => expo.app.inject({ url: `${path}${what}`, headers });
const list = async (headers: Headers, query = '') => (await get(headers, query)).json().data as Row[];
type Row = { id: number; name: string; version: number; unread: boolean; promise: string | null; others: number };
const put = (headers: Headers, what: string, payload: object) =>
  expo.app.inject({ method: 'PUT', url: `${path}/${what}`, headers, payload });
const post = (headers: Headers, what: string, payload: object) =>
  expo.app.inject({ method: 'POST', url: `${path}/${what}`, headers, payload });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Adds an inquiry that the builder received. */
const add = (row: Record<string, unknown> = {}): Promise<number> =>
  insertRow(expo.database, 'inquiries', { exhibitor_id: all.builder.stall, ...asha, ...row });
/** Adds an inquiry from some hours ago, with the promise of an answer within 24 hours. */
const promised = (hours: number, row: Record<string, unknown> = {}) =>
  add({ submitted_at: hoursAgo(hours), due_at: hoursAgo(hours - 24), ...row });
const mailTo = async (address: string) =>
  (await writtenMail(expo.config.dataDir)).map(({ email }) => email).filter(({ to }) => to?.[0]?.address === address);

test('each role receives its own: by stall, by project, by assignment; others’ are not found', async () => {
  const { builder, consultant, otherBuilder, otherConsultant, organiser, project, otherProject } = all;
  const own = await add();
  const through = await add({ exhibitor_id: consultant.stall, project_id: project });
  const others = await add({ exhibitor_id: otherConsultant.stall, project_id: otherProject });
  const unclaimed = await add({ exhibitor_id: await addExhibitor(expo.database, { kind: 'developer' }) });
  const seen = async (headers: Headers) => (await list(headers)).map(({ id }) => id).sort((a, b) => a - b);
  expect(await seen(builder.headers)).toEqual([own, through]);
  expect(await seen(consultant.headers)).toEqual([through]);
  expect(await seen(otherBuilder.headers)).toEqual([others]);
  expect(await seen(otherConsultant.headers)).toEqual([others]);
  expect(await seen(organiser.headers)).toEqual([own, through, others, unclaimed]);
  expect((await list(organiser.headers, '?attention=unclaimed')).map(({ id }) => id)).toEqual([unclaimed]);
  for (const id of [others, unclaimed]) {
    expect((await get(builder.headers, `/${id}`)).statusCode).toBe(404);
    for (const refused of [
      await put(builder.headers, `${id}/status`, { status: 'approved' }),
      await put(builder.headers, `${id}/assignee`, { assignee: null }),
      await put(builder.headers, `${id}/read`, { read: true }),
      await post(builder.headers, `${id}/notes`, { body: 'Mine?' }),
      await post(builder.headers, `${id}/replies`, { body: 'Mine?' }),
    ])
      expect(refused.statusCode).toBe(404);
  }
  // An inquiry that is assigned to the mapped consultant is theirs to answer, but not to assign again.
  const assigned = await add({ project_id: project });
  expect((await get(consultant.headers, `/${assigned}`)).statusCode).toBe(404);
  const assignee = { kind: 'consultant', id: consultant.stall };
  expect((await put(builder.headers, `${assigned}/assignee`, { assignee })).json().message).toBe(
    'Assigned to Meera Homes.',
  );
  const page = (await get(consultant.headers, `/${assigned}`)).json().data;
  expect([page.assignees, page.inquiry.can.reply, typeof page.inquiry.can.assign]).toEqual([[], true, 'string']);
  expect((await put(consultant.headers, `${assigned}/assignee`, { assignee: null })).statusCode).toBe(403);
  const stranger = { kind: 'consultant', id: otherConsultant.stall };
  const refused = await put(builder.headers, `${assigned}/assignee`, { assignee: stranger });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['assignee']]);
});

test('unread and overdue come first; reading counts for those who answer, and the clock stands', async () => {
  const { builder, consultant, organiser, project } = all;
  const read = { read_at: new Date() };
  const fresh = await promised(2, { name: 'Fresh' });
  const seen = await promised(3, { name: 'Seen', ...read });
  const overdue = await promised(30, { name: 'Overdue', ...read });
  const met = await promised(50, { name: 'Met', status: 'in_progress', answered_at: hoursAgo(40), ...read });
  const late = await promised(60, { name: 'Late', status: 'approved', answered_at: hoursAgo(10), ...read });
  const rows = await list(builder.headers);
  expect(rows.map(({ id, promise }) => [id, promise])).toEqual([
    [overdue, 'overdue'],
    [fresh, 'due'],
    [seen, 'due'],
    [met, 'met'],
    [late, 'late'],
  ]);
  const names = async (query: string) => (await list(builder.headers, query)).map(({ name }) => name);
  expect(await names('?attention=unread')).toEqual(['Fresh']);
  expect(await names('?attention=overdue')).toEqual(['Overdue']);
  expect(await names('?status=approved')).toEqual(['Late']);
  expect(await names('?since=today&status=approved')).toEqual([]);
  expect(await names('?search=98765%2043210&per_page=5')).toHaveLength(5);
  expect(await names('?search=9876543210')).toHaveLength(5);
  expect(await names('?assignee=person-9999999999')).toEqual([]);
  expect((await get(builder.headers, '/export?sortBy=submitted_at')).body).toContain(asha.email);
  // The organiser can only read it, because the builder answers.
  expect((await put(organiser.headers, `${fresh}/read`, { read: true })).json().data.unread).toBe(true);
  expect((await put(builder.headers, `${fresh}/read`, { read: true })).json().data.unread).toBe(false);
  const asked = await add({ exhibitor_id: consultant.stall, project_id: project });
  expect((await put(builder.headers, `${asked}/read`, { read: true })).json().data.unread).toBe(true);
});

test('statuses follow the lifecycle, and the second of two people is told what the first did', async () => {
  const { builder } = all;
  const id = await promised(2);
  const colleague = await addPerson(expo.database, { role: 'Developer', name: 'Ravi' });
  await addMember(expo.database, builder.stall, colleague.id, 'staff');
  const theirs = await signIn(expo.app, colleague);
  const assignee = { kind: 'person', id: colleague.id };
  expect((await put(builder.headers, `${id}/read`, { read: true })).json().data.unread).toBe(false);
  const given = await put(builder.headers, `${id}/assignee`, { version: 1, assignee });
  expect(given.json().data).toMatchObject({ unread: true });
  // It stays unread until the assignee opens it.
  expect((await put(builder.headers, `${id}/read`, { read: true })).json().data.unread).toBe(true);
  expect((await put(theirs, `${id}/read`, { read: true })).json().data.unread).toBe(false);
  expect((await list(theirs, '?assignee=me')).map((row) => row.id)).toEqual([id]);
  expect(await list(builder.headers, '?assignee=none')).toEqual([]);
  const [one, other] = await Promise.all([
    put(builder.headers, `${id}/status`, { version: 2, status: 'in_progress' }),
    put(theirs, `${id}/status`, { version: 2, status: 'approved' }),
  ]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
  const refused = one.statusCode === 409 ? one : other;
  expect(refused.json()).toMatchObject({ current: { id, version: 3 }, changed_by: expect.any(String) });
  const last = await put(theirs, `${id}/status`, { version: 3, status: 'rejected' });
  expect([200, 409]).toContain(last.statusCode);
  const status = (await list(builder.headers))[0] as Row & { status: string };
  for (const to of ['in_progress', 'approved', 'rejected'])
    expect((await put(theirs, `${id}/status`, { status: to })).statusCode, status.status).toBe(409);
  const { thread } = (await get(theirs, `/${id}`)).json().data;
  expect(thread.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(['assigned', 'status']);
});

test('a reply is mailed once under a double press, is kept, and answers the inquiry; a long one is refused by its field', async () => {
  const { builder, consultant, project } = all;
  const sender = await addPerson(expo.database);
  const sent_by = { user_id: sender.id, exhibitor_id: consultant.stall, project_id: project };
  const id = await promised(2, { status: 'pending', ...sent_by });
  const long = await post(builder.headers, `${id}/replies`, { body: 'a'.repeat(100_000) });
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['body']]);
  const reply = { version: 1, body: 'Yes, it faces east.\nWhen may I call?', idempotency_key: randomUUID() };
  const sent = await Promise.all([1, 2].map(() => post(builder.headers, `${id}/replies`, reply)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(new Set(sent.map((answer) => answer.json().data.id)).size).toBe(1);
  const late = await post(builder.headers, `${id}/replies`, { ...reply, idempotency_key: randomUUID() });
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('has just changed')]);
  const reused = await post(builder.headers, `${id}/replies`, { ...reply, body: 'Something else.' });
  expect(Object.keys(reused.json().errors)).toEqual(['idempotency_key']);
  await post(builder.headers, `${id}/notes`, { body: 'Called, decides on Sunday.' });
  const { inquiry, thread } = (await get(builder.headers, `/${id}`)).json().data;
  // The builder's reading doesn't mark it as read for the consultant who was asked.
  expect(inquiry).toMatchObject({ status: 'in_progress', promise: 'met', unread: true, version: 2 });
  expect(thread.map(({ kind, body }: Record<string, string>) => [kind, body])).toEqual([
    ['reply', reply.body],
    ['note', 'Called, decides on Sunday.'],
  ]);
  await until(async () => (await expo.query('select from pgboss.job')).length === 0);
  const [mail, ...more] = await mailTo(asha.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(reply.body);
  expect(mail?.replyTo?.[0]?.address).toBe(builder.person.email);
  expect(mail?.from?.name).toMatch(/^Kadamba Builders at /);

  // The sender sees the reply with the signature of the mail, and nothing else of the thread.
  const own = '/api/inquiries/user-inquiries';
  const headers = await signIn(expo.app, sender);
  const answered = (await expo.app.inject({ url: `${own}/${id}`, headers })).json().data;
  const [{ id: replyId, at }] = thread;
  expect(answered.replies).toEqual([{ id: replyId, by: 'Kadamba Builders', at, body: reply.body }]);
  expect((await expo.app.inject({ url: own, headers })).json().data).toMatchObject([{ id, replied_at: at }]);
  const copy = (await expo.send('GET', '/user/data', headers)).json();
  expect(copy.inquiry_entries).toEqual([
    { inquiry_id: id, kind: 'reply', written_by_you: false, stall: 'Kadamba Builders', text: reply.body, at },
  ]);
  expect((await expo.app.inject({ url: `${own}/${id}`, headers: builder.headers })).statusCode).toBe(404);
});

test('the owner is mailed once about overdue inquiries; no one is where no promise was made', async () => {
  const { builder } = all;
  const staff = await addPerson(expo.database, { role: 'Developer' });
  await addMember(expo.database, builder.stall, staff.id, 'staff');
  await promised(25, { name: 'Overdue One' });
  await promised(26, { name: 'Overdue Two' });
  await promised(23, { name: 'Due' });
  await promised(26, { name: 'Answered', status: 'in_progress', answered_at: hoursAgo(20) });
  await add({ exhibitor_id: await addExhibitor(expo.database, {}), submitted_at: hoursAgo(50) });
  const told = await Promise.all([expo.services.inboxMail.tellOverdue(), expo.services.inboxMail.tellOverdue()]);
  expect(told.sort()).toEqual([0, 2]);
  expect(await expo.services.inboxMail.tellOverdue()).toBe(0);
  await until(async () => (await expo.query('select from pgboss.job')).length === 0);
  const mails = await writtenMail(expo.config.dataDir);
  expect(mails.map(({ email }) => email.to?.[0]?.address)).toEqual([builder.person.email]);
  const { subject, text } = mails[0]?.email ?? {};
  expect(subject).toBe('2 inquiries are overdue');
  for (const name of ['Overdue One', 'Overdue Two']) expect(text).toContain(name);
  expect(text).not.toContain('Due:');
});

test('one person’s inquiries and visits are joined by phone or email, as far as the caller may see them', async () => {
  const { builder, otherBuilder, organiser, project, otherProject } = all;
  const first = await add({ phone: '098765-43210', email: 'other@people.example' });
  const second = await add({ phone: '+91 90000 00001' });
  const hidden = await add({ exhibitor_id: otherBuilder.stall });
  const visit = await addVisit(expo.database, { project_id: project, visit_date: dayFromNow(3) });
  await addVisit(expo.database, { project_id: otherProject, visit_date: dayFromNow(3) });
  const gone = { name: 'Deleted account', email: '', phone: '' };
  await add(gone);
  const deleted = await add(gone);
  const id = await add();
  const contactsOf = async (headers: Headers, of: number) =>
    ((await get(headers, `/${of}`)).json().data.contacts as { kind: string; id: number }[])
      .map((contact) => `${contact.kind} ${contact.id}`)
      .sort();
  const own = [`inquiry ${first}`, `inquiry ${second}`, `inquiry ${id}`, `visit ${visit}`].sort();
  expect(await contactsOf(builder.headers, id)).toEqual(own);
  expect((await list(builder.headers)).find((row) => row.id === id)?.others).toBe(2);
  expect(await contactsOf(organiser.headers, id)).toHaveLength(own.length + 2);
  expect(await contactsOf(organiser.headers, id)).toContain(`inquiry ${hidden}`);
  // Deleted accounts don't count as the same person.
  expect(await contactsOf(builder.headers, deleted)).toEqual([]);
});

test('replies can’t mail any text to any address: not unconfirmed ones, ten an hour of a stall to one, and not from off the list', async () => {
  const { builder, otherBuilder, organiser, project } = all;
  const receive = (row: object) => promised(2, { exhibitor_id: builder.stall, project_id: project, ...row });
  const answer = async (id: number, headers: { authorization: string }) =>
    (await post(headers, `${id}/replies`, { body: 'Yes.', idempotency_key: randomUUID() })).statusCode;
  const unconfirmed = await receive({ awaits_confirmation: true, email: 'stranger@third.example' });
  expect(await answer(unconfirmed, builder.headers)).toBe(409);
  const id = await receive({ email: 'often@third.example' });
  for (let n = 0; n < 10; n += 1) expect(await answer(id, builder.headers)).toBe(201);
  expect(await answer(id, builder.headers)).toBe(429);
  const others = await receive({ exhibitor_id: otherBuilder.stall, project_id: null, email: 'often@third.example' });
  expect(await answer(others, otherBuilder.headers)).toBe(201);

  const other = await receive({ email: 'other@third.example' });
  await expo.query('update exhibitors set is_active = false where id = $1', [builder.stall]);
  expect(await answer(other, builder.headers)).toBe(409);
  expect(await answer(other, organiser.headers)).toBe(201);
  await expo.query('update exhibitors set is_active = true where id = $1', [builder.stall]);
});
