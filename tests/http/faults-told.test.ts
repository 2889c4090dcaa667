import { expect, test } from 'vitest';
import { logJobErrors } from '#platform/server/jobs/service.ts';
import { errorLine } from '#platform/server/logged-error.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { importSetup, registerFile } from '../imports/import-setup.ts';
import { addStall, addVisitableProject, visitForm } from '../support/bookable.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** User data: no log line, response, page or job may contain any of it. */
const name = 'Plantamala Kulkarni';
const email = 'plantamala@people.example';
const fresh = 'a plantamala password';
const repeated = { password: fresh, password_confirmation: fresh };
/** Matches hashes of passwords and of tokens, tokens in links, and messages of a driver about a statement. */
const telling = /plantamala|\$argon2|\b[0-9a-f]{64}\b|token=[\w-]{43}|Failed query|params:|Nothing goes in/i;

let log: string[] = [];

const expo = await expoOfFile({ LOG_LEVEL: 'debug' }, { write: (line) => void log.push(line) });
const { app, database } = expo;
await database.pool.query(
  `create function refuse_row() returns trigger language plpgsql as $$ begin
     raise exception 'Nothing goes in: %', coalesce(new, old)::text using detail = coalesce(new, old)::text;
   end $$`,
);
const person = await addPerson(database, { email, name });
const builder = await signIn(app, person);
const organiser = await signIn(app, await addPerson(database, { role: 'SuperAdmin' }));
const other = (await addPerson(database)).id;
const project = await addVisitableProject(database, await addStall(database, 'developer'));

/** Runs a call while a table refuses all changes. Returns what was logged. */
async function whileRefused<Result>(
  table: string,
  act: () => Promise<Result>,
): Promise<{ result: Result; lines: string }> {
  const { pool } = expo.database;
  await pool.query(
    `create trigger refuse before insert or update or delete on ${table} for each row execute function refuse_row()`,
  );
  log = [];
  const result = await act().finally(() => pool.query(`drop trigger refuse on ${table}`));
  return { result, lines: log.join('') };
}

type Asked = { method?: 'POST' | 'PUT'; url: string; payload: object; as?: () => object };
const newcomer = { name, email: `new-${email}`, role: 'Visitor' };
const calls: [what: string, table: string, asked: () => Asked | Promise<Asked>][] = [
  ['registration', 'users', () => ({ url: '/api/register', payload: { ...newcomer, ...repeated } })],
  ['a confirmation’s link', 'email_tokens', () => ({ url: '/api/register', payload: { ...newcomer, ...repeated } })],
  ['a job', 'pgboss.job_common', () => ({ url: '/api/register', payload: { ...newcomer, ...repeated } })],
  ['sign-in', 'sessions', () => ({ url: '/api/login', payload: { email, password } })],
  ['a limit', 'request_limits', () => ({ url: '/api/login', payload: { email, password } })],
  [
    'a reset',
    'users',
    async () => ({ url: '/api/reset-password', payload: { token: await mailedLink(), ...repeated } }),
  ],
  [
    'an inquiry',
    'inquiries',
    () => ({
      url: '/api/inquiries',
      payload: { name: 'Plantamala', email, phone: '9822055501', message: 'Plantamala?', project_id: project },
    }),
  ],
  [
    'a visit',
    'site_visits',
    () => ({
      url: '/api/site-visits',
      payload: visitForm({ project_id: project, visitor_name: 'Plantamala', visitor_email: email }),
    }),
  ],
  [
    'a profile',
    'users',
    () => ({
      method: 'PUT',
      url: '/api/user',
      payload: { name: 'Plantamala', company: 'Plantamala' },
      as: () => builder,
    }),
  ],
  [
    'a password',
    'users',
    () => ({
      method: 'PUT',
      url: '/api/user/password',
      payload: { current_password: password, ...repeated },
      as: () => builder,
    }),
  ],
  [
    'an account made',
    'users',
    () => ({ url: '/api/admin/users', payload: { ...newcomer, password: fresh }, as: () => organiser }),
  ],
  [
    'an account changed',
    'users',
    () => ({ method: 'PUT', url: `/api/admin/users/${other}`, payload: newcomer, as: () => organiser }),
  ],
  [
    'a password given',
    'users',
    () => ({ method: 'PUT', url: `/api/admin/users/${other}/password`, payload: repeated, as: () => organiser }),
  ],
  [
    'activity',
    'activities',
    () => ({
      url: '/api/activity-log',
      payload: { activity_type: 'search', action_details: 'Plantamala' },
      as: () => builder,
    }),
  ],
];

