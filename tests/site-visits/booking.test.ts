import { beforeEach, expect, test } from 'vitest';
import { dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { addStall, addVisitableProject, asha, booking, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { stallOwner } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const consultant = await addStall(expo.database, 'broker', { name: 'Meera Homes' });
const builder = await addStall(expo.database, 'developer', { name: 'Kadamba Builders' });
const project = await addVisitableProject(expo.database, builder, { visit_capacity: 500, consultants: [consultant] });
beforeEach(async () => {
  await expo.query('delete from site_visits');
  await expo.query('delete from request_limits');
});

const book = booking(expo, () => ({ project_id: project, visitor_phone: asha.phone }));
const change = (headers: Headers, id: number, what: string, payload: object = {}) =>
  expo.send('PUT', `/site-visits/${id}/${what}`, headers, payload);
const kept = () => expo.query('select * from site_visits order by id');
const someone = async () => {
  const person = await addPerson(expo.database);
  return { person, headers: await signIn(expo.app, person) };
};

test('anyone can book; a signed-in visitor’s booking is linked to their account', async () => {
  const { person, headers } = await someone();
  const open = await book({ visitor_email: asha.email });
  expect(open.statusCode).toBe(201);
  expect(open.json()).toMatchObject({
    success: true,
    message: 'Your site visit has been booked successfully!',
    data: {
      project_id: project,
      project_name: 'Kadamba Court',
      developer_name: 'Kadamba Builders',
      status: 'pending',
      preferred_visit_date: dayFromNow(3),
      preferred_visit_time: '10:00',
      number_of_visitors: 1,
    },
  });
  expect((await book({ broker_id: consultant }, headers)).json().data.broker_name).toBe('Meera Homes');
  const alone = await book({ project_id: undefined, broker_id: consultant, preferred_visit_time: undefined });
  expect(alone.json().data).toMatchObject({ project_id: null, broker_id: consultant, preferred_visit_time: null });
  expect((await kept()).map(({ user_id }) => user_id)).toEqual([null, person.id, null]);
});

/** Returns a time of today that has passed, or of yesterday before nine. */
function justOver() {
  const now = new Date();
  const today = dayInIndia(now);
  const over = visitTimes.filter((time) => instantInIndia(today, time) <= now).at(-1);
  return over
    ? { preferred_visit_date: today, preferred_visit_time: over }
    : { preferred_visit_date: dayFromNow(-1), preferred_visit_time: '17:00' };
}

const refused: [what: string, field: string, fields: () => Record<string, unknown>][] = [
  ['29 February of a common year', 'preferred_visit_date', () => ({ preferred_visit_date: '2027-02-29' })],
  ['yesterday', 'preferred_visit_date', () => ({ preferred_visit_date: dayFromNow(-1) })],
  ['a time that has just passed', 'preferred_visit_date', justOver],
  ['a day too far ahead', 'preferred_visit_date', () => ({ preferred_visit_date: dayFromNow(181) })],
  ['no day', 'preferred_visit_date', () => ({ preferred_visit_date: '' })],
  ['a time there is not', 'preferred_visit_time', () => ({ preferred_visit_time: '13:00' })],
  ['0 visitors', 'number_of_visitors', () => ({ number_of_visitors: 0 })],
  ['21 visitors', 'number_of_visitors', () => ({ number_of_visitors: 21 })],
  ['a phone with letters', 'visitor_phone', () => ({ visitor_phone: '98765 4321O0 x' })],
  ['no name', 'visitor_name', () => ({ visitor_name: ' ' })],
  ['an address that is none', 'visitor_email', () => ({ visitor_email: 'asha@' })],
  ['notes of 50,000 characters', 'customer_notes', () => ({ customer_notes: 'x'.repeat(50_000) })],
  ['no project or consultant', 'project_id', () => ({ project_id: undefined })],
  ['a project there is not', 'project_id', () => ({ project_id: 999_999 })],
  ['a consultant there is not', 'broker_id', () => ({ broker_id: 999_999 })],
];
test.each(refused)('%s is rejected under its field, and nothing is stored', async (_what, field, fields) => {
  const answer = await book(fields());
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await kept()).toEqual([]);
});

test('a completed project, an inactive builder and an unmapped consultant are rejected', async () => {
  const { database } = expo;
  const gone = await addStall(database, 'developer', { is_active: false });
  const builder = await addStall(database, 'developer');
  const stranger = await addStall(database, 'broker');
  const cases: [string, Record<string, unknown>][] = [
    ['project_id', { project_id: await addVisitableProject(database, builder, { status: 'past' }) }],
    ['project_id', { project_id: await addVisitableProject(database, builder, { status: 'cancelled' }) }],
    ['project_id', { project_id: await addVisitableProject(database, gone) }],
    ['broker_id', { broker_id: stranger }],
    ['broker_id', { project_id: undefined, broker_id: builder }],
  ];
  for (const [field, fields] of cases) expect(Object.keys((await book(fields)).json().errors)).toEqual([field]);
  expect(await kept()).toEqual([]);
});

test('a completed project is visited while a unit is known to be left', async () => {
  const { database } = expo;
  const builder = await addStall(database, 'developer');
  const completed = (fields: Record<string, unknown>) =>
    addVisitableProject(database, builder, { status: 'past', ...fields });
  const withUnits = await completed({});
  const soldOut = await completed({ total_units: 10, booked_units: 10 });
  await expo.query(
    'insert into project_unit_types (project_id, position, configuration, carpet_area, total_units, units_left) values ($1, 1, $3, 700, 8, 1), ($2, 1, $3, 700, 8, 0)',
    [withUnits, soldOut, '2 BHK'],
  );
  const projects = [
    withUnits,
    soldOut,
    await completed({ total_units: 10, booked_units: 9 }),
    await completed({ total_units: 10 }),
  ];
  const booked = projects.map(async (project_id) => (await book({ project_id })).statusCode);
  expect(await Promise.all(booked)).toEqual([201, 422, 201, 422]);
  const shown = projects.map(async (id) => {
    const { data } = (await expo.send('GET', `/projects/${id}`)).json();
    const { data: slots } = (await expo.send('GET', `/projects/${id}/visit-slots`)).json();
    const isFree = slots.some(({ left }: { left: number }) => left > 0);
    return [data.open_to_visits, isFree];
  });
  expect(await Promise.all(shown)).toEqual([true, false, true, false].map((isOpen) => [isOpen, isOpen]));
  await expo.query('delete from site_visits');
});

test('a user’s visits: the next one first, counted, paged and searched; no one else’s', async () => {
  const { headers } = await someone();
  const other = await someone();
  const far = (await book({ preferred_visit_date: dayFromNow(9) }, headers)).json().data.id;
  const near = (await book({ preferred_visit_time: '16:00' }, headers)).json().data.id;
  const nearer = (await book({ preferred_visit_time: '09:00' }, headers)).json().data.id;
  const dropped = (await book({ project_id: undefined, broker_id: consultant }, headers)).json().data.id;
  await change(headers, dropped, 'cancel');
  const theirs = (await book({}, other.headers)).json().data.id;
  const get = async (call: string) => (await expo.send('GET', `/site-visits/${call}`, headers)).json();
  const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
  expect(ids(await get('user-visits'))).toEqual([nearer, near, far, dropped]);
  expect(await get('user-count')).toEqual({ success: true, count: 4 });
  const table = async (payload: object) =>
    (await expo.send('POST', '/site-visits/user-visits-datatable', headers, payload)).json();
  expect(await table({ page: 2, per_page: 3 })).toMatchObject({ current_page: 2, last_page: 2, per_page: 3, total: 4 });
  expect(ids(await table({ page: 2, per_page: 3 }))).toEqual([dropped]);
  expect(ids(await table({ page: 9 }))).toEqual([]);
  expect(ids(await table({ search: 'kadam court' }))).toEqual([nearer, near, far]);
  expect(ids(await table({ search: 'Meera' }))).toEqual([dropped]);
  expect(ids(await table({ search: '%' }))).toEqual([]);

  // DataTables sends JSON, or a form by default.
  const named = ['visit_date', 'location_address', 'project_name'].map((data) => ({ data, name: '', orderable: true }));
  const asked = { draw: 7, start: 1, length: 2, columns: named, search: { value: 'kadamba', regex: false } };
  const byDay = (dir: string) => [
    { column: 1, dir },
    { column: 0, dir, name: '' },
  ];
  const answer = await table({ ...asked, order: byDay('desc') });
  expect(answer).toMatchObject({ draw: 7, recordsTotal: 4, recordsFiltered: 3 });
  expect(ids(answer)).toEqual([nearer, near]);
  expect(ids(await table({ ...asked, start: 0, length: -1, order: byDay('asc') }))).toEqual([nearer, near, far]);
  expect(ids(await table({ ...asked, order: [{ column: 99, dir: 'asc' }] }))).toEqual([near, far]);
  const form = new URLSearchParams({
    draw: '8',
    start: '0',
    length: '250',
    'search[value]': '',
    'search[regex]': 'false',
  });
  for (const [n, { data, name }] of named.entries()) {
    form.append(`columns[${n}][data]`, data);
    form.append(`columns[${n}][name]`, name);
    form.append(`columns[${n}][search][value]`, '');
  }
  form.append('order[0][column]', '0');
  form.append('order[0][dir]', 'desc');
  const sent = (url: string) =>
    expo.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      payload: form.toString(),
    });
  const byForm = (await sent('/api/site-visits/user-visits-datatable')).json();
  expect(byForm).toMatchObject({ draw: 8, recordsTotal: 4, recordsFiltered: 4, per_page: 100 });
  expect(ids(byForm)).toEqual([far, nearer, near, dropped]);
  expect((await sent('/api/site-visits')).statusCode, 'another call').toBe(415);
  const when = { preferred_visit_date: dayFromNow(5), preferred_visit_time: '11:00' };
  const visit = (id: number) => expo.send('GET', `/site-visits/user-visits/${id}`, headers);
  expect((await visit(near)).json().data.id).toBe(near);
  expect((await visit(theirs)).statusCode).toBe(404);
  expect((await change(headers, theirs, 'cancel')).statusCode).toBe(404);
  expect((await change(headers, theirs, 'reschedule', when)).statusCode).toBe(404);
  const anonymous = (await book()).json().data.id;
  expect((await change(headers, anonymous, 'cancel')).statusCode).toBe(404);
});

