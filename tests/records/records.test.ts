import { describe, expect, test } from 'vitest';
import type { Bank } from '#catalogue/shared/bank-contract.ts';
import type { HistoryEntry } from '#records/shared/crud.ts';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, addFile, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();
const asha = await addPerson(expo.database, { role: 'SuperAdmin', name: 'Asha Rao' });
const asAsha = await signIn(expo.app, asha);
const asRavi = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin', name: 'Ravi Iyer' }));

const send = (method: Method, path: string, payload?: object, headers = asAsha) =>
  expo.send(method, `/admin/banks${path}`, headers, payload);
const create = async (name: string): Promise<Bank> => (await send('POST', '', { name })).json().data;
const history = async (id: number): Promise<HistoryEntry[]> => (await send('GET', `/${id}/history`)).json().data;
const names = async (query: string): Promise<string[]> =>
  (await send('GET', query)).json().data.map(({ name }: Bank) => name);

/** Adds a listed project that uses a bank. */
async function useIn(bank: Bank, project_name: string): Promise<number> {
  const developer = await addExhibitor(expo.database, {});
  const project = await addProject(expo.database, developer, { project_name });
  const link = 'insert into project_banks (project_id, bank_id) values ($1, $2)';
  await expo.query(link, [project, bank.id]);
  return project;
}

test('a list is searched, filtered, sorted and paged, and exported with the same filters', async () => {
  for (const name of ['Årna Bank', 'Arna Union;=1+1', 'Zenith', '=HYPERLINK("x")']) await create(name);
  const project = await useIn((await send('GET', '?search=zenith')).json().data[0], 'Palm Court');
  expect(await names('?search=arna')).toEqual(['Årna Bank', 'Arna Union;=1+1']);
  expect(await names('?search=arna&sortOrder=desc&per_page=1&page=2')).toEqual(['Årna Bank']);
  expect(await names('?used=yes')).toEqual(['Zenith']);
  expect(await names(`?project_id=${project}`)).toEqual(['Zenith']);
  expect((await send('GET', '?page=9')).json()).toMatchObject({ data: [], current_page: 9, last_page: 1, total: 4 });
  const refused = await send('GET', '?sortBy=logo_id&used=maybe');
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['used', 'sortBy']]);
  const file = await send('GET', '/export?used=no');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="banks-\d{4}-\d\d-\d\d\.csv"/);
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffID,Name,Interest rate,Maximum tenure,As of,Projects,Changed');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
    'Årna Bank',
    '"Arna Union;=1+1"',
    `"'=HYPERLINK(""x"")"`,
  ]);
  // Times are as the screens show them.
  expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test('a name that another record has is refused under its field, when creating and when changing', async () => {
  await create('Monsoon Bank');
  const other = await create('Banyan Bank');
  for (const answer of [
    await send('POST', '', { name: 'Monsoon Bank' }),
    await send('PUT', `/${other.id}`, { name: 'Monsoon Bank' }),
  ]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ name: ['A bank with this name already exists.'] });
  }
  expect(await history(other.id)).toHaveLength(1);
});

describe('with two editors', () => {
  test('the second editor gets the first one’s version, author and time, and can save over it', async () => {
    const opened = await create('Lotus Bank');
    await send('PUT', `/${opened.id}`, { name: 'Lotus Finance', version: opened.version });
    const late = await send('PUT', `/${opened.id}`, { name: 'Lotus Homes', version: opened.version }, asRavi);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message: 'Asha Rao has changed this bank since you opened it.',
      current: { name: 'Lotus Finance', version: 2 },
      changed_by: 'Asha Rao',
      changed_at: expect.stringMatching(/^\d{4}-/),
    });
    const again = await send('PUT', `/${opened.id}`, { name: 'Lotus Homes', version: 2 }, asRavi);
    expect(again.json().data).toMatchObject({ name: 'Lotus Homes', version: 3 });
    // A save that changes nothing leaves the version.
    const untouched = await send('PUT', `/${opened.id}`, { name: 'Lotus Homes', version: 3 });
    expect(untouched.json().data).toMatchObject({ version: 3, updated_at: again.json().data.updated_at });
    // Without a version the last write wins, and history shows it.
    expect((await send('PUT', `/${opened.id}`, { name: 'Lotus' })).statusCode).toBe(200);
    expect((await history(opened.id)).map(({ action, by, changes }) => [action, by, changes[0]?.to])).toEqual([
      ['updated', 'Asha Rao', 'Lotus'],
      ['updated', 'Ravi Iyer', 'Lotus Homes'],
      ['updated', 'Asha Rao', 'Lotus Finance'],
      ['created', 'Asha Rao', 'Lotus Bank'],
    ]);
  });

  test('exactly one of two simultaneous saves succeeds', async () => {
    const { id, version } = await create('Peepal Bank');
    const save = (name: string) => () => send('PUT', `/${id}`, { name, version });
    const answers = await together(expo.database, `select from banks where id = ${id} for update`, [
      save('Peepal One'),
      save('Peepal Two'),
      save('Peepal Three'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await send('GET', `/${id}`)).json().data).toMatchObject({ name: 'Peepal One', version: 2 });
  });
});

