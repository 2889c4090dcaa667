import { beforeEach, expect, test } from 'vitest';
import { addMember, addStall, addVisitableProject, dayFromNow, visitForm } from '../support/bookable.ts';
import { clear } from '../support/jobs.ts';
import { addInvitation } from '../support/members.ts';
import { type Added, addPerson, addRole, password, signIn } from '../support/people.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { together } from '../support/together.ts';

let owner: Added;
let stall: number;
let asOwner: Record<string, string>;
let organiser: Added;
let asOrganiser: Record<string, string>;
const expo = await expoOfFile();
beforeEach(async () => {
  await clear(expo);
  const { app, database } = expo;
  owner = await addPerson(database, { role: 'Broker' });
  stall = await addStall(database, 'broker', { name: 'Meera Homes', owner: owner.id });
  asOwner = await signIn(app, owner);
  organiser = await addPerson(database, { role: 'SuperAdmin' });
  asOrganiser = await signIn(app, organiser);
});

const send = async (method: Method, path: string, headers = {}, payload?: object) => {
  const answer = await expo.send(method, path, headers, payload);
  return { status: answer.statusCode, body: answer.json() };
};
const invite = (headers: Record<string, string>, email: string, role = 'staff') =>
  send('POST', '/admin/members/invitations', headers, { exhibitor_id: stall, email, role });
const accept = (payload: object, headers = {}) => send('POST', '/invitations/accept', headers, payload);
const open = (token: string, headers = {}) => send('POST', '/invitations/open', headers, { token });
const people = async (of = stall): Promise<[name: string, role: string][]> =>
  (await send('GET', `/admin/members?exhibitor_id=${of}&sortOrder=asc`, asOrganiser)).body.data.map(
    ({ name, role }: { name: string; role: string }) => [name, role],
  );
const memberId = async (person: Added): Promise<number> =>
  (await send('GET', '/admin/members', asOrganiser)).body.data.find(
    ({ user_id }: { user_id: number }) => user_id === person.id,
  ).id;
const hasMembers = async (of = stall): Promise<boolean> =>
  (await expo.query('select has_members from exhibitors where id = $1', [of]))[0].has_members;
/** Returns the token of a mailed invitation. */
const tokenOf = async (email: string): Promise<string> => {
  const mail = (await expo.mails({ template: 'stall-invitation' })).findLast(({ to }) => to === email);
  return String(mail?.data.path).replace('/invitation?token=', '');
};

const choice = {
  name: 'Ravi Shenoy',
  password: 'kestrel orbit lantern',
  password_confirmation: 'kestrel orbit lantern',
};

test('an invited address without an account gets one with the role of the stall’s kind, once', async () => {
  const email = 'ravi@people.example';
  expect((await invite(asOwner, 'Ravi@People.example')).status).toBe(201);
  const token = await tokenOf(email);
  expect((await open(token)).body.data).toMatchObject({ needs: 'account', email, stall: { name: 'Meera Homes' } });
  expect((await accept({ token })).body.errors).toEqual({ password: ['Enter a password.'] });
  expect((await accept({ token, password: choice.password })).body.errors).toEqual({ name: ['Enter your name.'] });
  const { status, body } = await accept({ token, ...choice });
  expect([status, body.user?.roles?.[0]?.name, body.user?.email_confirmed]).toEqual([200, 'Broker', true]);
  expect(await people()).toEqual([
    [owner.name, 'owner'],
    ['Ravi Shenoy', 'staff'],
  ]);
  const again = await accept({ token, ...choice });
  expect([again.status, again.body.errors.token[0]]).toEqual([422, expect.stringContaining('already used')]);
  expect((await open(token)).status).toBe(422);
});

test('an invitation is refused to another address, an account of the other kind, an organiser, and once it has expired', async () => {
  const { app, database } = expo;
  const builder = await addPerson(database, { role: 'Developer' });
  await addStall(database, 'developer', { owner: builder.id, name: 'Kadamba Builders' });
  const asBuilder = await signIn(app, builder);
  const toAnother = await addInvitation(database, stall);
  expect((await open(toAnother.token, asBuilder)).body.data.needs).toBe('other-account');
  expect((await accept({ token: toAnother.token }, asBuilder)).body.message).toContain(
    `is for ${toAnother.email}, and you are signed in as ${builder.email}`,
  );
  const toBuilder = await addInvitation(database, stall, { email: builder.email });
  expect((await open(toBuilder.token)).body.data.needs).toBe('sign-in');
  expect((await accept({ token: toBuilder.token, ...choice })).body.message).toContain(`Sign in as ${builder.email}`);
  const ofOtherKind = await accept({ token: toBuilder.token }, asBuilder);
  expect([ofOtherKind.status, ofOtherKind.body.message]).toEqual([409, expect.stringContaining('Kadamba Builders')]);
  // The refusal has not used up the link.
  expect((await open(toBuilder.token, asBuilder)).body.data.needs).toBe('nothing');
  const toOrganiser = await addInvitation(database, stall, { email: organiser.email });
  expect((await accept({ token: toOrganiser.token }, asOrganiser)).status).toBe(409);
  const late = await addInvitation(database, stall, { expired: true });
  expect((await accept({ token: late.token, ...choice })).status).toBe(422);
  expect(await people()).toEqual([[owner.name, 'owner']]);
});

