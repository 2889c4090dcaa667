import { beforeEach, expect, test } from 'vitest';
import { receivers } from '../support/receivers.ts';
import { addExhibitor, addMapping, addProject } from '../support/stalls.ts';
import { expoOfFile, type Headers, type Method } from '../support/test-app.ts';

let project: number;
const expo = await expoOfFile();
const all = await receivers(expo);
beforeEach(async () => {
  await expo.query('delete from pgboss.job; delete from request_limits');
  project = await addProject(expo.database, all.builder.stall, { project_name: `Neem ${crypto.randomUUID()}` });
});

const send = (method: Method, url: string, headers: Headers, payload?: object) =>
  expo.send(method, `/admin/mappings${url}`, headers, payload);
const ask = (headers: Headers, fields: object = {}) =>
  send('POST', '', headers, { project_ids: [project], consultant_ids: [all.consultant.stall], ...fields });
const act = (headers: Headers, id: number, what: string, more: object = {}) =>
  send('POST', '/act', headers, { ids: [id], act: what, ...more });
const asked = async (headers: Headers, fields: object = {}): Promise<number> => {
  const answer = await ask(headers, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.done[0];
};
/** Returns the consultants on the project's page. */
const consultants = async () => {
  const answer = await expo.send('GET', `/projects/${project}`);
  return answer.json().data.brokers.map(({ id }: { id: number }) => id);
};
const mails = async () => (await expo.mails()).map(({ to, template }) => [to, template]).toSorted();

test('a builder invites, the consultant accepts, and either ends it; each step is mailed to the other side', async () => {
  const { builder, consultant } = all;
  const id = await asked(builder.headers, { may_edit: true, message: 'Come along.' });
  expect(await consultants()).toEqual([]);
  expect((await act(builder.headers, id, 'accept')).json().message).toBe('The consultant answers this request.');
  expect((await act(consultant.headers, id, 'withdraw')).statusCode).toBe(403);
  expect((await act(consultant.headers, id, 'accept')).statusCode).toBe(200);
  expect(await consultants()).toEqual([all.consultant.stall]);
  expect((await act(consultant.headers, id, 'accept')).statusCode).toBe(409);
  const { data } = (await send('GET', `/${id}`, consultant.headers)).json();
  expect(data).toMatchObject({ state: 'accepted', may_edit: true, message: 'Come along.' });
  expect(data.can).toMatchObject({ end: true, allow_editing: 'The builder decides who edits their projects.' });
  expect((await send('PUT', `/${id}`, builder.headers, { may_edit: false, version: 1 })).statusCode).toBe(409);
  const allowed = await send('PUT', `/${id}`, builder.headers, { may_edit: false, version: data.version });
  expect(allowed.json().data).toMatchObject({ may_edit: false, version: data.version + 1 });
  expect((await act(consultant.headers, id, 'end')).statusCode).toBe(200);
  expect(await consultants()).toEqual([]);
  expect(await mails()).toEqual(
    [
      [consultant.person.email, 'mapping-asked'],
      [builder.person.email, 'mapping-decided'],
      [builder.person.email, 'mapping-decided'],
    ].sort(),
  );
  const history = (await send('GET', `/${id}/history`, builder.headers)).json().data;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['updated', 'updated', 'updated', 'created']);
});

test('a consultant asks, the builder declines, and they may ask again', async () => {
  const { builder, consultant } = all;
  const id = await asked(consultant.headers);
  expect((await ask(consultant.headers)).json().message).toContain('You have asked already.');
  expect((await ask(builder.headers)).json().message).toContain('They have asked you: accept it.');
  expect((await act(builder.headers, id, 'decline')).statusCode).toBe(200);
  expect(await asked(consultant.headers)).toBe(id);
  expect((await act(consultant.headers, id, 'withdraw')).statusCode).toBe(200);
  const wantsToEdit = await ask(consultant.headers, { may_edit: true });
  expect(wantsToEdit.json().errors.may_edit).toEqual(['The builder decides who edits their projects.']);
});

