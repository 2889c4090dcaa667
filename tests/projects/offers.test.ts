import { expect, test } from 'vitest';
import { dayFromNow } from '../support/bookable.ts';
import { receivers } from '../support/receivers.ts';
import { addProject } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

test('an offer is shown and found until its last day has passed, and then kept for the builder alone', async () => {
  const { builder } = await receivers(expo);
  const id = await addProject(expo.database, builder.stall);
  await addProject(expo.database, builder.stall);
  const own = { url: `/api/projects/managed/${id}`, headers: builder.headers };
  const page = async () => (await expo.send('GET', `/projects/${id}`)).json().data;
  const shown = async () => (await expo.app.inject(`/project/${id}/details`)).body;
  const found = async () => {
    const { data } = (await expo.send('GET', '/homes?offer=1')).json();
    return data.map((home: { id: number; offer: string }) => [home.id, home.offer]);
  };
  const offer = { offer: 'No floor-rise charges', offer_until: dayFromNow(0) };
  const saved = await expo.send('POST', `/projects/${id}`, builder.headers, offer);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await page()).toMatchObject(offer);
  expect(await found()).toEqual([[id, offer.offer]]);

  expect(await shown()).toContain(offer.offer);

  // A day that passes changes no row. Triggers are off, so that this changes nothing but the comparison with today.
  await expo.query(`begin; set local session_replication_role = replica;
    update projects set offer_until = offer_until - 1 where id = ${id}; commit`);
  expect(await expo.services.outdatedHomes.bringUpToDate()).toBe(1);
  expect(await found()).toEqual([]);
  expect(await page()).toMatchObject({ offer: null, offer_until: null });
  await expect.poll(shown, { timeout: 10_000 }).not.toContain(offer.offer);
  expect((await expo.app.inject(own)).json().data.offer).toBe(offer.offer);
});

test('an offer ends when the project is given to another builder, who can make another one', async () => {
  const { builder, otherBuilder, organiser } = await receivers(expo);
  const id = await addProject(expo.database, builder.stall);
  const save = async (payload: object) => {
    const saved = await expo.send('POST', `/projects/${id}`, organiser.headers, payload);
    expect(saved.statusCode, saved.body).toBe(200);
    const { offer, offer_until } = (await expo.send('GET', `/projects/${id}`)).json().data;
    return { offer, offer_until };
  };
  const offer = { offer: 'No floor-rise charges', offer_until: dayFromNow(30) };
  expect(await save(offer)).toEqual(offer);
  expect(await save({ developer_id: otherBuilder.stall })).toEqual({ offer: null, offer_until: null });
  const other = { ...offer, offer: 'No parking charges' };
  expect(await save({ developer_id: builder.stall, ...other })).toEqual(other);
});