test.each(calls)('a failing query reveals no user data: %s', async (_what, table, asked) => {
  const { method = 'POST', url, payload, as } = await asked();
  const { result, lines } = await whileRefused(table, () =>
    expo.app.inject({ method, url, payload, headers: { ...as?.() } }),
  );
  expect(result.statusCode, result.body).toBe(500);
  expect(result.body).not.toMatch(telling);
  const fault = lines.split('\n').find((line) => line.includes('"code":"P0001"')) ?? '';
  expect(JSON.parse(fault)).toMatchObject({ msg: 'A call failed.', reqId: result.headers['x-request-id'] });
  expect(fault).toMatch(/\\n +at .*\.ts:\d+/);
  expect(lines).not.toMatch(telling);
});

/** Returns a valid mailed link for a new password. */
async function mailedLink(): Promise<string> {
  const token = newToken();
  await expo.query(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     select $1, id, 'reset-password', email, now() + interval '1 hour' from users where email = $2`,
    [hashToken(token), email],
  );
  return token;
}

test('a failing job reveals no user data, in the log or its row', async () => {
  const { app, database, services } = expo;
  await services.jobs.start(logJobErrors(app.log));
  const kept = async () =>
    (
      await database.pool.query(
        `select output from pgboss.job where name = 'forgotten-password' and output is not null`,
      )
    ).rows;
  const { lines } = await whileRefused('email_tokens', async () => {
    await app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } });
    await until(async () => (await kept()).length > 0);
  });
  await services.jobs.stop();
  expect(lines).toContain('A job failed and will be tried again.');
  expect(lines).not.toMatch(telling);
  expect(JSON.stringify(await kept())).toContain('P0001');
  expect(JSON.stringify(await kept())).not.toMatch(telling);
});

test('a failing import reveals nothing of the rows', async () => {
  const { run, rows, close } = await importSetup();
  await rows(
    `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'Nothing goes in: %', new; end $$`,
  );
  await rows(`create trigger refuse before insert on exhibitors for each row execute function refuse_row()`);
  const error = await run({ 'a.csv': registerFile([{ promoter_name: 'Plantamala Homes', rera_id: 'P1' }]) }).catch(
    (thrown) => thrown,
  );
  await close();
  expect(errorLine(error)).toContain('P0001');
  expect(errorLine(error)).not.toMatch(telling);
});

test('an address that leads nowhere is logged without its query', async () => {
  log = [];
  const { statusCode, body } = await expo.app.inject({ method: 'POST', url: '/nowhere?token=plantamala' });
  expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found: POST /nowhere' }]);
  expect(log.join('')).toContain('"path":"/nowhere"');
  const broken = await expo.app.inject({ url: '/%E0%A4%A?token=plantamala', headers: { accept: 'text/html' } });
  expect([broken.statusCode, broken.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  expect(broken.body).toContain('<html');
  expect(log.join('')).toContain('"path":"/%25E0%25A4%25A"');
  expect(log.join('')).not.toMatch(telling);
});

test.each([
  ['the directory', '/', 'exhibitors'],
  ['a project', () => `/project/${project}/details`, 'projects'],
  ['a profile', '/profile', 'sessions'],
])('a page whose query fails tells the browser nothing of it: %s', async (_what, url, table) => {
  const { app, database } = expo;
  const headers = { cookie: `aangan_session=${organiser.authorization.slice(7)}` };
  log = [];
  await database.pool.query(`alter table ${table} rename to away`);
  const page = await app
    .inject({ url: typeof url === 'string' ? url : url(), headers })
    .finally(() => database.pool.query(`alter table away rename to ${table}`));
  expect(page.statusCode).toBe(500);
  expect(page.body).not.toMatch(telling);
  expect(page.body).not.toMatch(/does not exist|42P01/);
  expect(log.join('')).toContain('"code":"42P01"');
  expect(log.join('')).not.toMatch(telling);
});