test('pending and confirmed visits can be rescheduled and cancelled, others can’t', async () => {
  const { headers } = await someone();
  const when = { preferred_visit_date: dayFromNow(5), preferred_visit_time: '11:00' };
  const expected = { pending: [200, 200], confirmed: [200, 200], completed: [409, 409], cancelled: [409, 409] };
  for (const [status, statuses] of Object.entries(expected)) {
    const { id } = (await book({}, headers)).json().data;
    const stand = () => expo.query('update site_visits set status = $2 where id = $1', [id, status]);
    await stand();
    const url = `/api/site-visits/user-visits/${id}`;
    const { can, arrival_code } = (await expo.app.inject({ url, headers })).json().data;
    expect(arrival_code).toBe(status === 'confirmed' ? `/visit-codes/${id}.svg` : null);
    const moved = await change(headers, id, 'reschedule', when);
    expect(moved.statusCode).toBe(statuses[0]);
    expect(can.reschedule).toBe(statuses[0] === 200 || moved.json().message);
    if (moved.statusCode === 200)
      expect(moved.json().data).toMatchObject({ status: 'pending', preferred_visit_date: when.preferred_visit_date });
    await stand();
    const cancelled = await change(headers, id, 'cancel');
    expect(cancelled.statusCode).toBe(statuses[1]);
    expect(can.cancel).toBe(statuses[1] === 200 || cancelled.json().message);
    const left = status === 'completed' || status === 'cancelled' ? status : 'cancelled';
    expect((await kept()).find((row) => row.id === id)).toMatchObject({
      status: left,
      sequence: statuses[0] === 200 ? 2 : 0,
    });
    if (status === 'cancelled') expect(cancelled.json().message).toBe('This visit is already cancelled.');
  }
});

