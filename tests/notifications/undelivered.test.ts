import { afterAll, expect, test } from 'vitest';
import { startMailServer, throughServer } from '../support/mail.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { stallOwner } from '../support/receivers.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let refuses = true;
const { arrived, stop, ...server } = await startMailServer({
  refuses: (address) => refuses && address.startsWith('gone'),
});
afterAll(stop);
const expo = await expoOfFile(throughServer(server));
await expo.services.jobs.start(() => {});

const noneWaits = () =>
  until(
    async () => (await expo.query(`select from pgboss.job where name = 'mail' and state < 'completed'`)).length === 0,
  );

test('who gave an address that the mail server refuses is told where they gave it, until an email to it is delivered', async () => {
  const person = await addPerson(expo.database, { email: 'gone-asha@people.example', confirmed: false });
  const { stall, headers: asOwner } = await stallOwner(expo, 'developer');
  const asOrganiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const asPerson = await signIn(expo.app, person);
  const send = async (method: Method, url: string, headers: object, payload?: object) =>
    (await expo.send(method, url, { ...headers }, payload)).json();
  const askToConfirm = () => send('POST', '/email/confirmation', asPerson);
  const undelivered = async () => (await send('GET', '/email/undelivered', asPerson)).data;
  const invited = async (): Promise<{ email: string; undelivered: boolean }[]> =>
    (await send('GET', '/admin/members/invitations', asOwner)).data;
  const listed = async (): Promise<boolean> =>
    (await send('GET', `/admin/users?search=${person.email}`, asOrganiser)).data[0].undelivered;

  expect(await listed()).toBe(false);
  await askToConfirm();
  await send('PUT', '/user/email', asPerson, { email: 'gone-too@people.example', current_password: password });
  for (const email of ['gone-ravi@people.example', 'here@people.example'])
    await send('POST', '/admin/members/invitations', asOwner, { exhibitor_id: stall, email, role: 'staff' });
  await noneWaits();
  expect((await undelivered()).toSorted()).toEqual(['gone-asha@people.example', 'gone-too@people.example']);
  expect((await invited()).map((each) => [each.email, each.undelivered])).toEqual([
    ['here@people.example', false],
    ['gone-ravi@people.example', true],
  ]);
  expect(await listed()).toBe(true);
  refuses = false;
  await askToConfirm();
  await until(() => arrived.some(({ to }) => to.includes(person.email)));
  await noneWaits();
  expect(await undelivered()).toEqual(['gone-too@people.example']);
  await expo.query('update users set email_confirmed_at = now() where id = $1', [person.id]);
  expect(await listed()).toBe(false);
});
