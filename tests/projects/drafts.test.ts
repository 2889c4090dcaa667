import { beforeEach, expect, test } from 'vitest';
import { maxDrafts } from '#mappings/shared/rules.ts';
import { addStall } from '../support/bookable.ts';
import { signInWithCookies } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { addExhibitor, addFile, addMapping, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);
beforeEach(() => expo.query('delete from pgboss.job; delete from request_limits'));

const post = (headers: Headers, path: string, payload: object) => expo.send('POST', path, headers, payload);
const create = (headers: Headers, fields: object) =>
  post(headers, '/projects', { project_name: 'Neem Court', ...fields });
const find = (headers: Headers, id: number) => expo.send('GET', `/projects/managed/${id}`, headers);
const act = (headers: Headers, mapping: number, what: string, more: object = {}) =>
  post(headers, '/admin/mappings/act', { ids: [mapping], act: what, ...more });
const listing = async (headers: Headers, id: number, change: string) =>
  (await post(headers, '/projects/managed/listing', { ids: [id], change })).json().data;

/** Adds a draft of the consultant for a builder. */
async function drafted(developer_id = people.builder.stall): Promise<{ id: number; mapping: number }> {
  const answer = await create(people.consultant.headers, { developer_id });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, drafted_by } = answer.json().data;
  return { id, mapping: drafted_by.mapping_id };
}

/** Fills in the fields that listing needs, as the consultant does. */
async function complete(id: number): Promise<void> {
  const location_id = await insertRow(expo.database, 'locations', { location_name: crypto.randomUUID() });
  const category_id = await insertRow(expo.database, 'categories', { category_name: crypto.randomUUID(), level: 1 });
  const { id: stall_image_id } = await addFile(expo.database, crypto.randomUUID());
  await expo.query('insert into media_owners (media_id, user_id) values ($1, $2)', [
    stall_image_id,
    people.consultant.person.id,
  ]);
  const fields = { description: 'By the lake.', location_id, category_id, stall_image_id };
  const saved = await post(people.consultant.headers, `/projects/${id}`, fields);
  expect(saved.statusCode, saved.body).toBe(200);
}
const sendDraft = (headers: Headers, mapping: number) => post(headers, `/admin/mappings/${mapping}/send`, {});
const mails = async () =>
  (await expo.mails()).map(({ to, template, data: { draft = null } }) => [to, template, draft]).toSorted();

test('a consultant’s draft is theirs to edit until the builder answers; accepted, it is listed', async () => {
  const { builder, consultant, otherBuilder, otherConsultant } = people;
  const { id, mapping } = await drafted();
  const own = await expo.send('GET', '/projects?scope=manage&search=neem', consultant.headers);
  const theirs = await expo.send('GET', '/projects?scope=manage&search=neem', builder.headers);
  const mark = {
    listing: 'draft',
    drafted_by: { name: 'Meera Homes', mapping_id: mapping, sent: false },
    can: { update: true },
  };
  expect(own.json().data).toMatchObject([{ id, ...mark }]);
  expect(theirs.json().data).toMatchObject([{ id, ...mark }]);
  for (const { headers } of [otherBuilder, otherConsultant]) expect((await find(headers, id)).statusCode).toBe(404);
  expect((await expo.send('GET', `/projects/${id}`)).statusCode).toBe(404);

  await complete(id);
  expect(await mails()).toEqual([]);
  expect((await sendDraft(builder.headers, mapping)).statusCode).toBe(403);
  expect((await sendDraft(otherConsultant.headers, mapping)).statusCode).toBe(404);
  expect((await sendDraft(consultant.headers, mapping)).json().data).toMatchObject({ sent: true });
  expect((await sendDraft(consultant.headers, mapping)).statusCode).toBe(409);
  expect(await mails()).toEqual([[builder.person.email, 'mapping-asked', null]]);
  expect((await listing(consultant.headers, id, 'list')).refused[0].message).toBe(
    'The builder lists it by accepting the draft.',
  );
  for (const change of ['list', 'archive'])
    expect((await listing(builder.headers, id, change)).refused[0].message).toBe(
      'Meera Homes drafted it. Accept or decline it first.',
    );
  const removed = await expo.send('DELETE', `/projects/${id}`, builder.headers);
  expect(removed.statusCode).toBe(409);
  expect((await act(consultant.headers, mapping, 'accept')).statusCode).toBe(403);

  expect((await act(builder.headers, mapping, 'accept')).statusCode).toBe(200);
  const page = await expo.send('GET', `/projects/${id}`);
  expect(page.json().data.brokers).toMatchObject([{ id: consultant.stall }]);
  expect(await mails()).toContainEqual([consultant.person.email, 'mapping-decided', 'listed']);
  const late = await post(consultant.headers, `/projects/${id}`, { project_name: 'Late' });
  expect([late.statusCode, late.json().message]).toEqual([
    403,
    'Only the builder and those they let edit change this project.',
  ]);
});

test('a consultant who may not change a project is led to its preview, and reads why there is no poster', async () => {
  const { consultant, project } = people;
  const { cookies } = await signInWithCookies(expo.app, consultant.person);
  const page = (name: string) => expo.app.inject({ url: `/admin/projects/${project}/${name}`, cookies });
  const editor = await page('edit');
  expect([editor.statusCode, editor.headers.location]).toEqual([307, `/admin/projects/${project}/preview`]);
  expect((await page('preview')).statusCode).toBe(200);
  const poster = await page('poster');
  expect(poster.statusCode).toBe(403);
  expect(poster.body).toContain('Only the builder and those they let edit change this project.');
});

