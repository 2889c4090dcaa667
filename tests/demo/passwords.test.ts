import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { publishedPassword, readConfig } from '#app/server/config.ts';
import { demoAccounts, hashDemoAccounts } from '#demo/accounts.ts';
import { chooseDemoPasswords, demoAccountLines, replacePublishedPasswords } from '#demo/passwords-service.ts';
import { clear } from '../support/jobs.ts';
import { expoOfFile } from '../support/test-app.ts';

const [organiser, builder] = demoAccounts;
const open = { PUBLIC_URL: 'https://expo.example' };

const expo = await expoOfFile();
const file = join(expo.config.dataDir, 'demo-passwords.txt');
beforeEach(async () => {
  await clear(expo);
  rmSync(file, { force: true });
});

const settingsOf = (env: Record<string, string>) => readConfig({ DATA_DIR: expo.config.dataDir, ...env });

/** Creates the demo accounts like a first start. */
async function seed(env: Record<string, string>): Promise<void> {
  for (const { name, email, passwordHash, role } of await hashDemoAccounts(chooseDemoPasswords(settingsOf(env))))
    await expo.query(
      `with created as (insert into users (name, email, password_hash) values ($1, $2, $3) returning id)
       insert into user_roles select created.id, roles.id from created, roles where roles.name = $4`,
      [name, email, passwordHash, role],
    );
}

/** Replaces passwords like a later start. Returns what it prints. */
async function start(env: Record<string, string>): Promise<string> {
  const { database, services } = expo;
  const settings = settingsOf(env);
  await replacePublishedPasswords({ ...services, db: database.db, settings });
  return (await demoAccountLines(database.db, settings)).join('\n');
}

async function signsIn(email: string, password: string): Promise<string | undefined> {
  const answer = await expo.send('POST', '/login', {}, { email, password });
  return answer.statusCode === 200 ? answer.json().token : undefined;
}
const savedPasswords = () =>
  new Map(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );

test('on the loopback the demo accounts have the published password, and it is printed', async () => {
  await seed({});
  expect(await start({})).toContain('Demo accounts (password courtyard-demo): organiser@aangan.example');
  expect(await signsIn(organiser.email, publishedPassword)).toBeDefined();
  expect(existsSync(file)).toBe(false);
});

test.each([open, { HOST: '0.0.0.0' }])(
  'when others can reach the program, each account has a random password in a private file: %o',
  async (env) => {
    await seed(env);
    expect(await start(env)).toContain(`Demo accounts (passwords in ${file}): organiser@aangan.example`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const passwords = savedPasswords();
    expect(new Set(passwords.values()).size).toBe(4);
    expect(await signsIn(organiser.email, publishedPassword)).toBeUndefined();
    expect(await signsIn(organiser.email, passwords.get(organiser.email) as string)).toBeDefined();
  },
);

test('when others can reach the program, the published password is replaced and its sessions end; a chosen password stays', async () => {
  await seed({});
  const token = (await signsIn(organiser.email, publishedPassword)) as string;
  const chosen = (await signsIn(builder.email, publishedPassword)) as string;
  await expo.send(
    'PUT',
    '/user/password',
    { authorization: `Bearer ${chosen}` },
    { current_password: publishedPassword, password: 'kestrel orbit', password_confirmation: 'kestrel orbit' },
  );
  await start(open);
  const headers = { authorization: `Bearer ${token}` };
  expect((await expo.send('GET', '/user', headers)).statusCode).toBe(401);
  expect(await signsIn(organiser.email, publishedPassword)).toBeUndefined();
  expect([...savedPasswords().keys()]).toEqual([organiser.email, demoAccounts[2].email, demoAccounts[3].email]);
  expect(await signsIn(builder.email, 'kestrel orbit')).toBeDefined();
  const before = savedPasswords();
  await start(open);
  expect(savedPasswords()).toEqual(before);
});

test('DEMO_PASSWORD replaces earlier random passwords; the published one is rejected', async () => {
  await seed(open);
  expect(await start({ ...open, DEMO_PASSWORD: 'kestrel orbit' })).toContain('password from DEMO_PASSWORD');
  expect(await signsIn(organiser.email, 'kestrel orbit')).toBeDefined();
  expect(existsSync(file)).toBe(false);
  expect(() => settingsOf({ ...open, DEMO_PASSWORD: publishedPassword })).toThrow('DEMO_PASSWORD: must be another');
  expect(() => settingsOf({ DEMO_PASSWORD: 'short' })).toThrow('DEMO_PASSWORD: must have from 8');
});
