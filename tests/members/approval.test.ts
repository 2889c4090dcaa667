import { beforeEach, expect, test } from 'vitest';
import { clear } from '../support/jobs.ts';
import { addCompleteDraft } from '../support/members.ts';
import { type Added, addPerson, signIn } from '../support/people.ts';
import { addExhibitor } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

let organiser: Added;
let asOrganiser: Record<string, string>;
const expo = await expoOfFile();
beforeEach(async () => {
  await clear(expo);
  organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
  asOrganiser = await signIn(expo.app, organiser);
});

const send = async (method: Method, path: string, headers = {}, payload?: object) => {
  const answer = await expo.send(method, path, headers, payload);
  return { status: answer.statusCode, body: answer.json() };
};
const submit = (id: number, headers: Record<string, string>) =>
  send('POST', `/admin/members/stalls/${id}/submit`, headers);
const decide = (id: number, what: 'approve' | 'refuse', payload?: object) =>
  send('PUT', `/admin/stall-approvals/${id}/${what}`, asOrganiser, payload);

test('registering as a consultant makes a draft that only its owner sees, and that must be completed first', async () => {
  const secret = 'kestrel orbit lantern';
  const form = { name: 'Nila Joshi', email: 'nila@people.example', role: 'Broker' };
  const { body } = await send('POST', '/register', {}, { ...form, password: secret, password_confirmation: secret });
  const headers = { authorization: `Bearer ${body.token}` };
  const { data } = (await send('GET', '/admin/members/stalls', headers)).body;
  expect(data).toMatchObject([
    {
      name: 'Nila Joshi',
      approval: 'draft',
      is_active: false,
      missing: ['logo', 'about', 'location', 'phone or email', 'RERA agent number'],
      can: { submit: 'Add what is missing first: logo, about, location, phone or email, RERA agent number.' },
    },
  ]);
  const refused = await submit(data[0].id, headers);
  expect([refused.status, refused.body.message]).toEqual([409, data[0].can.submit]);
  expect((await send('GET', `/brokers/${data[0].id}`)).status).toBe(404);
  expect(data[0].can.invite).toBe('You can invite people once the organiser has approved the stall.');
});

test('a submitted stall is refused with a reason, submitted again, and listed when approved; both sides are mailed', async () => {
  const owner = await addPerson(expo.database, { role: 'Broker' });
  const id = await addCompleteDraft(expo.database, owner.id);
  const headers = await signIn(expo.app, owner);
  expect((await decide(id, 'approve')).status).toBe(409);
  expect((await submit(id, headers)).body.data).toMatchObject({ approval: 'submitted', is_active: false });
  const looked = (await send('GET', `/admin/stall-approvals/${id}`, asOrganiser)).body.data;
  expect(looked.unsent).toEqual([]);
  // It was changed after the organiser had looked at it.
  expect((await decide(id, 'approve', { version: looked.version - 1 })).status).toBe(409);
  // The form is sent twice.
  expect((await submit(id, headers)).status).toBe(409);
  const told = await expo.mails({ template: 'stall-submitted' });
  expect(told.map(({ to }) => to)).toEqual(['hello@aangan.example']);
  const owners = async () => (await send('GET', `/admin/stall-approvals/${id}`, asOrganiser)).body.data.owners;
  expect(await owners()).toMatchObject([{ email: owner.email, email_confirmed: true }]);
  await expo.query('update users set email_confirmed_at = null where id = $1', [owner.id]);
  expect(await owners()).toMatchObject([{ email_confirmed: false }]);
  expect((await decide(id, 'refuse', { reason: ' ' })).body.errors).toHaveProperty('reason');
  const reason = 'The logo shows another firm.';
  expect((await decide(id, 'refuse', { reason })).status).toBe(200);
  expect((await send('GET', `/admin/members/stalls?exhibitor_id=${id}`, headers)).body.data).toMatchObject([
    { approval: 'refused', approval_reason: reason, can: { submit: true } },
  ]);
  const unsent = async () => (await send('GET', `/admin/stall-approvals/${id}`, asOrganiser)).body.data.unsent;
  expect(await unsent()).toEqual([{ to: owner.email, refused: false, why: '' }]);
  const why = 'The mail server refused the message.';
  await expo.query(
    `update pgboss.job set state = 'cancelled', output = $1 where data ->> 'template' = 'stall-decided'`,
    [{ message: why }],
  );
  expect(await unsent()).toEqual([{ to: owner.email, refused: true, why }]);
  expect((await decide(id, 'approve')).status).toBe(409);
  expect((await submit(id, headers)).status).toBe(200);
  expect((await decide(id, 'approve')).status).toBe(200);
  expect((await decide(id, 'approve')).status).toBe(409);
  expect((await send('GET', `/brokers/${id}`)).status).toBe(200);
  const mails = await expo.mails({ template: 'stall-decided' });
  expect(mails.map(({ to, data }) => [to, data.approved, data.reason])).toEqual([
    [owner.email, false, reason],
    [owner.email, true, null],
  ]);
  const { data } = (await send('GET', `/admin/members/stalls/${id}/history`, asOrganiser)).body;
  expect(data[0]).toMatchObject({
    by: organiser.name,
    changes: [
      { field: 'approval', from: 'submitted', to: 'approved' },
      { field: 'approval_reason', from: reason, to: null },
      { field: 'is_active', from: false, to: true },
    ],
  });
});

test('a stall created by the organiser is listed when submitted', async () => {
  const owner = await addPerson(expo.database, { role: 'Broker' });
  const id = await addCompleteDraft(expo.database, owner.id, { approved_ahead: true });
  const { body } = await submit(id, await signIn(expo.app, owner));
  expect(body).toMatchObject({
    message: expect.stringContaining('is listed'),
    data: { is_active: true, needs_approval: false },
  });
});

test('a name that members can’t take isn’t listed either, unless the organiser gave it or decides', async () => {
  await addExhibitor(expo.database, { name: 'Oviraj Homes', is_verified: true });
  const owner = await addPerson(expo.database, { role: 'Broker' });
  const headers = await signIn(expo.app, owner);
  const submitAs = async (name: string, row = {}) =>
    (await submit(await addCompleteDraft(expo.database, owner.id, { name, ...row }), headers)).body;
  expect((await submitAs('Oviraj Homes')).data).toMatchObject({ approval: 'submitted' });
  await expo.query('update expo_settings set stalls_need_approval = false');
  expect((await submitAs('Oviraj Homes')).errors?.name?.[0]).toContain('write to the organiser');
  expect((await submitAs('\u041eviraj Homes')).message).toMatch(/^Change the stall’s name. Use Latin letters/);
  expect((await submitAs('Oviraj Homes', { approved_ahead: true })).data).toMatchObject({ approval: 'approved' });
});
