import { expect, test } from 'vitest';
import { addStall } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

test('one mailbox gets ten invitations an hour at most', async () => {
  const owner = await addPerson(expo.database, { role: 'Broker' });
  const stall = await addStall(expo.database, 'broker', { name: 'Meera Homes', owner: owner.id });
  const headers = await signIn(expo.app, owner);
  const answers = [];
  for (let one = 0; one < 11; one += 1) {
    const payload = { exhibitor_id: stall, email: `kiran+${one}@people.example`, role: 'staff' };
    answers.push(await expo.app.inject({ method: 'POST', url: '/api/admin/members/invitations', headers, payload }));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(201), 429]);
});