test('an incomplete draft stays one when it is accepted; the builder may let the consultant go on', async () => {
  const { builder, consultant } = people;
  const { id, mapping } = await drafted();
  expect((await act(consultant.headers, mapping, 'withdraw', { may_edit: true })).statusCode).toBe(422);
  expect((await act(builder.headers, mapping, 'accept', { may_edit: true })).statusCode).toBe(200);
  const { data } = (await find(consultant.headers, id)).json();
  expect(data).toMatchObject({ listing: 'draft', drafted_by: null, can: { update: true } });
  expect(await mails()).toContainEqual([consultant.person.email, 'mapping-decided', 'unlisted']);
  await complete(id);
  expect((await listing(builder.headers, id, 'list')).done).toEqual([id]);
});

test.each(['decline', 'withdraw'])('a draft is archived and no longer the consultant’s: %s', async (what) => {
  const { builder, consultant } = people;
  const { id, mapping } = await drafted();
  const [one, other] = what === 'decline' ? [builder, consultant] : [consultant, builder];
  expect((await sendDraft(consultant.headers, mapping)).statusCode).toBe(200);
  expect((await act(one.headers, mapping, what)).statusCode).toBe(200);
  expect((await find(consultant.headers, id)).statusCode).toBe(404);
  expect((await find(builder.headers, id)).json().data).toMatchObject({ listing: 'archived', drafted_by: null });
  // A withdrawal is in the bell alone.
  if (what === 'decline') expect(await mails()).toContainEqual([other.person.email, 'mapping-decided', 'unlisted']);
  else expect((await mails()).map(([, template]) => template)).toEqual(['mapping-asked']);
});

test('a builder hears nothing of a draft that is withdrawn before it was sent', async () => {
  const { mapping } = await drafted();
  expect((await act(people.consultant.headers, mapping, 'withdraw')).statusCode).toBe(200);
  expect(await mails()).toEqual([]);
});

test('the organiser answers for a firm that no one has claimed', async () => {
  const firm = await addExhibitor(expo.database, { name: 'Unclaimed' });
  const { id, mapping } = await drafted(firm);
  expect((await sendDraft(people.consultant.headers, mapping)).statusCode).toBe(200);
  expect((await mails()).map(([, template]) => template)).toEqual(['mapping-asked']);
  await complete(id);
  expect((await act(people.organiser.headers, mapping, 'accept')).statusCode).toBe(200);
  expect((await expo.send('GET', `/projects/${id}`)).statusCode).toBe(200);
});

test('a RERA number of another’s draft is refused without the draft’s name; letters that only look alike are refused', async () => {
  const { builder, otherBuilder } = people;
  const rera_number = 'P52100055555';
  expect((await create(builder.headers, { rera_number, project_name: 'Secret Tower' })).statusCode).toBe(201);
  const taken = await create(otherBuilder.headers, { rera_number });
  expect([taken.statusCode, taken.body.includes('Secret')]).toEqual([422, false]);
  const own = await create(builder.headers, { rera_number });
  expect(own.json().errors.rera_number[0]).toContain('Secret Tower of');
  const alike = await create(otherBuilder.headers, { rera_number: '\u0420521000555' });
  expect(alike.json().errors.rera_number[0]).toContain('Latin letters');
});

test('only consultants with a listed stall draft, for a listed builder, and so many at once', async () => {
  const { otherConsultant, builder } = people;
  const hidden = await addExhibitor(expo.database, { name: 'Hidden', is_active: false });
  const errors = async (fields: object) => (await create(otherConsultant.headers, fields)).json().errors;
  expect(await errors({})).toEqual({ developer_id: ['Choose the builder.'] });
  expect(await errors({ developer_id: hidden })).toEqual({
    developer_id: ['This builder isn’t listed. Choose another.'],
  });
  const ofAnother = { developer_id: builder.stall, broker_ids: [people.consultant.stall] };
  expect(await errors(ofAnother)).toEqual({ broker_ids: ['Choose a stall of yours that is listed.'] });

  const second = await addStall(expo.database, 'broker', { owner: otherConsultant.person.id });
  expect(await errors({ developer_id: builder.stall })).toEqual({ broker_ids: ['Choose one of your stalls.'] });
  for (let n = 1; n < maxDrafts; n += 1)
    await addMapping(expo.database, await addProject(expo.database, builder.stall, { listing: 'draft' }), second, {
      state: 'asked',
      asked_by: 'consultant',
      drafted: true,
    });
  const fields = { developer_id: builder.stall, broker_ids: [second] };
  const both = await Promise.all([create(otherConsultant.headers, fields), create(otherConsultant.headers, fields)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  await expo.query('update exhibitors set is_active = false where id = any($1)', [[second, otherConsultant.stall]]);
  expect((await create(otherConsultant.headers, fields)).statusCode).toBe(403);
});

test('a form sent twice, also at once, creates one project', async () => {
  const { builder, otherBuilder } = people;
  const form = { project_name: 'Once Only', idempotency_key: crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => create(builder.headers, form)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  const other = await create(otherBuilder.headers, { ...form, project_name: 'Another' });
  // The same key of another person is a different key.
  expect(other.statusCode).toBe(201);
  expect(other.json().data.id).not.toBe(answers[0]?.json().data.id);
});