test('a visitor who accepts becomes a consultant, and history names them', async () => {
  const visitor = await addPerson(expo.database, { name: 'Asha Kulkarni' });
  await invite(asOwner, visitor.email);
  const headers = await signIn(expo.app, visitor);
  const accepted = await accept({ token: await tokenOf(visitor.email) }, headers);
  expect(accepted.body).toMatchObject({ token: null, user: { roles: [{ name: 'Broker' }] } });
  expect((await send('GET', '/admin/members', headers)).body.total).toBe(2);
  const { data } = (await send('GET', `/admin/members/stalls/${stall}/history`, asOwner)).body;
  expect(data[0].changes).toEqual([{ field: 'staff', from: '', to: 'Asha Kulkarni' }]);
});

test('with the last membership the role of stalls is taken, for sessions that are open too', async () => {
  const { app, database } = expo;
  const other = await addStall(database, 'broker');
  const staff = await addPerson(database, { role: 'Broker' });
  const memberships = [await addMember(database, stall, staff.id, 'staff'), await addMember(database, other, staff.id)];
  const headers = await signIn(app, staff);
  const roles = async () =>
    (await send('GET', '/user', headers)).body.user.roles.map(({ name }: { name: string }) => name);
  const uses = async () => (await send('GET', '/admin/stalls', headers)).status;
  expect((await send('DELETE', `/admin/members/${memberships[0]}`, asOwner)).status).toBe(200);
  expect([await roles(), await uses()]).toEqual([['Broker'], 200]);
  expect((await send('DELETE', `/admin/members/${memberships[1]}`, asOrganiser)).status).toBe(200);
  expect([await roles(), await uses()]).toEqual([['Visitor'], 403]);
  const { token } = await addInvitation(database, stall, { email: staff.email });
  expect((await accept({ token }, headers)).status).toBe(200);
  expect([await roles(), await uses()]).toEqual([['Broker'], 200]);
});

test('an account with an unconfirmed address neither reads nor deletes the invitations to it', async () => {
  const stranger = await addPerson(expo.database, { confirmed: false });
  await invite(asOwner, stranger.email);
  const token = await tokenOf(stranger.email);
  const headers = await signIn(expo.app, stranger);
  expect((await send('GET', '/user/data', headers)).body.invitations).toEqual([]);
  const leaving = await send('DELETE', '/user', headers, { email: stranger.email, password });
  expect([leaving.status, (await open(token)).status]).toEqual([200, 200]);
});

test('a second invitation to an address replaces the first; a withdrawn one no longer works', async () => {
  await invite(asOwner, 'ravi@people.example');
  const first = await tokenOf('ravi@people.example');
  const { body } = await invite(asOwner, 'ravi@people.example', 'owner');
  expect((await open(first)).status).toBe(422);
  const second = await tokenOf('ravi@people.example');
  // Sending the form twice mails one link.
  expect((await invite(asOwner, 'ravi@people.example', 'owner')).body.data.id).toBe(body.data.id);
  expect(await tokenOf('ravi@people.example')).toBe(second);
  expect((await open(second)).body.data.role).toBe('owner');
  expect((await send('DELETE', `/admin/members/invitations/${body.data.id}`, asOwner)).status).toBe(200);
  expect((await open(second)).status).toBe(422);
  expect((await invite(asOwner, owner.email)).body.errors).toEqual({ email: [expect.stringContaining('already')] });
});

test('the only owner can’t leave others or delete the account before handing over', async () => {
  const staff = await addPerson(expo.database, { role: 'Broker', name: 'Nila Joshi' });
  await addMember(expo.database, stall, staff.id, 'staff');
  const own = `/admin/members/${await memberId(owner)}`;
  const left = await send('DELETE', own, asOwner);
  expect([left.status, left.body.message]).toEqual([409, expect.stringContaining('Hand it over')]);
  expect((await send('PUT', own, asOwner, { role: 'staff' })).status).toBe(409);
  const gone = await send('DELETE', '/user', asOwner, { email: owner.email, password });
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('Meera Homes')]);
  expect((await send('POST', `/admin/members/${await memberId(staff)}/hand-over`, asOwner)).status).toBe(200);
  expect(await people()).toEqual([
    [owner.name, 'staff'],
    ['Nila Joshi', 'owner'],
  ]);
  expect((await send('DELETE', own, asOwner)).body.message).toBe('You have left Meera Homes.');
  expect(await expo.mails({ template: 'member-left' })).toMatchObject([{ to: staff.email }]);
  await send('DELETE', `/admin/members/${await memberId(staff)}`, asOrganiser);
  const told = await expo.mails({ template: 'member-changed' });
  const texts = told.map(({ to, data }) => `${to} ${data.role} by ${data.by}`);
  expect(texts).toEqual([`${staff.email} owner by ${owner.name}`, `${staff.email} null by null`]);
});

