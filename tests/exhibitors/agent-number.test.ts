import { expect, test } from 'vitest';
import { agentNumberProblem } from '#exhibitors/shared/agent-rules.ts';
import { addStall } from '../support/bookable.ts';
import { addCompleteDraft } from '../support/members.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const organiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
const consultant = await addPerson(expo.database, { role: 'Broker' });
const headers = await signIn(expo.app, consultant);

const call = (method: Method, url: string, by: object, payload: object = {}) =>
  expo.send(method, url, by as never, payload);
const setting = (needed: boolean) =>
  expo.query('update expo_settings set agents_need_number = $1, version = version + 1', [needed]);

test('a consultant’s new stall needs the number while the setting asks for it, a builder’s never does', async () => {
  const id = await addCompleteDraft(expo.database, consultant.id, { agent_number: null, phone: '+91 55500 10001' });
  const submit = () => call('POST', `/admin/members/stalls/${id}/submit`, headers);
  const refused = await submit();
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('RERA agent number')]);
  const wrong = await call('PUT', `/admin/stalls/${id}`, headers, { agent_number: 'P52100012345' });
  expect(wrong.json().errors.agent_number[0]).toContain('number of a project');
  const saved = await call('PUT', `/admin/stalls/${id}`, headers, { agent_number: 'a51800012345' });
  expect(saved.json().data.agent_number).toBe('A51800012345');
  expect((await submit()).statusCode).toBe(200);
  const approved = await call('PUT', `/admin/stall-approvals/${id}/approve`, organiser);
  expect(approved.statusCode, approved.body).toBe(200);
  expect((await expo.send('GET', `/brokers/${id}`)).json().data.agent_number).toBe('A51800012345');

  await setting(false);
  const other = await addCompleteDraft(expo.database, consultant.id, { agent_number: null, phone: '+91 55500 10002' });
  expect((await call('POST', `/admin/members/stalls/${other}/submit`, headers)).statusCode).toBe(200);
  await setting(true);
  const late = await call('PUT', `/admin/stall-approvals/${other}/approve`, organiser);
  expect([late.statusCode, late.json().message]).toEqual([409, 'Still missing: RERA agent number.']);
});

test('the number counts for how complete a consultant’s stall is while the setting asks for it', async () => {
  const person = await addPerson(expo.database, { role: 'Broker' });
  await addCompleteDraft(expo.database, person.id, { agent_number: null, phone: '+91 55500 10003' });
  const theirs = await signIn(expo.app, person);
  const stall = async () => (await expo.send('GET', '/exhibitor-dashboard', theirs)).json().data.stalls[0];
  await setting(true);
  const asked = await stall();
  await setting(false);
  const free = await stall();
  expect(asked.missing).toEqual([
    expect.objectContaining({ name: 'RERA agent number', section: 'firm' }),
    ...free.missing,
  ]);
  expect(asked.percent).toBeLessThan(100);
});

test('members of a stall that was listed without a number are asked once', async () => {
  const person = await addPerson(expo.database, { role: 'Broker' });
  await addStall(expo.database, 'broker', { name: 'Old Advisers', owner: person.id });
  await addStall(expo.database, 'developer', { name: 'Builders' });
  await setting(false);
  await expo.services.agentNumbers.askOnce();
  expect(await expo.mails({ template: 'agent-number-asked' })).toEqual([]);
  await setting(true);
  await expo.services.agentNumbers.askOnce();
  await expo.services.agentNumbers.askOnce();
  expect((await expo.mails({ template: 'agent-number-asked' })).map(({ to }) => to)).toEqual([person.email]);
});

test('numbers are as states print them', () => {
  for (const number of [
    'A51800012345',
    'a5190000123',
    'PRM/KA/RERA/1251/446/AG/170915/000123',
    'AG/GJ/AHMEDABAD/00123/2024',
  ])
    expect(agentNumberProblem(number), number).toBeUndefined();
  for (const number of ['P52100012345', '12345', 'RERA', 'A5', '<b>A51800012345</b>'])
    expect(agentNumberProblem(number), number).toBeDefined();
});
