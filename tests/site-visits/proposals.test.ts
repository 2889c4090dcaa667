import { beforeEach, expect, test } from 'vitest';
import { addVisit, addVisitableProject, asha, dayFromNow } from '../support/bookable.ts';
import { stallOwner } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { together } from '../support/together.ts';

let project: number;
const expo = await expoOfFile();
const builder = await stallOwner(expo, 'developer', 'Kadamba Builders');
const consultant = await stallOwner(expo, 'broker', 'Champak Homes');
beforeEach(async () => {
  project = await addVisitableProject(expo.database, builder.stall);
  await expo.query('delete from request_limits');
});

const [booked, proposed] = [dayFromNow(3), dayFromNow(5)];
const { query } = expo;
const add = (fields: Record<string, unknown> = {}) =>
  addVisit(expo.database, {
    project_id: project,
    visit_date: booked,
    visit_time: '10:00',
    number_of_visitors: 4,
    ...fields,
  });
const put = (id: number, what: string, payload: object, { headers } = builder) =>
  expo.send('PUT', `/site-visits/${id}/${what}`, headers, payload);
const propose = (id: number, day = proposed, time = '16:00', by = builder) =>
  put(id, 'proposal', { preferred_visit_date: day, preferred_visit_time: time }, by);
const left = async (day: string, time: string) => {
  const { data } = (await expo.send('GET', `/projects/${project}/visit-slots?from=${day}&days=1`)).json();
  return data.find((slot: { time: string }) => slot.time === time).left;
};
/** Returns the newest mailed token of a visit. */
const tokenOf = async (id: number): Promise<string> => {
  const mail = (await expo.mails({ visit: id })).findLast(({ data }) => data.link);
  return String(new URL(mail?.data.link, 'http://expo.example').searchParams.get('token'));
};
const answer = (token: string, given: string, visit_date = proposed, visit_time = '16:00') =>
  expo.send('POST', '/site-visits/manage/answer', {}, { token, answer: given, visit_date, visit_time });
const visit = async (id: number) =>
  (await query('select *, visit_date::text as day from site_visits where id = $1', [id]))[0];
const mails = async (visit: number) =>
  (await expo.mails({ visit })).map(({ template, to, data: { what = null } }) => ({ template, to, what }));

test('a proposal is not accepted while its project is off the list', async () => {
  const id = await add();
  await propose(id);
  await query(`update projects set listing = 'draft' where id = $1`, [project]);
  expect((await answer(await tokenOf(id), 'accept')).statusCode).toBe(409);
  expect(await visit(id)).toMatchObject({ day: booked, status: 'pending' });
});

test('a proposed time is held; accepting it confirms the visit, once', async () => {
  const id = await add();
  const answered = await propose(id);
  expect(answered.json()).toMatchObject({
    message: 'Time proposed. Asha Kulkarni has been notified.',
    data: { status: 'pending', visit_date: booked, proposal: { visit_date: proposed, visit_time: '16:00' } },
  });
  expect([await left(booked, '10:00'), await left(proposed, '16:00')]).toEqual([6, 6]);
  expect(await mails(id)).toEqual([{ template: 'visit-time-proposed', to: asha.email, what: null }]);
  const token = await tokenOf(id);
  const answers = await together(expo.database, `select from site_visits where id = ${id} for update`, [
    () => answer(token, 'accept'),
    () => answer(token, 'accept'),
  ]);
  const [first, second] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(first?.json().data).toMatchObject({ status: 'confirmed', visit_date: proposed, proposal: null });
  expect([second?.statusCode, second?.json().message]).toEqual([409, 'This visit is already confirmed.']);
  expect([await left(booked, '10:00'), await left(proposed, '16:00')]).toEqual([10, 6]);
  expect((await mails(id)).filter(({ what }) => what === 'accepted')).toHaveLength(2);
});

test('declining leaves the visit as it is and tells the exhibitor; a later proposal replaces an earlier one', async () => {
  const id = await add({ status: 'confirmed' });
  await propose(id);
  await propose(id, proposed, '17:00');
  expect([await left(proposed, '16:00'), await left(proposed, '17:00')]).toEqual([10, 6]);
  const token = await tokenOf(id);
  expect((await answer(token, 'accept')).json().message).toMatch(/^Another time has been proposed in the meantime/);
  expect((await answer(token, 'decline', proposed, '17:00')).json().data).toMatchObject({
    status: 'confirmed',
    visit_date: booked,
  });
  expect(await left(proposed, '17:00')).toBe(10);
  expect((await mails(id)).filter(({ what }) => what === 'declined').map(({ to }) => to)).toEqual([
    builder.person.email,
  ]);
});

test.each(['builder', 'consultant'] as const)(
  'a %s who proposed a time for another’s visit is told the answer too',
  async (who) => {
    const ofConsultant = { broker_id: consultant.stall };
    const id = await add(who === 'builder' ? ofConsultant : { assigned_exhibitor_id: consultant.stall });
    await query('insert into project_consultants (project_id, consultant_id) values ($1, $2)', [
      project,
      consultant.stall,
    ]);
    const proposer = who === 'builder' ? builder : consultant;
    expect((await propose(id, proposed, '16:00', proposer)).statusCode).toBe(200);
    await answer(await tokenOf(id), 'decline');
    const told = (await mails(id)).filter(({ what }) => what === 'declined').map(({ to }) => to);
    expect(told.toSorted()).toEqual([builder.person.email, consultant.person.email].toSorted());
    const [own] = await expo.mails({ to: proposer.person.email, visit: id });
    expect(own?.data.stall).toBe(who === 'builder' ? 'Kadamba Builders' : 'Champak Homes');
  },
);