const acts: [string, () => Promise<unknown>][] = [
  ['leaves', async () => send('DELETE', `/admin/members/${await memberId(owner)}`, asOwner)],
  ['deletes the account', () => send('DELETE', '/user', asOwner, { email: owner.email, password })],
  ['is deleted', () => send('DELETE', `/admin/users/${owner.id}`, asOrganiser)],
  ['is deactivated', () => save({ role: 'Broker', is_active: false })],
  ['gets another role', () => save({ role: 'Visitor' })],
  ['has a role that loses its permission', loseRole],
];
const save = (fields: object) =>
  send('PUT', `/admin/users/${owner.id}`, asOrganiser, { name: owner.name, email: owner.email, ...fields });
/** Gives the owner a role that no one else has, and removes its permission. */
async function loseRole() {
  const name = `Lead of stall ${stall}`;
  const role = await addRole(expo.database, name, ['access-broker-dashboard']);
  await save({ role: name });
  return send('PUT', `/admin/roles/${role}`, asOrganiser, { name, permissions: [] });
}
test.each(acts)(
  'when the last person %s, the stall takes no bookings and the organisers are mailed',
  async (_, act) => {
    await act();
    expect(await hasMembers()).toBe(false);
    const mails = await expo.mails({ template: 'stall-without-people' });
    expect(mails).toMatchObject([{ to: 'hello@aangan.example', data: { stall: 'Meera Homes' } }]);
    const visit = await send(
      'POST',
      '/site-visits',
      {},
      visitForm({ broker_id: stall, preferred_visit_date: dayFromNow(3) }),
    );
    expect([visit.status, visit.body.errors]).toEqual([
      422,
      { broker_id: ['Meera Homes takes no site visits at the moment. Send an inquiry instead.'] },
    ]);
    expect((await send('GET', `/brokers/${stall}`)).status).toBe(200);
  },
);

test.each(acts.filter(([what]) => what !== 'leaves'))(
  'the only owner of a stall where others work keeps it: when it %s, that is refused and says where to hand over',
  async (_, act) => {
    const { database } = expo;
    const staff = await addPerson(database, { role: 'Broker', name: 'Nila Joshi' });
    await addMember(database, stall, staff.id, 'staff');
    // An owner who can't sign in doesn't count as a remaining owner.
    const away = await addPerson(database, { role: 'Broker', isActive: false });
    const { status, body } = (await act()) as Awaited<ReturnType<typeof send>>;
    expect([status, body.message, body.links]).toEqual([
      409,
      'This takes away the only owner of Meera Homes, where others work. Hand the stall over to one of them first.',
      [{ title: 'People of Meera Homes', link: `/admin/members?exhibitor_id=${stall}` }],
    ]);
    expect(await expo.mails({ template: 'stall-without-people' })).toEqual([]);
    await addMember(database, stall, away.id, 'owner');
    expect((await send('DELETE', `/admin/members/${await memberId(owner)}`, asOwner)).status).toBe(409);
    expect((await save({ role: 'Broker', is_active: false })).status).toBe(409);
    expect((await send('POST', `/admin/members/${await memberId(staff)}/hand-over`, asOrganiser)).status).toBe(200);
    expect((await save({ role: 'Broker', is_active: false })).status).toBe(200);
    expect(await hasMembers()).toBe(true);
  },
);

test('a stall with people again takes bookings again, also after its role’s permission is back', async () => {
  const { database } = expo;
  const builder = await addStall(database, 'developer');
  const project = await addVisitableProject(database, builder);
  const rows = await expo.query(
    `delete from role_permissions where role_id = (select id from roles where name = 'Developer') returning role_id, permission_id`,
  );
  expect(await hasMembers(builder)).toBe(false);
  for (const { role_id, permission_id } of rows)
    await expo.query('insert into role_permissions values ($1, $2)', [role_id, permission_id]);
  expect(await hasMembers(builder)).toBe(true);
  expect((await send('POST', '/site-visits', {}, visitForm({ project_id: project }))).status).toBe(201);
});

