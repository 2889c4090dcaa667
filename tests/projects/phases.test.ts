import { beforeEach, expect, test } from 'vitest';
import { receivers } from '../support/receivers.ts';
import { addProject } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

let first: number;
let later: number;
const expo = await expoOfFile();
const people = await receivers(expo);
beforeEach(async () => {
  first = await add('Champak One');
  later = await add('Champak Two');
});

const add = (project_name: string, row = {}) =>
  addProject(expo.database, people.builder.stall, { project_name, ...row });
const post = (url: string, payload: object, headers: Headers) => expo.send('POST', url, headers, payload);
const save = (
  id: number,
  first_phase_id: number | null,
  more: object = {},
  headers: Headers = people.builder.headers,
) => post(`/projects/${id}`, { first_phase_id, ...more }, headers);
const refused = async (...given: Parameters<typeof save>) => {
  const answer = await save(...given);
  return [answer.statusCode, answer.json().errors];
};
const refusedWith = (text: string) => [422, { first_phase_id: [text] }];
/** Returns the name of a project's first phase in the database. */
const firstOf = async (id: number): Promise<string | null> =>
  (
    await expo.query(
      'select (select f.project_name from projects f where f.id = p.first_phase_id) as name from projects p where id = $1',
      [id],
    )
  )[0].name;
const shown = async (id: number) => (await expo.send('GET', `/projects/${id}`)).json().data;

test('a builder names the first phase; both pages lead to each other, and what isn’t listed isn’t named', async () => {
  const third = await add('Champak <Three>');
  await add('Champak draft', { first_phase_id: first, listing: 'draft' });
  expect((await save(later, first)).json().data.first_phase).toEqual({ id: first, name: 'Champak One' });
  await save(third, first);
  expect((await shown(later)).first_phase).toEqual({ id: first, name: 'Champak One' });
  expect((await shown(first)).later_phases.map(({ name }: { name: string }) => name)).toEqual([
    'Champak Two',
    'Champak <Three>',
  ]);
  const page = async (id: number) => (await expo.app.inject(`/project/${id}/details`)).body.replaceAll('<!-- -->', '');
  expect(
    new RegExp(`A later phase of</span> <a href="/project/${first}/details"[^>]*>Champak One</a>`).test(
      await page(later),
    ),
  ).toBe(true);
  expect(
    new RegExp(
      `Later phases:</span> <a href="/project/${later}/details"[^>]*>Champak Two</a>, <a href="/project/${third}/details"[^>]*>Champak &lt;Three&gt;</a>`,
    ).test(await page(first)),
  ).toBe(true);
  await expo.query(`update projects set listing = 'draft' where id = any ($1)`, [[first, third]]);
  expect((await shown(later)).first_phase).toBeNull();
  const { json } = await save(later, null);
  expect(json().data.first_phase).toBeNull();
  const { body: history } = await expo.send('GET', `/projects/managed/${later}/history`, people.builder.headers);
  expect(history).toContain('"first_phase"');
});

test('a first phase is another project of the same builder that is no later phase, and the answer says which field and why', async () => {
  const third = await add('Champak Three');
  const { otherProject, otherBuilder, organiser, consultant } = people;
  expect(await refused(later, later)).toEqual(refusedWith('A project is not its own first phase. Choose another.'));
  for (const id of [otherProject, 2_000_000_000])
    expect(await refused(later, id)).toEqual(refusedWith('Choose a project of the same builder.'));
  expect(await refused(later, otherProject, {}, organiser.headers)).toEqual(
    refusedWith('Choose a project of the same builder.'),
  );
  await save(later, first);
  expect(await refused(third, later)).toEqual(
    refusedWith('Champak Two is a later phase itself. Choose its first phase, Champak One.'),
  );
  expect(await refused(first, third)).toEqual(
    refusedWith('This project is the first phase of Champak Two, so it can’t have one.'),
  );
  // A consultant who may edit learns nothing about drafts that they can't see.
  const draft = await add('Secret', { listing: 'draft' });
  const mapped = await post('/projects', { project_name: 'Mapped', first_phase_id: draft }, people.builder.headers);
  const { id } = mapped.json().data;
  expect(mapped.json().data.first_phase.name).toBe('Secret');
  await expo.query(
    `insert into project_mappings (project_id, consultant_id, state, asked_by, may_edit, decided_at) values ($1, $2, 'accepted', 'builder', true, now())`,
    [id, consultant.stall],
  );
  await save(id, null);
  expect(await refused(id, draft, {}, consultant.headers)).toEqual(
    refusedWith('Choose a project of the same builder.'),
  );
  expect((await save(id, first, {}, consultant.headers)).statusCode).toBe(200);
  expect((await save(id, null, {}, otherBuilder.headers)).statusCode).toBe(404);
  const created = await post('/projects', { project_name: 'Own', first_phase_id: first }, otherBuilder.headers);
  expect([created.statusCode, created.json().errors]).toEqual(refusedWith('Choose a project of the same builder.'));
});

test('two phases that name each other at the same time make no chain', async () => {
  const third = await add('Champak Three');
  await Promise.all([save(later, first), save(third, later)]);
  expect([await firstOf(later), await firstOf(third)].filter(Boolean)).toHaveLength(1);
});

test('deleting, giving to another builder, merging stalls and restoring leave no phase that doesn’t hold', async () => {
  const { organiser, otherBuilder, builder } = people;
  await save(later, first);
  await post(`/projects/${later}`, { developer_id: otherBuilder.stall }, organiser.headers);
  expect(await firstOf(later)).toBeNull();
  await post(`/projects/${later}`, { developer_id: builder.stall, first_phase_id: first }, organiser.headers);
  expect(await firstOf(later)).toBe('Champak One');
  await post(`/projects/${first}`, { developer_id: otherBuilder.stall }, organiser.headers);
  expect(await firstOf(later)).toBeNull();
  await post(`/projects/${first}`, { developer_id: builder.stall }, organiser.headers);

  // All of a stall's projects move together.
  await save(later, first);
  const merged = await post(`/admin/firms/${otherBuilder.stall}/merge`, { gone_id: builder.stall }, organiser.headers);
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await firstOf(later)).toBe('Champak One');
  const rows = await expo.query('select max(id) as id from stall_merges');
  expect((await post(`/admin/merges/${rows[0].id}/undo`, {}, organiser.headers)).statusCode).toBe(200);
  expect(await firstOf(later)).toBe('Champak One');

  const remove = (id: number) => expo.send('DELETE', `/projects/${id}`, builder.headers);
  const restore = (id: number) => post(`/projects/${id}/restore`, {}, builder.headers);
  // Its first phase has become a later phase meanwhile.
  await remove(later);
  await save(first, await add('Champak Zero'));
  const back = await restore(later);
  expect([back.statusCode, await firstOf(later)]).toEqual([200, null]);
  await save(first, null);
  await save(later, first);
  expect((await remove(first)).statusCode).toBe(200);
  expect(await firstOf(later)).toBeNull();
});
