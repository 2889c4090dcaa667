import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStall, addVisit, addVisitable, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, addRole, signIn } from '../support/people.ts';
import { insertRow } from '../support/stalls.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { type Call, calls } from './calls.ts';
import { type Asker, allowedTo, askers, type Owner, owners, refusalOf } from './expected.ts';
import { samples } from './samples.ts';

let expo: TestApp;
const organisersRole = 'Front desk';

beforeAll(async () => {
  expo = await testApp();
  await addRole(expo.database, organisersRole, ['access-admin-dashboard']);
  await addRole(expo.database, 'Helping hand', []);
  // So that nobody who is deleted or demoted here is the last.
  await addPerson(expo.database, { role: 'SuperAdmin' });
});
afterAll(() => expo?.close());

test('every call of the contract has somebody it is expected to be for, and a sample', () => {
  expect(calls.filter(({ method, path }) => !allowedTo(`${method} ${path}`)).map(({ name }) => name)).toEqual([]);
  expect(calls.map(({ name }) => name).filter((name) => !samples[name])).toEqual([]);
  expect(calls.filter(({ audience }) => audience === undefined).map(({ name }) => name)).toEqual([]);
});

describe.each(calls)('$method $path ($name)', (call) => {
  const about: readonly Owner[] = call.path.includes('{id}') ? owners : ['one’s own'];
  const cases = askers.flatMap((asker) => about.map((owner) => ({ asker, owner })));

  test.each(cases)('$asker, $owner record', async ({ asker, owner }) => {
    const { status, expectedStatus } = await ask(call, asker, owner);
    if (typeof expectedStatus === 'number') expect(status).toBe(expectedStatus);
    else expect(status, `${status} is no success`).toSatisfy((code: number) => code >= 200 && code < 300);
  });
});

/** Has a new person of that kind make the call on such a record; what was answered, and what should be (undefined for any success). */
async function ask(call: Call, asker: Asker, owner: Owner) {
  const caller = await newAsker(asker);
  const record = await recordOf(call, caller, owner);
  const fresh = randomUUID();
  const sample = samples[call.name]?.({ ...record, caller, fresh });
  const { id, ...rest } = sample?.input ?? {};
  const url = `/api${call.path.replace('{id}', String(id))}`;
  const sent =
    call.method === 'GET'
      ? { url: `${url}?${new URLSearchParams(rest as Record<string, string>)}` }
      : { url, payload: rest };
  const answer = await expo.app.inject({ method: call.method as 'GET', headers: caller.headers, ...sent });
  return { status: answer.statusCode, expectedStatus: expectedOf(call, asker, owner) ?? sample?.status };
}

function expectedOf({ name, method, path }: Call, asker: Asker, owner: Owner): number | undefined {
  if (!allowedTo(`${method} ${path}`)?.includes(asker))
    return asker === 'anonymous' || asker === 'deactivated' ? 401 : 403;
  return refusalOf(name, asker, owner);
}

async function newAsker(asker: Asker) {
  const role = asker === 'anonymous' || asker === 'deactivated' ? 'Visitor' : asker;
  const person = { ...(await addPerson(expo.database, { role })), role };
  const headers = await signIn(expo.app, person);
  if (asker === 'deactivated')
    await expo.database.pool.query('update users set is_active = false where id = $1', [person.id]);
  return { ...person, headers: asker === 'anonymous' ? {} : headers };
}

/** The record that a call's path names: a person, one of their sessions or visits, or the role they have. */
async function recordOf({ name }: Call, caller: { id: number; role: string; email: string }, owner: Owner) {
  const other = owner === 'a SuperAdmin’s' ? 'SuperAdmin' : 'Visitor';
  const person = owner === 'one’s own' ? caller : { ...(await addPerson(expo.database, { role: other })), role: other };
  if (name.startsWith('roles.')) return { id: await roleFor(owner), role: '' };
  if (/^siteVisits\.(capacity|setCapacity)$/.test(name)) return { id: await projectOf(person.id), role: '' };
  if (name === 'siteVisits.setStatus') return { id: await visitTo(person), role: '' };
  if (name.startsWith('siteVisits.')) return { id: await visitOf(person.id), role: '' };
  if (name === 'inquiries.userInquiry') return { id: await inquiryOf(person.id), role: '' };
  if (name !== 'accounts.endSession') return person;
  if (owner !== 'one’s own') await signIn(expo.app, person);
  const { rows } = await expo.database.pool.query('select max(id) as id from sessions where user_id = $1', [person.id]);
  return { id: rows[0].id as number, role: person.role };
}

/** A role nobody has: one of those that make an organiser for "one's own", else one that allows nothing. */
function roleFor(owner: Owner): Promise<number> {
  return addRole(expo.database, randomUUID(), owner === 'one’s own' ? ['access-admin-dashboard'] : []);
}

/** A visit that a person has booked with a consultant. */
const visitOf = async (userId: number): Promise<number> =>
  addVisit(expo.database, {
    broker_id: await addStall(expo.database, 'broker'),
    user_id: userId,
    visit_date: dayFromNow(5),
  });

/** A project of a person's stall. */
const projectOf = async (userId: number): Promise<number> =>
  addVisitable(expo.database, await addStall(expo.database, 'developer', { user_id: userId }));

/** A visit that a person receives: as a consultant with them, else to their project. */
const visitTo = async ({ id, role }: { id: number; role: string }): Promise<number> =>
  addVisit(expo.database, {
    ...(role === 'Broker'
      ? { broker_id: await addStall(expo.database, 'broker', { user_id: id }) }
      : { project_id: await projectOf(id) }),
    visit_date: dayFromNow(5),
  });

/** An inquiry that somebody has sent. */
async function inquiryOf(user_id: number): Promise<number> {
  const exhibitor_id = await addStall(expo.database, 'developer');
  const { name, email, phone } = asha;
  return insertRow(expo.database, 'inquiries', { user_id, exhibitor_id, name, email, phone });
}
