import { expect, test } from 'vitest';
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts';
import { addPerson, signInWithCookies } from '../support/people.ts';
import { settingsForm } from '../support/settings.ts';
import { addExhibitor } from '../support/stalls.ts';
import { expoOfFile, testApp } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();
const session = await signInWithCookies(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
const caller = { headers: { authorization: `Bearer ${session.token}` } };
const cookies = session.cookies;

const progress = async () => (await expo.app.inject({ url: '/api/admin/first-run', ...caller })).json().data;
const leadsTo = async (url: string) => (await expo.app.inject({ url, cookies })).headers.location;
const add = (groups: unknown) =>
  expo.app.inject({ method: 'POST', url: '/api/admin/first-run/starter-set', payload: { groups }, ...caller });
const finish = () => expo.app.inject({ method: 'POST', url: '/api/admin/first-run/finish', ...caller });

test('an organiser is led through setting up until they finish it; what is done follows from what is there', async () => {
  expect(await progress()).toEqual({
    open: true,
    settings: false,
    reference: { locations: 0, categories: 0, banks: 0, facilities: 0, rates: 0 },
    stall: false,
    invited: null,
    waiting: 0,
  });
  expect(await leadsTo('/admin')).toBe('/admin/first-run');
  expect(await leadsTo('/admin/first-run')).toBeUndefined();

  await expo.app.inject({ method: 'PUT', url: '/api/admin/settings', payload: settingsForm, ...caller });
  const added = await add(['locations', 'banks']);
  expect(added.json().message).toMatch(/^\d+ records added\.$/);
  const { open, settings, reference } = await progress();
  expect({ open, settings }).toEqual({ open: true, settings: true });
  expect(reference).toMatchObject({ categories: 0, facilities: 0 });
  expect(reference.locations).toBeGreaterThan(36);
  expect(reference.banks).toBeGreaterThan(5);
  // A form sent twice adds nothing twice.
  expect((await add(['locations', 'banks'])).json().message).toBe('All of it was there already.');
  expect((await progress()).reference).toEqual(reference);
  expect((await add(['locations', 'categories', 'banks', 'facilities', 'rates'])).statusCode).toBe(200);
  expect((await add([])).json().errors).toEqual({ groups: ['Choose what to add.'] });
  expect((await add(['streets'])).statusCode).toBe(422);

  // A consultant who registers meanwhile doesn't end it.
  await addExhibitor(expo.database, { kind: 'broker', approval: 'submitted', is_active: false });
  expect(await progress()).toMatchObject({ open: true, stall: false, waiting: 1 });
  await addExhibitor(expo.database, { approval: 'draft', is_active: false });
  expect(await progress()).toMatchObject({ open: true, stall: true });
  expect(await leadsTo('/admin')).toBe('/admin/first-run');

  expect((await finish()).json()).toMatchObject({ message: 'Your expo is set up.', data: { open: false } });
  expect(await leadsTo('/admin/first-run')).toBe('/admin');
  expect(await leadsTo('/admin')).toBeUndefined();
  // If the button is pressed twice, history has one entry.
  await finish();
  const history = (await expo.app.inject({ url: '/api/admin/settings/history', ...caller })).json().data;
  const entries = history.filter(({ changes }: { changes: { field: string }[] }) => changes[0]?.field === 'set_up');
  expect(entries).toEqual([
    expect.objectContaining({ action: 'updated', changes: [{ field: 'set_up', from: null, to: 'finished' }] }),
  ]);
});

test('an empty expo says so on its map and its contact page', async () => {
  const page = async (url: string) => (await expo.app.inject(url)).body;
  const map = await page('/projects?view=map');
  expect(map).toContain('No projects yet');
  expect(map).not.toContain('Touch to load the map');
  expect(map).toContain('Contact the organiser');
  expect(await page('/contact')).not.toContain('hasn’t given any contact details');
  await expo.query(
    `update expo_settings set address = '', phone = '', email = '', opening_hours = '', social_links = '[]',
      fair_starts_on = null, fair_ends_on = null`,
  );
  const saysSo = async () => (await page('/contact')).includes('hasn’t given any contact details');
  await expect.poll(saysSo, { timeout: 10_000 }).toBe(true);
  expect(await page('/contact')).toContain('their stalls');
  expect(await page('/')).not.toContain('Contact the organiser');
});

test('an invited builder is shown as invited until they accept, and the guide says where the invitation went', async () => {
  const invite = { name: 'Nila Joshi', email: 'nila@builder.example', role: 'Developer', new_stall: 'Joshi Homes' };
  const created = await expo.app.inject({ method: 'POST', url: '/api/admin/users', payload: invite, ...caller });
  expect(created.json().message).toMatch(/^The invitation to nila@builder\.example is a file/);
  expect(await progress()).toMatchObject({ stall: true, invited: 'nila@builder.example' });
  const people = async (status: string) =>
    (await expo.app.inject({ url: `/api/admin/users?status=${status}`, ...caller }))
      .json()
      .data.map(({ email }: { email: string }) => email);
  expect(await people('invited')).toEqual(['nila@builder.example']);
  expect(await people('active')).not.toContain('nila@builder.example');
  const exported = await expo.app.inject({ url: '/api/admin/users/export', ...caller });
  expect(exported.body).toMatch(/nila@builder\.example.*,invited,/);
});

test('the starter set pressed twice at once is added once, with history, and leaves what is there', async () => {
  const other = await testApp();
  const { token } = await signInWithCookies(other.app, await addPerson(other.database, { role: 'SuperAdmin' }));
  // Before there were states, cities were in none.
  await other.query(`insert into locations (location_name) values ('delhi'), ('pune')`);
  await other.query(`insert into categories (category_name) values ('RESIDENTIAL')`);
  const groups = ['locations', 'categories', 'banks', 'facilities', 'rates'];
  const headers = { authorization: `Bearer ${token}` };
  const press = () => other.send('POST', '/admin/first-run/starter-set', headers, { groups });
  const treesLock = `select pg_advisory_xact_lock(${advisoryLocks.trees})`;
  const [first, second] = (await together(other.database, treesLock, [press, press])).map((answer) => answer.json());
  expect(second).toEqual({ ...first, message: 'All of it was there already.' });
  const rows = await other.query(`
    select (select count(*)::integer from record_history where action = 'created'
        and noun in ('location', 'category', 'bank', 'facility', 'cost rate')) as entries,
      (select array_agg(location_name order by 1) from locations where location_name ilike any ('{delhi,pune,new delhi}')) as there,
      (select array_agg(distinct version) from categories) as versions,
      exists (select from categories join categories main on main.id = categories.parent_id
        where main.category_name = 'RESIDENTIAL') as has_below`);
  const counted: Record<string, number> = first.data.reference;
  const added = Object.values(counted).reduce((sum, each) => sum + each, 0) - 3;
  expect(first.message).toBe(`${added} records added.`);
  expect(rows).toEqual([{ entries: added, there: ['delhi', 'pune'], versions: [1], has_below: true }]);
  await other.close();
});

test('an expo with a listed builder, of a register or the demo, begins without the guide', async () => {
  const other = await testApp();
  const { token } = await signInWithCookies(other.app, await addPerson(other.database, { role: 'SuperAdmin' }));
  const asOrganiser = { headers: { authorization: `Bearer ${token}` } };
  await addExhibitor(other.database, {});
  const { data } = (await other.app.inject({ url: '/api/admin/first-run', ...asOrganiser })).json();
  expect(data).toMatchObject({ open: false, settings: false, stall: true });
  await other.close();
});
