import { expect, test } from 'vitest';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

type Row = { project_id: number; note: string | null };

const expo = await expoOfFile();
const developer = await addExhibitor(expo.database, { kind: 'developer' });
const projects: number[] = [];
for (let count = 0; count < 5; count++) projects.push(await addProject(expo.database, developer));

const visitor = async () => signIn(expo.app, await addPerson(expo.database));
const put = (headers: Headers, id: number, note?: string | null) =>
  expo.send('PUT', `/shortlist/${id}`, headers, { note });
const join = (headers: Headers, given: { id: number; note?: string }[]) =>
  expo.send('POST', '/shortlist/join', headers, { projects: given });
const listOf = async (headers: Headers): Promise<Row[]> => (await expo.send('GET', '/shortlist', headers)).json().data;
const shown = (rows: Row[]) => rows.map(({ project_id, note }) => [project_id, note]);

test('a device’s list joins the account once, in its order, and no note is lost', async () => {
  const [a = 0, b = 0, c = 0] = projects;
  const headers = await visitor();
  await put(headers, a, 'Near the school');
  await put(headers, b, null);
  const device = [
    { id: c, note: 'Sunny' },
    { id: b, note: 'Ask for parking' },
    { id: a, note: 'Third floor' },
    { id: 2_000_000_000 },
  ];
  const answers = await Promise.all([join(headers, device), join(headers, device)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await join(headers, device);
  const rows = await listOf(headers);
  expect(shown(rows).toSorted()).toEqual(
    [
      [a, 'Near the school\n\nThird floor'],
      [b, 'Ask for parking'],
      [c, 'Sunny'],
    ].toSorted(),
  );
  expect(rows[0]?.project_id).toBe(c);
  expect(await listOf(await visitor())).toEqual([]);
});

test('joining adds a project once and no unlisted one, and joined notes have at most the length of one', async () => {
  const [a = 0, b = 0, , , unlisted = 0] = projects;
  await expo.query(`update projects set status = 'planning' where id = $1`, [unlisted]);
  const headers = await visitor();
  const long = 'x'.repeat(shortlistLimits.joinedNoteLength - 10);
  await put(headers, a, long);
  const device = [
    { id: unlisted, note: 'Secret' },
    { id: b, note: 'The newest note' },
    { id: a, note: 'Ask for parking' },
    { id: b, note: 'An older note' },
  ];
  expect((await join(headers, device)).statusCode).toBe(200);
  const rows = await listOf(headers);
  expect(rows.map(({ project_id }) => project_id)).toEqual([b, a]);
  expect(rows[0]?.note).toBe('The newest note');
  expect(rows[1]?.note).toBe(`${long}\n\nAsk for `);
});

test('adding twice keeps the note, which only its own account changes, empties and removes', async () => {
  const [a = 0] = projects;
  const [headers, others] = [await visitor(), await visitor()];
  await Promise.all([put(headers, a, 'Sunny'), put(headers, a, 'Sunny')]);
  await put(others, a, 'Too far');
  expect((await put(headers, a)).json().data.note).toBe('Sunny');
  await expo.send('DELETE', `/shortlist/${a}`, others);
  expect(shown(await listOf(headers))).toEqual([[a, 'Sunny']]);
  expect((await put(headers, a, '')).json().data.note).toBeNull();
  const long = await put(headers, a, 'x'.repeat(2_001));
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['note']]);
  expect((await put(headers, 2_000_000_000)).statusCode).toBe(404);
});

test('at most a hundred projects are kept, even when two requests take the last place, and unlisted ones aren’t shown', async () => {
  const headers = await visitor();
  await expo.query(
    `with added as (insert into projects (developer_id, project_name, status)
       select developer_id, 'Full ' || n, 'ongoing' from projects, generate_series(1, 99) n where projects.id = $1 returning id)
     insert into shortlisted_projects (user_id, project_id) select (select max(id) from users), id from added`,
    [projects[0]],
  );
  const [, b = 0, c = 0, d = 0] = projects;
  const last = await Promise.all([put(headers, b), put(headers, c)]);
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect((await join(headers, [{ id: d }])).json().data).toHaveLength(100);

  await expo.query(`update projects set status = 'planning' where id = $1`, [c]);
  const cards = (await expo.send('GET', `/shortlist/projects?ids=${d},${c},${b}`)).json().data;
  expect(cards.map(({ id }: { id: number }) => id)).toEqual([d, b]);
});
