import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, addRole, signIn } from '../support/people.ts';
import { receivers, receiving, stallOwner } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);
const { project, otherProject, consultant } = people;
const add = (visit: Record<string, unknown>) => addVisit(expo.database, visit);
const visits = {
  longBefore: await add({ project_id: project, visit_date: dayFromNow(-9), status: 'completed' }),
  before: await add({ project_id: project, visit_date: dayFromNow(-1), visit_time: '16:00', status: 'confirmed' }),
  through: await add({
    project_id: project,
    broker_id: consultant.stall,
    visit_date: dayFromNow(2),
    visit_time: '10:00',
    visitor_name: 'Ravi Shenoy',
    visitor_email: 'ravi@people.example',
    visitor_phone: '+91 90000 11111',
    customer_notes: 'With my mother.',
  }),
  direct: await add({ project_id: project, visit_date: dayFromNow(2), visit_time: '09:00', status: 'cancelled' }),
  alone: await add({ broker_id: consultant.stall, visit_date: dayFromNow(0) }),
  other: await add({ project_id: otherProject, visit_date: dayFromNow(1), visit_time: '12:00' }),
};

const names = (data: { id: number }[]) =>
  data.map(({ id }) => Object.entries(visits).find(([, visit]) => visit === id)?.[0]);
const seen = async (headers: { authorization: string }, query: Record<string, string> = {}) =>
  names((await receiving(expo).list(headers, query)).data);

test('a builder sees the visits to their projects, a consultant those with or through them, an organiser all', async () => {
  const { builder, consultant, otherBuilder, otherConsultant, organiser } = people;
  expect(await seen(builder.headers)).toEqual(['direct', 'through', 'before', 'longBefore']);
  expect(await seen(consultant.headers)).toEqual(['alone', 'through']);
  expect(await seen(otherBuilder.headers)).toEqual(['other']);
  expect(await seen(otherConsultant.headers)).toEqual([]);
  expect(await seen(organiser.headers)).toEqual(['alone', 'other', 'direct', 'through', 'before', 'longBefore']);
  const visitor = await signIn(expo.app, await addPerson(expo.database));
  expect((await expo.send('GET', '/site-visits', visitor)).statusCode).toBe(403);
  expect((await expo.send('GET', '/site-visits')).statusCode).toBe(401);
});

test('the export has what the filters find among the caller’s own visits', async () => {
  const { builder, consultant } = people;
  const exported = async (headers: { authorization: string }, query = '') => {
    const answer = await expo.send('GET', `/site-visits/export${query}`, headers);
    const rows = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
    return rows.map(({ ID, Name, Notes }) => [...names([{ id: Number(ID) }]), Name, Notes]);
  };
  expect((await exported(builder.headers)).map(([name]) => name)).toEqual([
    'direct',
    'through',
    'before',
    'longBefore',
  ]);
  expect(await exported(consultant.headers, '?search=shenoy')).toEqual([['through', 'Ravi Shenoy', 'With my mother.']]);
});

test('a stall’s visits are seen only with the role of its kind; with both roles, both', async () => {
  const { database, app } = expo;
  await addRole(database, 'Both', ['access-developer-dashboard', 'access-broker-dashboard']);
  const both = await addPerson(database, { role: 'Both' });
  const headers = await signIn(app, both);
  const move = (user: number, stall: number) =>
    database.pool.query('update exhibitor_members set user_id = $1 where exhibitor_id = $2', [user, stall]);
  await move(both.id, people.otherBuilder.stall);
  await move(both.id, people.consultant.stall);
  expect(await seen(headers)).toEqual(['alone', 'other', 'through']);
  // Without the builder role, an account no longer sees the visits of its builder stall.
  const { person, headers: asConsultant } = await stallOwner(expo, 'broker');
  await move(person.id, people.otherBuilder.stall);
  expect(await seen(asConsultant)).toEqual([]);
  await move(people.otherBuilder.person.id, people.otherBuilder.stall);
  await move(people.consultant.person.id, people.consultant.stall);
});

test('a row has the visitor’s contact and notes', async () => {
  const { data } = await receiving(expo).list(people.consultant.headers, { search: 'ravi' });
  expect(data).toMatchObject([
    {
      visitor_name: 'Ravi Shenoy',
      visitor_email: 'ravi@people.example',
      visitor_phone: '+91 90000 11111',
      customer_notes: 'With my mother.',
      project_name: 'Kadamba Court',
      developer_name: 'Kadamba Builders',
      broker_name: 'Meera Homes',
      status: 'pending',
    },
  ]);
});