test('a proposal ends when it expires, is withdrawn, or the visitor moves', async () => {
  const [expired, withdrawn, moved] = [
    await add({ number_of_visitors: 1 }),
    await add({ number_of_visitors: 1 }),
    await add({ number_of_visitors: 1 }),
  ];
  for (const id of [expired, withdrawn, moved]) await propose(id);
  expect(await left(proposed, '16:00')).toBe(7);
  await query(`update place_holds set until = now() - interval '1 second' where site_visit_id = $1`, [expired]);
  const remove = { method: 'DELETE', url: `/api/site-visits/${withdrawn}/proposal`, headers: builder.headers } as const;
  expect((await expo.app.inject(remove)).statusCode).toBe(200);
  expect((await expo.app.inject(remove)).statusCode).toBe(409);
  const payload = { token: await tokenOf(moved), preferred_visit_date: booked, preferred_visit_time: '12:00' };
  await expo.send('POST', '/site-visits/manage/reschedule', {}, payload);
  expect(await left(proposed, '16:00')).toBe(10);
  const told = (await expo.mails({ visit: moved })).filter(({ data }) => data.what === 'moved');
  expect(told.map(({ data }) => data.proposalEnded)).toEqual([true, true]);
  for (const id of [expired, withdrawn, moved]) {
    const late = await answer(await tokenOf(id), 'accept');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This proposal has expired or was withdrawn. Your visit stays as it is.',
    ]);
  }
  expect(await visit(expired)).toMatchObject({ day: booked, status: 'pending' });
  const ended = [];
  for (const id of [expired, withdrawn, moved]) {
    const opened = { method: 'POST', url: '/api/site-visits/manage', payload: { token: await tokenOf(id) } } as const;
    ended.push((await expo.app.inject(opened)).json().data.proposal_ended);
  }
  expect(ended).toEqual([true, true, false]);
});

test('a passed visit gets no confirmation, but another time, which its link accepts, or ends without one', async () => {
  const status = async (id: number, status: string) => put(id, 'status', { status });
  for (const before of ['pending', 'confirmed']) {
    const id = await add({ visit_date: dayFromNow(-1), status: before });
    expect((await status(id, 'confirmed')).statusCode).toBe(409);
    expect((await propose(id)).statusCode).toBe(200);
    const token = await tokenOf(id);
    const opened = await expo.send('POST', '/site-visits/manage', {}, { token });
    expect(opened.json().data).toMatchObject({ is_over: false, proposal: { visit_date: proposed } });
    expect((await answer(token, 'accept')).json().data).toMatchObject({ status: 'confirmed', visit_date: proposed });
  }
  const came = await add({ visit_date: dayFromNow(-1) });
  expect((await status(came, 'completed')).json().data.status).toBe('completed');
});

test('what can’t be proposed is refused, naming the field', async () => {
  const id = await add();
  const errorsOf = async (day: string, time: string) => (await propose(id, day, time)).json().errors;
  expect(await errorsOf(dayFromNow(-1), '16:00')).toHaveProperty('preferred_visit_date');
  expect(await errorsOf(booked, '10:00')).toEqual({
    preferred_visit_time: ['This is the time of the visit. Choose another.'],
  });
  await add({ visit_date: proposed, visit_time: '16:00', number_of_visitors: 9 });
  const full = await propose(id);
  expect([full.statusCode, full.json().nearest.length]).toEqual([409, 3]);
  await query('insert into visit_capacities values ($1, $2, 2)', [project, '17:00']);
  expect((await errorsOf(proposed, '17:00')).preferred_visit_time[0]).toContain('raise the slot’s capacity');
  for (const [fields, message] of [
    [{ status: 'cancelled' }, 'This visit is cancelled. It can’t be moved.'],
    [{ awaits_confirmation: true }, 'The visitor hasn’t confirmed this booking yet.'],
  ] as const)
    expect((await propose(await add(fields))).json().message).toBe(message);
  expect((await propose(id, proposed, '11:00', consultant)).statusCode).toBe(404);
});

test('a visit for any time is confirmed with a time, also on a day within the lead time', async () => {
  const id = await add({ visit_time: null });
  expect((await put(id, 'status', { status: 'confirmed' })).json().errors).toEqual({
    visit_time: ['Choose a time: the visitor can come at any time of that day.'],
  });
  await query('update exhibitors set visit_lead_hours = 300 where id = $1', [builder.stall]);
  const confirmed = await put(id, 'status', { status: 'confirmed', visit_time: '14:00' });
  await query('update exhibitors set visit_lead_hours = 0 where id = $1', [builder.stall]);
  expect(confirmed.json().data).toMatchObject({ status: 'confirmed', visit_time: '14:00' });
  expect(await left(booked, '14:00')).toBe(6);
  await add({ visit_time: '15:00', number_of_visitors: 8 });
  const other = await add({ visit_time: null });
  expect((await put(other, 'status', { status: 'confirmed', visit_time: '15:00' })).statusCode).toBe(409);
  const timed = await add();
  expect(
    (await put(timed, 'status', { status: 'confirmed', visit_time: '17:00' })).json().errors.visit_time[0],
  ).toContain('Propose another one');
});

test('a visit to a consultant takes no places, and is proposed another time all the same', async () => {
  const id = await addVisit(expo.database, { broker_id: consultant.stall, visit_date: booked });
  expect((await propose(id, proposed, '16:00', consultant)).statusCode).toBe(200);
  expect((await answer(await tokenOf(id), 'accept')).json().data).toMatchObject({
    status: 'confirmed',
    visit_time: '16:00',
    exhibitor: 'Champak Homes',
  });
});
