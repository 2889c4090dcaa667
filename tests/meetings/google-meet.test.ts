import { expect, test } from 'vitest';
import { account, expoWithMeet } from '../support/meet-expo.ts';
import { type ProviderVisit, visitProvider } from '../support/openid-visit.ts';
import { addExhibitor } from '../support/stalls.ts';

const { meet, expo, all } = await expoWithMeet();

type Headers = { authorization: string };
const send = (method: 'POST' | 'GET' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  expo.send(method, `${url}`, headers, payload);
const path = (what = '') => `/admin/stalls/${all.builder.stall}/google-meet${what}`;
const state = async () => (await send('GET', path(), all.builder.headers)).json().data.state;
/** Visits Google and comes back. @returns the query of the callback's address */
const consent = async (visit: ProviderVisit = { account }) => {
  const begun = await send('POST', path('/connect'), all.builder.headers);
  expect(begun.statusCode, begun.body).toBe(200);
  return new URL(await visitProvider(begun.json().data.address, visit)).search;
};
const finish = (query: string, headers: Headers = all.builder.headers) =>
  send('POST', '/google-meet/finish', headers, { query });
/** Returns the entries about Google Meet in the stall's history, newest first. */
const historyOf = async () => {
  type Entry = { changes: { field: string; from: string; to: string }[] };
  const { data } = (await send('GET', `/admin/stalls/${all.builder.stall}/history`, all.builder.headers)).json();
  return (data as Entry[])
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'google_meet'))
    .map(({ from, to }) => [from, to]);
};
const meetingLink = async () => {
  const rows = await expo.query('select video_meet, version from exhibitors where id = $1', [all.builder.stall]);
  return rows[0].video_meet;
};

test('a member connects, the stall gets a link and another on request, and disconnecting revokes the consent', async () => {
  expect(await state()).toBe('off');
  const answer = await finish(await consent());
  expect(answer.json()).toMatchObject({ message: 'Google Meet is connected.', data: { video_meet: meet.made.at(-1) } });
  expect(await meetingLink()).toBe(meet.made.at(-1));
  expect(await state()).toBe('connected');
  await finish(await consent());
  await expo.query('update google_connections set expired_at = now()');
  await finish(await consent());
  // The second consent changed nothing, and the third one renewed the tokens that Google no longer accepted.
  expect(await historyOf()).toEqual([
    ['Expired', 'Connected'],
    ['Off', 'Connected'],
  ]);
  const rows = await expo.query('select refresh_token from google_connections');
  expect(rows).toHaveLength(1);

  const before = meet.made.length;
  const made = await send('POST', path('/links'), all.builder.headers);
  expect(made.json().data.link).toBe(meet.made[before]);
  expect(await meetingLink()).toBe(meet.made[before - 1]);

  const gone = await send('DELETE', path(), all.builder.headers);
  expect(gone.json()).toMatchObject({ message: 'Google Meet is disconnected.', data: { state: 'off' } });
  expect((await send('POST', path('/links'), all.builder.headers)).statusCode).toBe(409);
  // Its tokens no longer work, even if a copy of the row is put back.
  await expo.query('insert into google_connections (exhibitor_id, user_id, refresh_token) values ($1, $2, $3)', [
    all.builder.stall,
    all.builder.person.id,
    rows[0].refresh_token,
  ]);
  const refused = await send('POST', path('/links'), all.builder.headers);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('Google no longer accepts this connection. Connect again.');
  expect(await state()).toBe('expired');
});

test('the token is stored encrypted, and readable for its stall and member alone', async () => {
  await finish(await consent());
  const rows = await expo.query('select refresh_token from google_connections');
  const stored = Buffer.from(rows[0].refresh_token, 'base64url');
  // It has 12 bytes, a tag of 16, and the provider's 43 letters.
  expect(stored).toHaveLength(12 + 16 + 43);
  expect(stored.toString('latin1')).not.toMatch(/[\w-]{20}/);
  await expo.query('update google_connections set exhibitor_id = $1, user_id = $2', [
    all.consultant.stall,
    all.consultant.person.id,
  ]);
  const other = await send('POST', `/admin/stalls/${all.consultant.stall}/google-meet/links`, all.consultant.headers);
  expect(other.statusCode).toBe(409);
});

test('a stall keeps the link it has, and connects although no link can be made', async () => {
  await expo.query(`update exhibitors set video_meet = 'https://meet.google.com/own' where id = $1`, [
    all.builder.stall,
  ]);
  expect((await finish(await consent())).json().data.video_meet).toBe('https://meet.google.com/own');
  await expo.query('update exhibitors set video_meet = null');
  meet.answerWith(500);
  const answer = await finish(await consent());
  expect(answer.json()).toMatchObject({ data: { video_meet: null } });
  expect(answer.json().message).toContain('no link could be made');
  // A redirect isn't followed: another address would be sent the token.
  for (const status of [500, 307]) {
    meet.answerWith(status);
    const failed = await send('POST', path('/links'), all.builder.headers);
    expect(failed.json().message).toBe('Google couldn’t be reached. Please try again.');
  }
  expect(await state()).toBe('connected');
});

test('refusing, returning twice, and returning as someone else connect nothing', async () => {
  const declined = await finish(await consent({ account, turnsBackAt: 'consent' }));
  expect([declined.statusCode, declined.json().message]).toEqual([
    409,
    'Google was not allowed to make meeting links. Connect again, and choose Allow.',
  ]);
  const query = await consent();
  expect((await finish(query, all.consultant.headers)).statusCode).toBe(409);
  expect((await finish(query)).statusCode).toBe(200);
  expect((await finish(query)).json().message).toMatch(/used already/);
  await send('DELETE', path(), all.builder.headers);
  expect((await finish(`?state=made-up&code=made-up`)).statusCode).toBe(409);
  expect(await state()).toBe('off');
});

test('only members connect, others’ stalls aren’t found, and leaving the stall ends the connection', async () => {
  const other = await addExhibitor(expo.database, {});
  const connect = (stall: number, headers: Headers) =>
    send('POST', `/admin/stalls/${stall}/google-meet/connect`, headers);
  expect((await connect(other, all.builder.headers)).statusCode).toBe(404);
  expect((await connect(other, all.organiser.headers)).statusCode).toBe(403);
  await finish(await consent());
  const rows = await expo.query('delete from exhibitor_members where exhibitor_id = $1 returning *', [
    all.builder.stall,
  ]);
  const left = await expo.query('select from google_connections');
  await expo.query('insert into exhibitor_members (exhibitor_id, user_id, role) values ($1, $2, $3)', [
    rows[0].exhibitor_id,
    rows[0].user_id,
    rows[0].role,
  ]);
  expect(left).toHaveLength(0);
});
