import { expect, test } from 'vitest';
import { maxSavedSearches } from '#saved-searches/shared/rules.ts';
import { expoOfFile } from '../support/test-app.ts';
import { savedSearchStage } from './stage.ts';

const expo = await expoOfFile();
const stage = await savedSearchStage(expo);
await stage.addHome();

test('a search is saved with its words read, once, however often and in whichever order it is requested, as it was last named', async () => {
  const { call } = await stage.newPerson();
  const form = { name: 'Two rooms', frequency: 'weekly' };
  const [first, second] = await Promise.all(
    ['2bhk,3bhk', '3bhk,2bhk'].map((kinds) =>
      call('POST', '', { ...form, search: { search: 'wakad kadamba under 90 lakh', kinds } }),
    ),
  );
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect([first?.existed, second?.existed].toSorted()).toEqual([false, true]);
  const { data } = await call('GET', '');
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ ...form, new_count: 0, new_projects: [] });
  expect(data[0].search).toEqual({
    search: 'kadamba',
    location_ids: String(stage.places.wakad),
    kinds: '2bhk,3bhk',
    budget_max: '9000000',
  });
  const other = { name: 'For my parents', frequency: 'never' };
  expect((await call('POST', '', { ...other, search: data[0].search })).existed).toBe(true);
  expect((await call('GET', '')).data).toEqual([expect.objectContaining({ ...data[0], ...other })]);
});

test('a search without a filter is refused, and so is one above the limit, even of two at once', async () => {
  const { call } = await stage.newPerson();
  const save = (budget_max: number) => call('POST', '', { name: 'Mine', frequency: 'never', search: { budget_max } });
  expect(await call('POST', '', { name: 'All', frequency: 'never', search: {} })).toMatchObject({
    status: 422,
    errors: { search: [expect.stringContaining('Choose a filter')] },
  });
  for (let count = 1; count < maxSavedSearches; count += 1) expect((await save(count)).status).toBe(200);
  const both = await Promise.all([save(1001), save(1002)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.message).toContain(`${maxSavedSearches} saved searches`);
});

test('a search is renamed, opened, deleted and restored, unless it was saved again', async () => {
  const { call, save } = await stage.newPerson();
  const search = { location_ids: [stage.places.pune] };
  const id = await save(search);
  const project = await stage.addHome({ name: 'Kadamba Grove' });
  await stage.match();
  expect((await call('PUT', `/${id}`, { name: 'Near work', frequency: 'never' })).data).toMatchObject({
    name: 'Near work',
    frequency: 'never',
    new_count: 1,
    new_projects: [{ id: project, name: 'Kadamba Grove' }],
  });
  expect((await call('POST', `/${id}/opened`)).status).toBe(200);
  expect((await call('GET', '')).data[0]).toMatchObject({ new_count: 0, new_projects: [] });
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect([(await call('GET', '')).data, (await call('DELETE', `/${id}`)).status]).toEqual([[], 404]);
  expect((await call('POST', `/${id}/restore`)).data).toMatchObject({ id, name: 'Near work' });
  await call('DELETE', `/${id}`);
  await save(search);
  expect((await call('POST', `/${id}/restore`)).status).toBe(409);
  await expo.query(`update saved_searches set deleted_at = now() - interval '25 hours' where id = $1`, [id]);
  await expo.services.savedSearches.deleteExpired();
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
});
