import { beforeEach, expect, test } from 'vitest';
import { notTakenText } from '#handling/shared/block-rules.ts';
import { asha, visitForm } from '../support/bookable.ts';
import { addSignedIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const { builder, consultant, organiser, otherBuilder, project } = await receivers(expo);
beforeEach(async () => {
  for (const table of ['sender_blocks', 'request_limits', 'anonymous_bookings'])
    await expo.query(`delete from ${table}`);
});

type Headers = { authorization?: string };
const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  expo.send(method, url, headers, payload);
const inquire = (headers: Headers, fields: object = {}) =>
  call('POST', '/inquiries', headers, { ...asha, project_id: project, ...fields });
const book = (headers: Headers, fields: object = {}) =>
  call('POST', '/site-visits', headers, visitForm({ project_id: project, ...fields }));
const block = (headers: Headers, id: number, blocked = true) =>
  call('PUT', `/inquiries/received/${id}/block`, headers, { blocked });
const visitor = (given: object = {}) => addSignedIn(expo, given);

test('a stall takes nothing from an account that it blocked, until it lifts that; other stalls do', async () => {
  const troll = await visitor();
  const { id } = (await inquire(troll.headers, { email: 'else@people.example' })).json().data;
  expect((await block(builder.headers, id)).json().message).toBe('Asha Kulkarni is blocked.');
  for (const refused of [
    await inquire(troll.headers),
    await inquire(troll.headers, { broker_id: consultant.stall }),
    await book(troll.headers),
    await inquire({}, { email: troll.email.toUpperCase() }),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([403, notTakenText]);
  expect((await inquire(troll.headers, { project_id: undefined, developer_id: otherBuilder.stall })).statusCode).toBe(
    201,
  );
  // The address that they typed belongs to another person.
  expect((await inquire({}, { email: 'else@people.example' })).statusCode).toBe(201);

  const page = (await call('GET', `/inquiries/received/${id}`, builder.headers)).json().data;
  expect(page).toMatchObject({ blocked: true, thread: [{ kind: 'note', by: builder.person.name }] });
  expect((await call('GET', `/inquiries/received/${id}`, organiser.headers)).json().data.blocked).toBeNull();
  expect((await block(organiser.headers, id)).statusCode).toBe(403);
  await block(builder.headers, id, false);
  expect((await inquire(troll.headers)).statusCode).toBe(201);
});

test('a blocked address that was only typed doesn’t hold its owner’s confirmed account', async () => {
  const owner = await visitor();
  const { id } = (await book({}, { visitor_email: owner.email })).json().data;
  const blocked = await call('PUT', `/admin/site-visits/${id}/block`, builder.headers, { blocked: true });
  expect(blocked.statusCode, blocked.body).toBe(200);
  expect((await book({}, { visitor_email: owner.email })).statusCode).toBe(403);
  expect((await inquire({}, { email: owner.email })).statusCode).toBe(403);
  expect((await book(owner.headers, { visitor_email: owner.email })).statusCode).toBe(201);
  expect((await inquire(owner.headers, { email: owner.email })).statusCode).toBe(201);
  const page = (await call('GET', `/admin/site-visits/${id}`, builder.headers)).json().data;
  expect(page).toMatchObject({ blocked: true, history: [{ kind: 'note', side: 'exhibitor' }] });
});

test('a block ends after a year, and goes with the account', async () => {
  const { headers, id: userId } = await visitor();
  const { id } = (await inquire(headers)).json().data;
  await block(builder.headers, id);
  await expo.query(`update sender_blocks set created_at = now() - interval '366 days'`);
  expect((await inquire(headers)).statusCode).toBe(201);
  await block(builder.headers, id);
  await expo.services.senderBlocks.deleteExpired();
  expect((await inquire(headers)).statusCode).toBe(403);
  await expo.query('delete from users where id = $1', [userId]);
  expect(await expo.query('select from sender_blocks')).toHaveLength(0);
});

test('a confirmed mailbox is held in all its forms, and typing its address holds no one else', async () => {
  const troll = await visitor({ email: 'troll@people.example' });
  const { id } = (await inquire(troll.headers)).json().data;
  const { id: typed } = (await inquire({}, { email: troll.email })).json().data;
  await block(builder.headers, id);
  // Blocking the typed address, too, doesn't weaken the block of the account.
  expect((await block(builder.headers, typed)).statusCode).toBe(200);
  const second = await visitor({ email: 'Troll+2@people.example' });
  for (const { headers } of [troll, second]) expect((await inquire(headers)).statusCode).toBe(403);
  const other = await visitor();
  expect((await inquire(other.headers, { email: troll.email })).statusCode).toBe(201);
});

test('a visit lets only its receivers block the visitor, and no one once its details are erased', async () => {
  const { headers, id: userId } = await visitor();
  const { id } = (await book(headers)).json().data;
  const blockVisitor = async (stall: Headers) =>
    (await call('PUT', `/admin/site-visits/${id}/block`, stall, { blocked: true })).statusCode;
  for (const [stall, status] of [
    [otherBuilder.headers, 404],
    [consultant.headers, 404],
    [organiser.headers, 403],
  ] as const)
    expect(await blockVisitor(stall)).toBe(status);
  await expo.services.siteVisits.anonymise(expo.database.db, userId);
  expect(await blockVisitor(builder.headers)).toBe(409);
});
