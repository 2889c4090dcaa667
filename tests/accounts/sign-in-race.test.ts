import { expect, test } from 'vitest';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();

test.each([
  ['before', 422],
  ['after', 200],
] as const)('a sign-in leaves no session behind when the password is changed just %s it', async (order, status) => {
  const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const send = (method: Method, url: string, payload: object) => expo.send(method, url, headers, payload);
  const [email, password] = [`changed-${order}@expo.example`, 'the-first-word'];
  const made = { name: 'Changing', email, role: 'Visitor', password };
  const { id } = (await send('POST', '/admin/users', made)).json().data;
  const change = () => send('PUT', `/admin/users/${id}/password`, { password: 'the-second-word' });
  const login = () => expo.send('POST', '/login', {}, { email, password });
  const starts = order === 'before' ? [change, login] : [login, change];
  const answers = await together(expo.database, `select from users where id = ${id} for update`, starts);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(order === 'before' ? [200, status] : [status, 200]);
  expect(await expo.query('select from sessions where user_id = $1', [id])).toHaveLength(0);
});