test('a visit is rescheduled only to a bookable time; to its present time nothing changes', async () => {
  const { headers } = await someone();
  const { id } = (await book({}, headers)).json().data;
  const yesterday = { preferred_visit_date: dayFromNow(-1), preferred_visit_time: '11:00' };
  const answer = await change(headers, id, 'reschedule', yesterday);
  expect(answer.json().errors).toEqual({
    preferred_visit_date: ['Please select a future date for your site visit.'],
  });
  const here = { preferred_visit_date: dayFromNow(3), preferred_visit_time: '10:00' };
  expect((await change(headers, id, 'reschedule', here)).statusCode).toBe(200);
  expect(await kept()).toMatchObject([{ sequence: 0, visit_time: '10:00' }]);
});

test('an account books a time once for the same person; another person can be booked for, and a cancelled time again', async () => {
  const { headers } = await someone();
  const same = { visitor_email: asha.email, preferred_visit_time: '16:00' };
  const answers = await Promise.all([book(same, headers), book(same, headers), book(same, headers)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().errors).toEqual({
    preferred_visit_time: [expect.stringMatching(/^You have booked this time already\./)],
  });
  expect((await book({ ...same, visitor_email: 'his-father@people.example' }, headers)).statusCode).toBe(201);
  const [first] = await kept();
  expect((await change(headers, first.id, 'cancel')).statusCode).toBe(200);
  expect((await book(same, headers)).statusCode).toBe(201);
});

test('too many bookings from one account or for one email address are rejected for a while', async () => {
  const { headers } = await someone();
  const statuses = async (count: number, fields: () => object, as: Headers) => {
    const answers = [];
    for (let one = 0; one < count; one += 1) answers.push(await book({ number_of_visitors: 0, ...fields() }, as));
    return answers;
  };
  // Inputs that the contract refuses never reach the limit, but a day in the past does.
  const over = { number_of_visitors: 1, preferred_visit_date: dayFromNow(-1) };
  const byAccount = await statuses(41, () => over, headers);
  expect(byAccount.at(-2)?.statusCode).toBe(422);
  expect(byAccount.at(-1)?.statusCode).toBe(429);
  expect(Number(byAccount.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  const byAddressee = await statuses(21, () => ({ ...over, visitor_email: asha.email }), {});
  expect(byAddressee.at(-1)?.statusCode).toBe(429);
  const owner = await someone();
  const own = { ...over, visitor_email: owner.person.email };
  expect((await statuses(21, () => own, {})).at(-1)?.statusCode).toBe(429);
  expect((await book(own, owner.headers)).statusCode, 'others can’t use up the owner’s limit').toBe(422);
  await expo.query(`update request_limits set used = 1000 where key like 'visit address %'`);
  expect((await book(over)).statusCode).toBe(429);
});

test('who receives a visit books it for a caller, whose visit it is, and with their own address for themselves', async () => {
  const { person, stall, headers } = await stallOwner(expo, 'developer', 'Champak Estates');
  const own = await addVisitableProject(expo.database, stall, { project_name: 'Champak Vihar' });
  const { id, links } = (await book({ project_id: own }, headers)).json().data;
  expect(links).toBeNull();
  const entries = await expo.query('select * from visit_entries where site_visit_id = $1', [id]);
  expect(entries).toMatchObject([{ kind: 'status', status: 'pending', side: 'exhibitor', author_id: person.id }]);
  const templates = (await expo.mails({ visit: id })).map(({ template }) => template).toSorted();
  expect(templates).toEqual(['visit-for-exhibitor', 'visit-for-visitor']);
  await book({ project_id: own, visitor_email: person.email }, headers);
  await book({}, headers);
  expect(await kept()).toMatchObject([{ user_id: null }, { user_id: person.id }, { user_id: person.id }]);
});