test('an organiser makes an account with a stall: invited, or at once with a password', async () => {
  const { database } = expo;
  const imported = await addStall(database, 'developer', {
    owner: null,
    name: 'Champak Estates',
    import_key: 'x:champak',
  });
  const add = (fields: object) => send('POST', '/admin/users', asOrganiser, { name: 'Devika Menon', ...fields });
  const email = 'devika@people.example';
  expect((await add({ email, role: 'Developer' })).body.errors).toEqual({ password: ['Enter a password.'] });
  expect((await add({ email, role: 'Broker', exhibitor_id: imported })).body.errors).toEqual({
    exhibitor_id: ['This stall needs the role Developer.'],
  });
  expect((await add({ email, role: 'Visitor', new_stall: 'Mine' })).body.errors).toHaveProperty('new_stall');
  expect((await add({ email, role: 'Developer', exhibitor_id: imported })).status).toBe(201);
  expect(await people(imported)).toEqual([]);
  const token = await tokenOf(email);
  expect((await open(token)).body.data).toMatchObject({ needs: 'password', role: 'owner' });
  expect((await accept({ token, password: choice.password })).status).toBe(200);
  expect(await people(imported)).toEqual([['Devika Menon', 'owner']]);
  expect((await send('POST', '/login', {}, { email, password: choice.password })).status).toBe(200);
  const at = await add({
    email: 'at@people.example',
    role: 'Broker',
    new_stall: 'Menon Homes',
    password: choice.password,
  });
  expect(at.status).toBe(201);
  const rows = await expo.query(`select approval, has_members from exhibitors where name = 'Menon Homes'`);
  expect(rows).toEqual([{ approval: 'draft', has_members: true }]);
});

test('someone who has an account already is invited to a stall as they are, and takes its role when they accept', async () => {
  const visitor = await addPerson(expo.database, { name: 'Esha Rao' });
  const add = (email: string, new_stall: string) =>
    send('POST', '/admin/users', asOrganiser, { name: 'Typed Otherwise', email, role: 'Developer', new_stall });
  const answer = await add(visitor.email.toUpperCase(), 'Rao Homes');
  expect([answer.status, answer.body.data.id]).toEqual([201, visitor.id]);
  expect(answer.body.message).toContain('Esha Rao has an account already');
  expect(answer.body.data).toMatchObject({ name: 'Esha Rao', roles: [{ name: 'Visitor' }] });
  expect((await add(visitor.email, 'rao homes')).body.errors).toHaveProperty('new_stall');
  const token = await tokenOf(visitor.email);
  expect((await open(token)).body.data).toMatchObject({ needs: 'sign-in', role: 'owner' });
  const asVisitor = await signIn(expo.app, visitor);
  const accepted = await accept({ token }, asVisitor);
  expect(accepted.body).toMatchObject({ user: { roles: [{ name: 'Developer' }] } });
  const rows = await expo.query(`select id from exhibitors where name ilike 'rao homes'`);
  expect(rows).toHaveLength(1);
  expect(await people(rows[0].id)).toEqual([['Esha Rao', 'owner']]);
  const organisers = await addPerson(expo.database, { role: 'SuperAdmin' });
  expect((await add(organisers.email, 'Their Homes')).status).toBe(409);
  expect(await expo.query(`select from exhibitors where name = 'Their Homes'`)).toHaveLength(0);
});

/** Every change of roles and members takes this lock. */
const standings = `select from roles where name = 'SuperAdmin' for update`;

test('of two owners who remove each other at once, one stays', async () => {
  const other = await addPerson(expo.database, { role: 'Broker' });
  await addMember(expo.database, stall, other.id);
  const asOther = await signIn(expo.app, other);
  const [own, others] = [await memberId(owner), await memberId(other)];
  const answers = await together(expo.database, standings, [
    () => send('DELETE', `/admin/members/${others}`, asOwner),
    () => send('DELETE', `/admin/members/${own}`, asOther),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  expect(await people()).toEqual([[owner.name, 'owner']]);
});

test('of the last two people who are deactivated at once, the second knows that a stall has none left', async () => {
  const other = await addPerson(expo.database, { role: 'Broker' });
  await addMember(expo.database, stall, other.id);
  expect(await hasMembers()).toBe(true);
  const deactivate = (person: Added) => () =>
    expo.query('update users set is_active = false where id = $1', [person.id]);
  await together(expo.database, `select from exhibitors where id = ${stall} for update`, [
    deactivate(owner),
    deactivate(other),
  ]);
  expect(await hasMembers()).toBe(false);
});

test('of two invitations that one account accepts at once, of stalls of both kinds, one counts', async () => {
  const { app, database } = expo;
  const visitor = await addPerson(database);
  const builders = await addStall(database, 'developer');
  const headers = await signIn(app, visitor);
  const tokens = [];
  for (const each of [stall, builders])
    tokens.push((await addInvitation(database, each, { email: visitor.email })).token);
  const answers = await together(
    database,
    standings,
    tokens.map((token) => () => accept({ token }, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect((await people(builders)).length).toBe(1);
});
