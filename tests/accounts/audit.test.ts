import { expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { addPerson, addRole, password, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

let lines: Record<string, unknown>[] = [];
let written = '';

const write = (line: string) => {
  written += line;
  lines.push(JSON.parse(line));
};
const expo = await expoOfFile({ LOG_LEVEL: 'info' }, { write });
const asha = await addPerson(expo.database, { name: 'Asha Kulkarni', email: 'asha@people.example' });
const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
const as = await signIn(expo.app, organiser);

/** Sends a request and returns its audit entries. It checks that they have the request's id. */
async function audited(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}, headers = {}) {
  lines = [];
  const answer = await expo.app.inject({ method, url, payload, headers });
  const entries = lines.filter(({ msg }) => msg === 'audit');
  for (const { reqId } of entries) expect(reqId).toBe(answer.headers['x-request-id']);
  return entries.map(({ level, time, pid, hostname, reqId, msg, ...facts }) => facts);
}
const login = (email: string, given = password) => audited('POST', '/api/login', { email, password: given });
const next = 'kestrel orbit lantern';
const chosen = { password: next, password_confirmation: next };

test('successful and failed sign-ins are logged with the user’s id', async () => {
  expect(await login(asha.email)).toEqual([{ audit: 'signed in', person: asha.id, with: 'password' }]);
  const refused = { audit: 'sign-in refused', why: 'no such account or password' };
  expect(await login(asha.email, 'wrong')).toEqual([{ ...refused, person: asha.id }]);
  expect(await login('nobody@people.example')).toEqual([refused]);
  const left = await addPerson(expo.database, { isActive: false });
  expect(await login(left.email)).toEqual([{ audit: 'sign-in refused', person: left.id, why: 'deactivated' }]);
});

test('password changes by the user, by link and by an organiser are logged', async () => {
  const own = await signIn(expo.app, asha);
  expect(await audited('PUT', '/api/user/password', { current_password: password, ...chosen }, own)).toEqual([
    { audit: 'password changed', person: asha.id, by: asha.id },
  ]);
  const token = newToken();
  await expo.query(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     values ($1, $2, 'reset-password', $3, now() + interval '1 hour')`,
    [hashToken(token), asha.id, asha.email],
  );
  expect(await audited('POST', '/api/reset-password', { token, ...chosen })).toEqual([
    { audit: 'password changed', person: asha.id, by: asha.id, with: 'mailed link' },
  ]);
  expect(await audited('PUT', `/api/admin/users/${asha.id}/password`, chosen, as)).toEqual([
    { audit: 'password changed', person: asha.id, by: organiser.id },
  ]);
});

test('changes of roles, account state and permissions are logged', async () => {
  const role = await addRole(expo.database, 'Steward', []);
  const [{ id: visitor }] = await expo.query(`select id from roles where name = 'Visitor'`);
  const form = { name: asha.name, email: asha.email, role: 'Steward', is_active: false };
  expect(await audited('PUT', `/api/admin/users/${asha.id}`, form, as)).toEqual([
    {
      ...{ audit: 'account changed', person: asha.id, by: organiser.id },
      ...{ before: { roles: [visitor], active: true }, roles: [role], active: false },
    },
  ]);
  const input = { name: 'Steward', permissions: ['access-visitor-dashboard'] };
  expect(await audited('PUT', `/api/admin/roles/${role}`, input, as)).toEqual([
    { audit: 'role changed', role, by: organiser.id, permissions: [expect.any(Number)] },
  ]);
  expect(await audited('DELETE', `/api/admin/users/${asha.id}`, {}, as)).toEqual([
    { audit: 'account deleted', person: asha.id, by: organiser.id },
  ]);
});

test('the log contains no name, address or password', () => {
  expect(written).not.toMatch(/Asha|people\.example|Steward|kestrel/);
});