test('the organiser maps many at once, and both sides get one mail', async () => {
  const second = await addProject(expo.database, all.builder.stall, { project_name: 'Second' });
  await addMapping(expo.database, second, all.consultant.stall);
  const answer = await ask(all.organiser.headers, { project_ids: [project, second] });
  expect(answer.json().data).toMatchObject({ done: [expect.any(Number)], refused: [{ id: second }] });
  expect(await consultants()).toEqual([all.consultant.stall]);
  expect(await mails()).toEqual(
    [
      [all.builder.person.email, 'mapping-asked'],
      [all.consultant.person.email, 'mapping-asked'],
    ].sort(),
  );
  expect((await ask(all.organiser.headers, { project_ids: [project, second] })).statusCode).toBe(409);
});

test('the reason of an answer is kept, mailed to those who asked, and gone when they ask again', async () => {
  const { builder, consultant } = all;
  const reason = 'We sell this tower ourselves.';
  const id = await asked(consultant.headers);
  expect((await act(builder.headers, id, 'accept', { reason })).statusCode).toBe(422);
  expect((await act(builder.headers, id, 'decline', { reason })).statusCode).toBe(200);
  expect((await send('GET', `/${id}`, consultant.headers)).json().data).toMatchObject({ answer: reason });
  expect(await expo.mails({ template: 'mapping-decided' })).toMatchObject([{ data: { reason } }]);
  expect(await asked(consultant.headers)).toBe(id);
  expect((await send('GET', `/${id}`, consultant.headers)).json().data).toMatchObject({ state: 'asked', answer: null });
});

test('a stall is mailed about five requests of one account a day, and then has the others in the bell alone', async () => {
  const told = async () => (await expo.send('GET', '/admin/notifications', all.builder.headers)).json().total;
  const before = await told();
  for (let n = 0; n < 7; n += 1) {
    const id = await asked(all.consultant.headers, { message: 'Look here.' });
    expect((await act(all.consultant.headers, id, 'withdraw')).statusCode).toBe(200);
  }
  expect(await mails()).toEqual(Array(5).fill([all.builder.person.email, 'mapping-asked']));
  expect((await told()) - before).toBe(14);
});

test('a request for a builder without members goes to the organiser, who accepts it', async () => {
  const firm = await addExhibitor(expo.database, { name: 'Unclaimed' });
  project = await addProject(expo.database, firm, { project_name: 'Unclaimed Court' });
  const id = await asked(all.consultant.headers);
  expect((await mails()).map(([, template]) => template)).toEqual(['mapping-asked']);
  expect((await act(all.organiser.headers, id, 'accept')).statusCode).toBe(200);
  expect(await mails()).toContainEqual([all.consultant.person.email, 'mapping-decided']);
});

test('projects and consultants of others, and those that aren’t listed, can’t be asked for', async () => {
  const others = await ask(all.builder.headers, { project_ids: [all.otherProject] });
  expect(others.json().errors.project_ids[0]).toContain('isn’t yours');
  const asOther = await ask(all.consultant.headers, { consultant_ids: [all.otherConsultant.stall] });
  expect(asOther.json().errors.consultant_ids[0]).toContain('isn’t yours');
  const draft = await addExhibitor(expo.database, { kind: 'broker', name: 'Draft', is_active: false });
  const unlisted = await ask(all.builder.headers, { consultant_ids: [draft] });
  expect(unlisted.json().errors.consultant_ids[0]).toContain('no longer there');
  const secret = await addProject(expo.database, all.otherBuilder.stall, { project_name: 'Secret', listing: 'draft' });
  const guessed = await ask(all.consultant.headers, { project_ids: [secret] });
  expect([guessed.statusCode, guessed.body.includes('Secret')]).toEqual([422, false]);
  const many = Array.from({ length: 51 }, (_, n) => n + 1);
  const tooMany = await ask(all.organiser.headers, { project_ids: many, consultant_ids: [1, 2] });
  expect(tooMany.json().errors.project_ids[0]).toContain('more than 100 pairs');
});

