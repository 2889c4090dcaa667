import { expect, test } from 'vitest';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { addFile, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);
const place = await insertRow(expo.database, 'locations', { location_name: 'Baner' });
const draft = await addProject(expo.database, people.builder.stall, {
  project_name: 'Draft Court',
  listing: 'draft',
  location_id: place,
});

type Listed = { id: number; project_name: string; listing: string; can: Record<string, true | string> };
const list = async (headers: Headers, query = ''): Promise<{ data: Listed[]; total: number; per_page: number }> => {
  const answer = await expo.send('GET', `/projects?scope=manage${query}`, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
};
const post = (headers: Headers, path: string, payload: object) =>
  expo.send('POST', `/projects/managed/${path}`, headers, payload);
const isPublic = async (id: number) => (await expo.send('GET', `/projects/${id}`)).statusCode === 200;

test('each person lists what they manage, and can do to it what is theirs', async () => {
  const { builder, otherBuilder, consultant, organiser, project, otherProject } = people;
  const ids = async (headers: Headers, query = '') =>
    (await list(headers, query)).data.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await ids(builder.headers)).toEqual([project, draft].toSorted((a, b) => a - b));
  expect(await ids(organiser.headers)).toEqual(expect.arrayContaining([project, draft, otherProject]));
  expect(await ids(otherBuilder.headers)).not.toContain(draft);
  const mapped = (await list(consultant.headers)).data.find(({ id }) => id === project);
  expect(mapped?.can.update).toBe('Only the builder and those they let edit change this project.');
  expect(await ids(organiser.headers, `&listing=draft&location_id=${place}&developer_id=${builder.stall}`)).toEqual([
    draft,
  ]);
  expect(await ids(organiser.headers, '&search=draft')).toEqual([draft]);
  expect((await list(organiser.headers)).per_page).toBe(12);
  expect((await expo.send('GET', '/projects?scope=manage')).statusCode).toBe(401);
  const visitor = await signIn(expo.app, await addPerson(expo.database));
  expect((await expo.send('GET', '/projects?scope=manage', visitor)).statusCode).toBe(403);
});

test('each person’s list counts the visits and inquiries that they receive', async () => {
  const { builder, consultant, otherConsultant, organiser, project } = people;
  const counts = async ({ headers }: { headers: Headers }) =>
    (await list(headers)).data.find(({ id }) => id === project);
  const day = { visit_date: dayFromNow(3) };
  await addVisit(expo.database, { project_id: project, ...day });
  await addVisit(expo.database, { project_id: project, broker_id: consultant.stall, ...day });
  await addVisit(expo.database, { project_id: project, assigned_exhibitor_id: consultant.stall, ...day });
  await addVisit(expo.database, { project_id: project, broker_id: otherConsultant.stall, ...day });
  for (const stall of [{ exhibitor_id: builder.stall }, { exhibitor_id: consultant.stall }])
    await insertRow(expo.database, 'inquiries', { project_id: project, ...asha, ...stall });
  expect(await counts(consultant)).toMatchObject({ site_visits: 2, inquiries: 1 });
  expect(await counts(builder)).toMatchObject({ site_visits: 4, inquiries: 2 });
  expect(await counts(organiser)).toMatchObject({ site_visits: 4, inquiries: 2 });
});

test('a draft is listed once nothing is missing; archiving hides it and is undone', async () => {
  const { builder } = people;
  const refused = (await post(builder.headers, 'listing', { ids: [draft], change: 'list' })).json();
  expect(refused.data.refused).toEqual([
    { id: draft, title: 'Draft Court', message: 'It still lacks a description, a category, a stall picture.' },
  ]);
  const category = await insertRow(expo.database, 'categories', { category_name: 'Homes', level: 1 });
  const { id: picture } = await addFile(expo.database, 'stall');
  await expo.query(`update projects set description = 'Homes', category_id = $2, stall_image_id = $3 where id = $1`, [
    draft,
    category,
    picture,
  ]);
  expect(await isPublic(draft)).toBe(false);
  const change = async (to: string) =>
    (await post(builder.headers, 'listing', { ids: [draft], change: to })).json().data.done;
  expect(await change('list')).toEqual([draft]);
  expect(await isPublic(draft)).toBe(true);
  expect(await change('archive')).toEqual([draft]);
  expect(await isPublic(draft)).toBe(false);
  expect(await change('restore')).toEqual([draft]);
  expect(await isPublic(draft)).toBe(true);
  expect(await change('restore')).toEqual([]);
  const rows = await expo.query(
    `select changes->0->>'to' as listing from record_history where noun = 'project' and record_id = $1 order by id`,
    [draft],
  );
  expect(rows.map(({ listing }) => listing)).toEqual(['listed', 'archived', 'listed']);
});

test('bulk changes reach own projects alone, and say of others why not', async () => {
  const { builder, consultant, project, otherProject } = people;
  const both = (
    await post(builder.headers, 'status', { ids: [project, otherProject], project_status: 'OnHold' })
  ).json();
  expect(both).toMatchObject({
    message: '1 project set to On Hold, 1 not.',
    data: { done: [project], refused: [{ id: otherProject, message: 'There is no such project.' }] },
  });
  const mapped = (await post(consultant.headers, 'listing', { ids: [project], change: 'archive' })).json();
  expect(mapped.data.refused[0].message).toBe('Only the builder and the organiser change this project.');
  expect(
    (await post(builder.headers, 'status', { ids: [project], project_status: 'sold' })).json().errors,
  ).toHaveProperty('project_status');
  expect((await post(builder.headers, 'listing', { ids: [], change: 'archive' })).statusCode).toBe(422);
});

test('a search answers the first page in order and how many there are, for a frequent word and a rare one', async () => {
  const { organiser, otherBuilder } = people;
  await expo.query(
    `insert into projects (developer_id, project_name, status)
     select $1, case when n % 40 = 0 then 'Quarry ' else 'Magnolia ' end || lpad(n::text, 3, '0'), 'ongoing' from generate_series(1, 200) n`,
    [otherBuilder.stall],
  );
  const names = async (query: string) => {
    const { data, total } = await list(organiser.headers, `&sortBy=name&sortOrder=desc&${query}`);
    return [total, ...data.map(({ project_name }) => project_name)];
  };
  const frequent = Array.from({ length: 200 }, (_, n) => 200 - n).filter((n) => n % 40 > 0);
  const named = (numbers: number[]) => numbers.map((n) => `Magnolia ${String(n).padStart(3, '0')}`);
  // Projects whose name begins with Quarry come before these.
  expect(await names('search=magnolia')).toEqual([195, ...named(frequent.slice(0, 12))]);
  expect(await names('search=magnolia&page=2')).toEqual([195, ...named(frequent.slice(12, 24))]);
  expect(await names('search=magnolia&status=past')).toEqual([0]);
  expect(await names('search=quarry')).toEqual([
    5,
    'Quarry 200',
    'Quarry 160',
    'Quarry 120',
    'Quarry 080',
    'Quarry 040',
  ]);
});
