import { expect, test } from 'vitest';
import { anyPhone } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { stallOwner } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const builder = await stallOwner(expo, 'developer', 'Kadamba Builders');
const { query } = expo;

async function send(email: string, headers: Headers = {}) {
  await query('delete from pgboss.job');
  const payload = { name: 'Asha Rao', email, phone: anyPhone(), developer_id: builder.stall };
  const sent = await expo.send('POST', '/inquiries', headers, payload);
  const [copy] = await expo.mails({ template: 'inquiry-copy' });
  return { id: sent.json().data.id as number, token: copy?.data.token as string | undefined };
}
const join = async (token: string, headers: Headers) =>
  (await expo.send('POST', '/inquiries/join', headers, { token })).statusCode;
const ownerOf = async (id: number) => (await query('select user_id from inquiries where id = $1', [id]))[0]?.user_id;

test('an inquiry without an account joins one by its mailed link and the same, confirmed address alone', async () => {
  const person = await addPerson(expo.database);
  const owner = await signIn(expo.app, person);
  const stranger = await signIn(expo.app, await addPerson(expo.database));
  const { id, token = '' } = await send(person.email);
  expect(await join(token, {})).toBe(401);
  expect(await join(token, stranger)).toBe(409);
  expect(await join(`${token.slice(0, -2)}AA`, owner)).toBe(409);
  await query('update users set email_confirmed_at = null where id = $1', [person.id]);
  expect(await join(token, owner)).toBe(409);
  await query('update users set email_confirmed_at = now() where id = $1', [person.id]);
  expect(await ownerOf(id)).toBeNull();
  expect(await join(token, owner)).toBe(200);
  expect(await ownerOf(id)).toBe(person.id);
  expect(await join(token, owner)).toBe(200);
  expect(await join(token, stranger)).toBe(409);

  const other = await addPerson(expo.database);
  await query('update inquiries set user_id = $1 where id = $2', [other.id, id]);
  expect(await join(token, owner)).toBe(409);

  expect((await send(person.email, owner)).token).toBeUndefined();
});

test('a reply to a sender without an account has the link that adds the inquiry, and one to an account has none', async () => {
  const reply = async (id: number) => {
    const url = `/api/inquiries/received/${id}/replies`;
    const payload = { version: 1, body: 'Yes, it faces east.' };
    expect((await expo.app.inject({ method: 'POST', url, headers: builder.headers, payload })).statusCode).toBe(201);
    const [mail] = await expo.mails({ template: 'inquiry-reply' });
    return (mail?.data.token ?? null) as string | null;
  };
  const person = await addPerson(expo.database);
  const owner = await signIn(expo.app, person);
  const { id } = await send(person.email);
  expect(await join((await reply(id)) ?? '', owner)).toBe(200);
  expect(await ownerOf(id)).toBe(person.id);
  expect(await reply((await send(person.email, owner)).id)).toBeNull();
});
