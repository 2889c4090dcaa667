import { expect, test } from 'vitest';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));

const save = (method: Method, url: string, payload: object) => expo.send(method, `/admin/${url}`, headers, payload);

test('a bank’s terms and a facility’s icon are validated, stored with their day, and shown on a project', async () => {
  for (const [field, value] of Object.entries({
    interest_rate: '8.555',
    max_tenure_years: '0',
    as_of: dayInIndia(new Date(Date.now() + 2 * 86_400_000)),
  })) {
    const refused = await save('POST', 'banks', { name: 'Palm Bank', [field]: value });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  }
  const typed = { name: 'Palm Bank', interest_rate: '8.5', max_tenure_years: '30', as_of: '' };
  const { data: bank } = (await save('POST', 'banks', typed)).json();
  expect(bank).toMatchObject({ interest_rate: 8.5, max_tenure_years: 30, as_of: expect.stringMatching(/^\d{4}-/) });
  const change = { name: 'Palm Bank', interest_rate: 8.75, as_of: '2026-01-31' };
  await save('PUT', `banks/${bank.id}`, change);
  // A change of the name alone doesn't change the terms.
  const renamed = (await save('PUT', `banks/${bank.id}`, { name: 'Palm Bank', as_of: '' })).json().data;
  expect(renamed).toMatchObject({ interest_rate: 8.75, max_tenure_years: 30, as_of: '2026-01-31' });
  expect((await save('POST', 'facilities', { name: 'Pool', icon: 'skull' })).json().errors).toHaveProperty('icon');
  const { data: pool } = (await save('POST', 'facilities', { name: 'Pool', icon: 'waves-ladder' })).json();
  expect((await save('POST', 'facilities', { name: 'POOL' })).json().errors).toHaveProperty('name');
  const project = await addProject(expo.database, await addExhibitor(expo.database, {}));
  await expo.query(
    `with bank as (insert into project_banks (project_id, bank_id) values (${project}, ${bank.id}))
     insert into project_facilities (project_id, facility_id) values (${project}, ${pool.id})`,
  );
  const shown = (await expo.send('GET', `/projects/${project}`)).json().data;
  expect(shown.facilities).toMatchObject([{ name: 'Pool', icon: 'waves-ladder' }]);
  expect(shown.banks).toMatchObject([{ interest_rate: 8.75, max_tenure_years: 30, as_of: '2026-01-31' }]);
  const cleared = { name: 'Palm Bank', interest_rate: '', max_tenure_years: '', as_of: '2026-01-31' };
  expect((await save('PUT', `banks/${bank.id}`, cleared)).json().data).toMatchObject({
    interest_rate: null,
    as_of: null,
  });
});
