import { expect, test } from 'vitest';
import { addStall, addVisitableProject, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
await insertRow(expo.database, 'registers', { source: 'neempur', name: 'Neempur' });
const firm = await addExhibitor(expo.database, { name: 'Neem Homes', import_key: 'neempur:neem homes' });
const past = { status: 'past', import_source: 'neempur', register_status: 'ongoing' };
const project = await addVisitableProject(expo.database, firm, past);

const get = async (url: string, headers = {}) => (await expo.send('GET', url, headers)).json();
const post = (url: string, payload: object) => expo.send('POST', url, {}, payload);

test('a firm of a register, and its projects, are named as such everywhere', async () => {
  const headers = await signIn(expo.app, await addPerson(expo.database));
  const listed = { register: 'Neempur' };
  expect((await get(`/developers/${firm}`)).data).toMatchObject({
    ...listed,
    exhibiting_since: null,
    past_projects: 1,
    past_by_date_projects: 1,
  });
  expect((await get(`/developers/${firm}/details`, headers)).details).toMatchObject(listed);
  expect((await get('/developers?search=neem')).data).toMatchObject([listed]);
  expect((await get(`/projects?developer_id=${firm}`)).data).toMatchObject([listed]);
  expect((await get(`/projects/${project}`)).data).toMatchObject(listed);
  const page = (await expo.app.inject({ url: `/project/${project}/details` })).body;
  expect(page).toContain('Listed from the Neempur register');
  expect(page).toContain('Completion date passed');
  expect(page).not.toContain('Book a Site Visit');
});

test('other firms are exhibitors, with and without members', async () => {
  const own = await addStall(expo.database, 'developer', { name: 'Own Hand' });
  const { data } = await get(`/developers/${own}`);
  expect(data.register).toBeNull();
  expect(data.exhibiting_since).not.toBeNull();
});

test('such a firm receives no visits, and the organiser its inquiries', async () => {
  const ongoing = await addVisitableProject(expo.database, firm);
  const { name: visitor_name, email: visitor_email, phone: visitor_phone } = asha;
  const when = { preferred_visit_date: dayFromNow(5), number_of_visitors: 1 };
  const visit = await post('/site-visits', {
    project_id: ongoing,
    visitor_name,
    visitor_email,
    visitor_phone,
    ...when,
  });
  expect(visit.statusCode, visit.body).toBe(422);
  expect(visit.json().errors.project_id[0]).toContain('listed from the Neempur register');

  await expo.query(`update expo_settings set notification_emails = '{desk@expo.example,ravi@expo.example}'`);
  expect((await post('/inquiries', { developer_id: firm, ...asha })).statusCode).toBe(201);
  const told = (await expo.mails()).map(({ to, data }) => [to, data.register]);
  expect(told.toSorted()).toEqual([
    [asha.email, 'Neempur'],
    ['desk@expo.example', 'Neempur'],
    ['ravi@expo.example', 'Neempur'],
  ]);
});

test('an inquiry to a stall whose people have left goes to the organiser and the firm’s address, and says so', async () => {
  const { database } = expo;
  const left = await addStall(database, 'developer', { name: 'Old Mill', email: 'hello@oldmill.example', owner: null });
  await expo.query(`delete from pgboss.job; update expo_settings set notification_emails = '{desk@expo.example}'`);
  expect((await post('/inquiries', { developer_id: left, ...asha })).statusCode).toBe(201);
  const told = (await expo.mails()).map(({ to, data }) => [to, data.hasPeople, data.toOrganiser]);
  expect(told.toSorted()).toEqual([
    [asha.email, false, undefined],
    ['desk@expo.example', false, true],
    ['hello@oldmill.example', false, false],
  ]);
});

test('an expo without an address of its own tells all active organisers of an inquiry and a claim', async () => {
  const { database, app } = expo;
  await addPerson(database, { role: 'SuperAdmin', email: 'asha@organiser.example' });
  await addPerson(database, { role: 'SuperAdmin', email: 'ravi@organiser.example' });
  await addPerson(database, { role: 'SuperAdmin', email: 'left@organiser.example', isActive: false });
  await expo.query(`delete from pgboss.job; update expo_settings set notification_emails = '{}', email = ''`);
  expect((await post('/inquiries', { developer_id: firm, ...asha, email: 'next@people.example' })).statusCode).toBe(
    201,
  );
  const headers = await signIn(app, await addPerson(database));
  const claim = { exhibitor_id: firm, rera_number: 'P51800000001' };
  expect((await expo.send('POST', '/claims', headers, claim)).statusCode).toBe(201);
  expect((await expo.mails()).map(({ template, to }) => `${template} ${to}`).toSorted()).toEqual([
    'claim-made asha@organiser.example',
    'claim-made ravi@organiser.example',
    'inquiry-copy next@people.example',
    'inquiry-received asha@organiser.example',
    'inquiry-received ravi@organiser.example',
  ]);
});