test('the list is searched, filtered and exported within what the caller reaches', async () => {
  const id = await asked(all.builder.headers);
  await asked(all.organiser.headers, { project_ids: [all.otherProject], consultant_ids: [all.otherConsultant.stall] });
  const list = async (headers: Headers, query = '') => (await send('GET', `?${query}`, headers)).json();
  const name = (await list(all.builder.headers, `project_id=${project}`)).data[0].project.name.split(' ')[1];
  expect((await list(all.consultant.headers, `search=${name}`)).data).toMatchObject([{ id, state: 'asked' }]);
  expect((await list(all.otherConsultant.headers, `search=${name}`)).total).toBe(0);
  expect((await list(all.builder.headers, 'search=champak')).total).toBe(0);
  const csv = await send('GET', '/export?state=asked', all.builder.headers);
  expect(csv.body).toContain('Neem');
  const choices = (await send('GET', '/choices?of=projects&search=neem', all.otherBuilder.headers)).json();
  expect(choices.data).toEqual([]);
});

test('of an acceptance and a withdrawal at once, one wins', async () => {
  const id = await asked(all.builder.headers);
  const answers = await Promise.all([
    act(all.consultant.headers, id, 'accept'),
    act(all.builder.headers, id, 'withdraw'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { state } = (await send('GET', `/${id}`, all.builder.headers)).json().data;
  expect(await consultants()).toEqual(state === 'accepted' ? [all.consultant.stall] : []);
});

test('the consultants that the project’s editor sets have their history, and both sides are told', async () => {
  const { builder, organiser, consultant, otherConsultant } = all;
  const save = (headers: Headers, broker_ids: number[]) =>
    expo.send('POST', `/projects/${project}`, headers, { broker_ids });
  await asked(builder.headers);
  await expo.query('delete from pgboss.job');
  expect((await save(organiser.headers, [consultant.stall, otherConsultant.stall])).statusCode).toBe(200);
  expect((await save(builder.headers, [consultant.stall])).statusCode).toBe(200);
  const rows = await expo.query(
    `select m.consultant_id as id, m.state, h.action, h.actor_id from project_mappings m
      join record_history h on h.noun = 'mapping' and h.record_id = m.id where m.project_id = $1 order by h.id`,
    [project],
  );
  expect(rows.map((row) => [row.id, row.state, row.action, row.actor_id === builder.person.id])).toEqual([
    [consultant.stall, 'accepted', 'created', true],
    [consultant.stall, 'accepted', 'updated', false],
    [otherConsultant.stall, 'ended', 'created', false],
    [otherConsultant.stall, 'ended', 'updated', true],
  ]);
  expect(await consultants()).toEqual([consultant.stall]);
  expect(await mails()).toEqual(
    [
      [builder.person.email, 'mapping-asked'],
      [builder.person.email, 'mapping-decided'],
      [consultant.person.email, 'mapping-decided'],
      [otherConsultant.person.email, 'mapping-asked'],
      [otherConsultant.person.email, 'mapping-decided'],
    ].sort(),
  );
  const history = await expo.send('GET', `/projects/managed/${project}/history`, organiser.headers);
  expect(history.json().data[0].changes).toMatchObject([{ field: 'brokers', to: [{ id: consultant.stall }] }]);
});

test('a mapped consultant edits a project only where the builder lets them, and not who sells it', async () => {
  const change = (payload: object) => expo.send('POST', `/projects/${project}`, all.consultant.headers, payload);
  const id = await asked(all.organiser.headers);
  const refused = await change({ description: 'By the lake.' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Only the builder and those they let edit change this project.',
  ]);
  await send('PUT', `/${id}`, all.builder.headers, { may_edit: true });
  const changed = await change({ description: 'By the lake.' });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json().data).toMatchObject({ description: '<p>By the lake.</p>', can: { update: true } });
  expect(changed.json().data.can.archive).toContain('Only the builder');
  // The page names the firm, never the person.
  expect((await expo.send('GET', `/projects/${project}`)).json().data.updated_by).toBe('Meera Homes');
  expect((await change({ broker_ids: [] })).json().errors.broker_ids[0]).toContain('The builder decides');
  expect((await change({ developer_id: all.otherBuilder.stall })).statusCode).toBe(422);
  await act(all.builder.headers, id, 'end');
  expect((await change({ description: 'Again.' })).statusCode).toBe(404);
});
