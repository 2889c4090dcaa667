import { expect, test } from 'vitest';
import { receiversOfEachTest } from '../support/receivers.ts';
import { addExhibitor } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = receiversOfEachTest(expo);

const save = (headers: Headers, payload: object) =>
  expo.send('PUT', `/admin/stalls/${all.builder.stall}`, headers, payload);
const verified = async (checks: string[]) => {
  const answer = await expo.send('PUT', `/admin/firms/${all.builder.stall}/verification`, all.organiser.headers, {
    verified: true,
    reason: 'Seen.',
    checks,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const shown = async () => {
  const { is_verified, verification } = (await expo.send('GET', `/developers/${all.builder.stall}`)).json().data;
  return [is_verified, verification?.checks];
};
const told = async (headers: Headers) =>
  (await expo.send('GET', '/admin/notifications', headers))
    .json()
    .data.map(({ text }: { text: string }) => text)
    .filter((text: string) => text.startsWith('Changed what'));

test('what a member changes is no longer checked; the organisers are told, and may change it themselves', async () => {
  const { builder, organiser } = all;
  await verified(['register', 'office', 'contact']);
  expect((await save(builder.headers, { languages: ['mr'] })).json().message).toBe('The stall was saved.');
  expect(await told(organiser.headers)).toEqual([]);
  const moved = await save(builder.headers, { address: '12 New Road, Pune' });
  expect(moved.json().message).toBe('The stall was saved. The organiser checks again what you have changed.');
  expect(await shown()).toEqual(['1', ['register', 'contact']]);
  expect(await told(organiser.headers)).toHaveLength(1);
  expect((await save(organiser.headers, { phone: '+91 55500 01234' })).statusCode).toBe(200);
  expect(await shown()).toEqual(['1', ['register', 'contact']]);

  expect((await save(builder.headers, { name: 'Kadamba Group' })).json().data.is_verified).toBe(false);
  expect(await shown()).toEqual(['0', undefined]);
  const history = await expo.send('GET', `/admin/stalls/${builder.stall}/history`, builder.headers);
  expect(history.json().data.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'is_verified', from: true, to: false }),
  );
});

test('a verification without named checks ends with the name', async () => {
  await verified(['papers']);
  await expo.query(`update exhibitors set verified_checks = '{}' where id = $1`, [all.builder.stall]);
  await save(all.builder.headers, { name: 'Kadamba Group' });
  expect(await shown()).toEqual(['0', undefined]);
});

test('a member can’t take the name of the expo or of a verified firm, nor one that only looks like it', async () => {
  await addExhibitor(expo.database, { name: 'Oviraj Builders', is_verified: true });
  await expo.query(`update expo_settings set name = 'Pune Homes Expo'`);
  const errors = async (name: string) => (await save(all.builder.headers, { name })).json().errors?.name?.[0];
  for (const name of [
    'Oviraj Builders',
    'OVIRAJ  builders',
    'Oviraj\u00a0Builders',
    '𝐎viraj Builders',
    'OvIraj BuiIders',
    'Ov1raj Bui|ders',
    '0viraj | Builders',
    'Pune Homes Expo',
    'Pune Homes Exp0',
  ])
    expect(await errors(name), name).toContain('write to the organiser');
  expect(await errors('\u041eviraj Builders')).toBe('Use Latin letters, or those of an Indian script.');
  expect(await errors('\u200bOviraj Builders')).toBe('Leave out invisible characters.');
  for (const name of ['Oviraj Builders ✓', 'Oviraj Builders √', '🏆 Oviraj'])
    expect(await errors(name), name).toBe('Leave out pictures and marks such as ✓.');
  expect(await errors('सूर्\u200dया बिल्डर्स™')).toBeUndefined();
  const renamed = await save(all.organiser.headers, { name: 'Oviraj Builders' });
  expect(renamed.statusCode).toBe(200);
});