describe('a deleted record', () => {
  test('is restored unchanged, under its id, with its history', async () => {
    const logo = await insertRow(expo.database, 'media', {
      path: 'images/aa/logo.webp',
      kind: 'image',
      content_type: 'image/webp',
      bytes: 10,
      sha256: 'a'.repeat(64),
      width: 10,
      height: 10,
    });
    const { id } = await create('Saffron Bank');
    await expo.query('update banks set logo_id = $1 where id = $2', [logo, id]);
    const before = (await send('GET', `/${id}`)).json().data;
    expect((await send('DELETE', `/${id}`)).json()).toMatchObject({ message: 'Saffron Bank was deleted.' });
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
    const back = await send('POST', `/${id}/restore`);
    expect(back.json().data).toEqual({ ...before, version: before.version + 1, updated_at: expect.any(String) });
    expect((await history(id)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
    expect((await send('POST', `/${id}/restore`)).statusCode).toBe(404);
  });

  test('is refused if its name was taken in the meantime', async () => {
    const { id } = await create('Kite Bank');
    await send('DELETE', `/${id}`);
    await create('Kite Bank');
    expect((await send('POST', `/${id}/restore`)).json().errors).toHaveProperty('name');
  });
});

test('a used record is not deleted and says what uses it; the others of a bulk deletion are deleted', async () => {
  const used = await create('Cedar Bank');
  const project = await useIn(used, 'Cedar Heights');
  await useIn(used, 'Cedar Towers');
  const { can } = (await send('GET', `/${used.id}`)).json().data;
  expect(can.remove).toBe('This bank is in use, so it can’t be deleted.');
  const refused = await send('DELETE', `/${used.id}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Cedar Bank can’t be deleted: used by 2 projects.',
  ]);
  const uses = [
    {
      what: '2 projects',
      count: 2,
      all: `/admin/projects?bank_id=${used.id}`,
      some: [
        { title: 'Cedar Heights', link: `/admin/projects/${project}/edit` },
        { title: 'Cedar Towers', link: `/admin/projects/${project + 1}/edit` },
      ],
    },
  ];
  expect(refused.json().used_by).toEqual(uses);
  expect((await send('GET', `/${used.id}/uses`)).json().data).toEqual(uses);
  const listed = await expo.send('GET', `/projects/managed?bank_id=${used.id}`, asAsha);
  expect(listed.json().data).toHaveLength(2);
  const free = await create('Maple Bank');
  const page = (await send('GET', '?search=bank')).json().data as { id: number; can: { remove: unknown } }[];
  expect(page.filter((row) => row.can.remove === true).map(({ id }) => id)).toContain(free.id);
  expect(page.find(({ id }) => id === used.id)?.can.remove).not.toBe(true);
  const many = await send('POST', '/remove', { ids: [free.id, used.id, 999_999, free.id] });
  expect(many.json()).toMatchObject({
    message: '1 deleted, 2 not.',
    data: { done: [free.id], refused: [{ id: used.id, title: 'Cedar Bank' }, { id: 999_999 }] },
  });
  expect(await names('?search=cedar')).toEqual(['Cedar Bank']);
  expect(await history(used.id)).toHaveLength(1);
});

test('a form accepts files that its sender uploaded, or that the record already uses', async () => {
  const [pdf, own] = [await addFile(expo.database, 'flyer.pdf'), await addFile(expo.database, 'own logo')];
  const unowned = await addFile(expo.database, 'never uploaded by a person');
  for (const { id } of [pdf, own])
    await expo.query('insert into media_owners (media_id, user_id) values ($1, $2)', [id, asha.id]);
  for (const logo_id of [unowned.id, pdf.id, 999_999]) {
    const refused = await send('POST', '', { name: 'Teak Bank', logo_id });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['logo_id']]);
  }
  const bank: Bank = (await send('POST', '', { name: 'Teak Bank', logo_id: own.id })).json().data;
  expect(bank).toMatchObject({ logo_id: own.id, logo: { url: `/storage/${own.path}` } });
  expect((await send('PUT', `/${bank.id}`, { name: 'Teak' })).json().data.logo_id).toBe(own.id);
  expect((await send('PUT', `/${bank.id}`, { name: 'Teak', logo_id: null })).json().data.logo).toBeNull();
  expect((await history(bank.id))[0]?.changes).toEqual([{ field: 'logo_id', from: own.id, to: null }]);
});

test('a deleted account leaves no name in history, and a person’s copy of their data has their changes', async () => {
  const person = await addPerson(expo.database, { role: 'SuperAdmin', name: 'Meera Nair' });
  const headers = await signIn(expo.app, person);
  const bank: Bank = (await send('POST', '', { name: 'Ivory Bank' }, headers)).json().data;
  const copy = await expo.send('GET', '/user/data', headers);
  expect(JSON.parse(copy.body).changes).toEqual([
    { noun: 'bank', record_id: bank.id, action: 'created', at: expect.any(String) },
  ]);
  expect((await history(bank.id))[0]?.by).toBe('Meera Nair');
  const account = { url: `/api/admin/users/${person.id}`, headers: asAsha };
  const change = { name: 'Meera Nair', email: person.email, role: 'Visitor' };
  await expo.app.inject({ method: 'PUT', ...account, payload: change });
  const changes = async () =>
    (await expo.app.inject({ ...account, url: `${account.url}/history` })).json().data[0].changes;
  expect(await changes()).toEqual([{ field: 'roles', from: 'SuperAdmin', to: 'Visitor' }]);
  await expo.app.inject({ method: 'DELETE', ...account });
  expect(await changes()).toEqual([]);
  expect((await history(bank.id))[0]).toMatchObject({ action: 'created', by: null });
});
