import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPendingFragment } from '#accounts/shared/second-factors/rules.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { addStall } from '../../support/bookable.ts';
import { addPerson, password, signIn } from '../../support/people.ts';
import { codeOf, setUpApp, stopClock } from '../../support/second-factors.ts';
import { openStage } from '../google-setup.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
  stopClock();
});
afterAll(async () => {
  vi.useRealTimers();
  await stage.close();
});

test('Google leads back to the sign-in page, which asks for the second step', async () => {
  const { app, database } = stage;
  const asha = stage.addGooglePerson();
  const { id } = await addPerson(database, { email: asha.email });
  const { key } = await setUpApp(app, await signIn(app, asha));
  const own = stage.browser();
  const { location = '' } = await own.signIn({ account: asha.email }, '/project/2/details');
  const { pathname, search, hash } = new URL(location, 'http://expo.example');
  expect([pathname, search]).toEqual(['/login', '?redirect=%2Fproject%2F2%2Fdetails']);
  expect(await own.person()).toBeUndefined();
  expect(own.cookies.has('aangan_session')).toBe(false);
  const pending = readPendingFragment(hash);
  expect(pending?.kinds).toEqual(['code', 'recovery_code']);
  const answer = await own.post('/api/login/second-factor', { ticket: pending?.ticket, code: codeOf(key) });
  expect(answer.status).toBe(200);
  expect((await own.person())?.id).toBe(id);
});

test('a reset password signs in with the second step alone', async () => {
  const { app, database } = stage;
  const asha = await addPerson(database);
  const { key } = await setUpApp(app, await signIn(app, asha));
  const token = newToken();
  await database.pool.query(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     values ($1, $2, 'reset-password', $3, now() + interval '1 hour')`,
    [hashToken(token), asha.id, asha.email],
  );
  const own = stage.browser();
  const chosen = { password: 'kestrel orbit lantern', password_confirmation: 'kestrel orbit lantern' };
  expect((await own.post('/api/reset-password', { token, ...chosen })).status).toBe(200);
  expect(await own.person()).toBeUndefined();
  const answer = await own.post('/api/login', { email: asha.email, password: chosen.password });
  expect(answer.status).toBe(403);
  const { ticket } = JSON.parse(answer.body).second_factor;
  expect((await own.post('/api/login/second-factor', { ticket, code: codeOf(key) })).status).toBe(200);
  expect((await own.person())?.id).toBe(asha.id);
});

test('an invitation that sets a password lets in with the second step alone', async () => {
  const { app, database } = stage;
  const asha = await addPerson(database);
  const { key } = await setUpApp(app, await signIn(app, asha));
  await database.pool.query('update users set password_hash = null where id = $1', [asha.id]);
  const exhibitorId = await addStall(database, 'developer');
  const token = newToken();
  await database.pool.query(
    `insert into exhibitor_invitations (exhibitor_id, email, role, token_hash, expires_at)
     values ($1, $2, 'staff', $3, now() + interval '1 day')`,
    [exhibitorId, asha.email, hashToken(token)],
  );
  const own = stage.browser();
  const answer = await own.post('/api/invitations/accept', { token, password, password_confirmation: password });
  expect(answer.status, answer.body).toBe(403);
  expect(await own.person()).toBeUndefined();
  const { ticket } = JSON.parse(answer.body).second_factor;
  expect((await own.post('/api/login/second-factor', { ticket, code: codeOf(key) })).status).toBe(200);
  expect((await own.person())?.id).toBe(asha.id);
});
