import { expect, test } from 'vitest';
import { addMember, addStall } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile, type Headers, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const send = async (method: Method, path: string, headers: Headers, payload?: object) => {
  const answer = await expo.send(method, `/admin${path}`, headers, payload);
  return { status: answer.statusCode, body: answer.json() };
};
const invite = (headers: Headers, exhibitor_id: number, email: string) =>
  send('POST', '/members/invitations', headers, { exhibitor_id, email, role: 'owner' });
const asOrganiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));

test('one mailbox gets ten invitations an hour at most', async () => {
  const owner = await addPerson(expo.database, { role: 'Broker' });
  const stall = await addStall(expo.database, 'broker', { name: 'Meera Homes', owner: owner.id });
  const headers = await signIn(expo.app, owner);
  const answers = [];
  for (let one = 0; one < 11; one += 1) answers.push(await invite(headers, stall, `kiran+${one}@people.example`));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
});

/** These changes take the right to invite from an owner. The ids are those of memberships. */
const endings: Record<string, (owner: { id: number; email: string }, own: number, other: number) => unknown> = {
  removed: (_, own) => send('DELETE', `/members/${own}`, asOrganiser),
  'made staff': (_, own) => send('PUT', `/members/${own}`, asOrganiser, { role: 'staff' }),
  'replaced by a hand-over': (_, _own, other) => send('POST', `/members/${other}/hand-over`, asOrganiser),
  deactivated: ({ id, email }) =>
    send('PUT', `/users/${id}`, asOrganiser, { name: 'Meera', email, role: 'Broker', is_active: false }),
  deleted: ({ id }) => send('DELETE', `/users/${id}`, asOrganiser),
};

test.each(Object.keys(endings))('an owner who is %s comes back by no invitation that they sent', async (ending) => {
  const { app, database } = expo;
  const owner = await addPerson(database, { role: 'Broker' });
  const second = await addPerson(database, { role: 'Broker' });
  const stall = await addStall(database, 'broker', { owner: null });
  const [own, other] = [await addMember(database, stall, owner.id), await addMember(database, stall, second.id)];
  await invite(await signIn(app, owner), stall, 'own@second.example');
  await invite(await signIn(app, second), stall, 'ravi@people.example');
  await invite(asOrganiser, stall, 'esha@people.example');
  await endings[ending]?.(owner, own, other);
  const { body } = await send('GET', `/members/invitations?exhibitor_id=${stall}`, asOrganiser);
  expect(body.data.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    'esha@people.example',
    'ravi@people.example',
  ]);
});