test.each<[query: Record<string, string>, found: string[]]>([
  [{ search: 'ravi people' }, ['through']],
  [{ search: '90000' }, ['through']],
  [{ search: 'asha kulkarni' }, ['alone', 'other', 'direct', 'before', 'longBefore']],
  [{ search: 'champak' }, ['other']],
  [{ search: 'meera' }, ['alone', 'through']],
  [{ search: 'meera court' }, ['through']],
  [{ search: '%' }, []],
  [{ search: 'nobody' }, []],
  [{ status: 'cancelled' }, ['direct']],
  [{ when: 'past' }, ['before', 'longBefore']],
  [{ when: 'upcoming' }, ['alone', 'other', 'through']],
  [{ when: 'upcoming', status: 'cancelled' }, ['direct']],
  [{ when: 'upcoming', status: 'pending' }, ['alone', 'other', 'through']],
])('narrowed to %o', async (query, found) => {
  expect(await seen(people.organiser.headers, query)).toEqual(found);
  const own = found.filter((name) => ['direct', 'through', 'before', 'longBefore'].includes(name));
  expect(await seen(people.builder.headers, query)).toEqual(own);
});

test('by project; another exhibitor’s project returns nothing', async () => {
  const query = { project_id: String(people.otherProject) };
  expect(await seen(people.organiser.headers, query)).toEqual(['other']);
  expect(await seen(people.builder.headers, query)).toEqual([]);
});

test('pages continue from upcoming to past visits, each visit once', async () => {
  const pages = [];
  for (const page of ['1', '2', '3', '4'])
    pages.push(await receiving(expo).list(people.organiser.headers, { page, per_page: '4' }));
  expect(pages.map(({ data }) => names(data))).toEqual([
    ['alone', 'other', 'direct', 'through'],
    ['before', 'longBefore'],
    [],
    [],
  ]);
  expect(pages[1]).toMatchObject({ success: true, current_page: 2, last_page: 2, per_page: 4, total: 6 });
  const odd = await receiving(expo).list(people.organiser.headers, { page: '2', per_page: '3' });
  expect(names(odd.data)).toEqual(['through', 'before', 'longBefore']);
});

test.each([
  ['status', 'assigned'],
  ['when', 'today'],
  ['project_id', '0'],
  ['per_page', '101'],
  ['from', '2026-01-01'],
])('%s %s is refused under its field', async (field, value) => {
  const answer = await receiving(expo).list(people.builder.headers, { [field]: value });
  expect(Object.keys(answer.errors)).toEqual([field]);
});

test('the projects with visits to receive: a builder’s own, a consultant’s mapped ones, all for the organiser', async () => {
  const projects = async ({ headers }: { headers: { authorization: string } }, query = '') =>
    (await expo.send('GET', `/site-visits/projects?${query}`, headers)).json();
  const { builder, consultant, otherConsultant, organiser, project, otherProject } = people;
  expect(await projects(builder)).toMatchObject({
    data: [{ id: project, name: 'Kadamba Court', location_name: null }],
    total: 1,
  });
  expect((await projects(consultant)).data).toMatchObject([{ id: project }]);
  expect(await projects(otherConsultant)).toMatchObject({ data: [], total: 0 });
  expect((await projects(organiser)).data).toMatchObject([{ id: otherProject }, { id: project }]);
  await expo.query(`update site_visits set created_at = now() - interval '31 days' where project_id = $1`, [
    otherProject,
  ]);
  expect((await projects(organiser, 'order=newest')).data).toMatchObject([{ id: project }, { id: otherProject }]);
  expect(await projects(organiser, 'per_page=1&page=2')).toMatchObject({ data: [{ id: project }], total: 2 });
  expect((await projects(organiser, 'search=champ')).data).toMatchObject([{ id: otherProject }]);
  expect((await projects(builder, 'search=champ')).data).toEqual([]);
});

test('a user’s visits, public slots and bookings contain no contact details', async () => {
  const headers = await signIn(expo.app, await addPerson(expo.database));
  const { body } = await expo.send('GET', '/site-visits/user-visits', headers);
  const slots = await expo.send('GET', `/projects/${people.project}/visit-slots`);
  for (const text of [asha.email, 'ravi@people.example', '90000']) {
    expect(body).not.toContain(text);
    expect(slots.body).not.toContain(text);
  }
});
