import { spawn, spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createAppServices, signInLines } from '#app/server/bootstrap/bootstrap.ts';
import { readConfig } from '#app/server/config.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { onServer } from '../support/engine.ts';
import { programEnv } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { appOn, testDatabase } from '../support/test-app.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const password = 'a mango tree in May';

// The timeout is long because each test starts programs.
vi.setConfig({ testTimeout: 120_000 });

let env: Record<string, string>;
let drop: () => Promise<void>;
/** Creates a database. */
async function prepare(): Promise<void> {
  if (onServer) {
    const made = await testDatabase();
    env = { DATA_DIR: made.dataDir, DATABASE_URL: String(made.database.pool.options.connectionString) };
    drop = made.drop;
  } else {
    const dataDir = temporaryDirectory('organiser');
    cpSync(inject('templateDataDir'), dataDir, { recursive: true });
    env = { DATA_DIR: dataDir };
    drop = async () => rmSync(dataDir, { recursive: true, force: true });
  }
}

type Ended = { code: number | null; out: string; err: string };

/** Runs a program as npm does. Its standard input is given at once, or each answer after its prompt. */
function run(program: string, args: string[], input: string | [question: string, answer: string][]): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: root,
    env: programEnv(env),
  });
  const answers = typeof input === 'string' ? [] : [...input];
  let [out, err, read] = ['', '', 0];
  child.stdout.on('data', (chunk) => {
    out += chunk;
    const [question, answer] = answers[0] ?? [];
    if (question === undefined || !out.slice(read).includes(question)) return;
    read = out.length;
    answers.shift();
    child.stdin.write(`${answer}\n`);
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.on('error', () => {});
  if (typeof input === 'string') child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

const command = 'src/accounts/server/create-organiser-command.ts';
const create = (args: string[], input = `${password}\n`) => run(process.execPath, [command, ...args], input);

async function accounts(): Promise<number> {
  const database = await openDatabase(readConfig(env));
  const { rowCount } = await database.pool.query('select from users');
  await database.close();
  return rowCount ?? 0;
}

/** Returns what a start says of who can sign in. */
async function startSays(): Promise<string[]> {
  const config = readConfig(env);
  const database = await openDatabase(config);
  const lines = await signInLines({ config, database, services: createAppServices(database, config) });
  await database.close();
  return lines;
}

/** Signs in on this database and returns the person's roles. */
async function rolesOf(email: string, given = password): Promise<string[]> {
  const config = readConfig({ ...env, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://expo.example' });
  const database = await openDatabase(config);
  const { app } = await appOn({ config, database });
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: given } });
  await app.close();
  await database.close();
  return answer.json().user.roles.map(({ name }: { name: string }) => name);
}

// The program `script` emulates a terminal.
const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;

// One engine is enough, because the result is the same on every engine.
describe.runIf(onServer)('fails with one line and creates no account', () => {
  beforeAll(prepare);
  afterAll(async () => {
    expect(await accounts()).toBe(0);
    await drop();
  });

  test.each([
    ['a password that is too short', ['ila@expo.example'], 'short\n', 'at least 8 characters'],
    ['the address as password', ['ila@expo.example'], 'ila@expo.example\n', 'your own name or email address'],
    ['no password', ['ila@expo.example'], '', 'No password was entered'],
    ['no address', [], '', 'Name one email address'],
    ['an unknown option', ['--role', 'x', 'ila@expo.example'], '', 'Unknown option'],
  ])('%s', async (_what, args, input, words) => {
    const { code, out, err } = await create(args, input);
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(words);
  });
});

describe('on an empty expo', () => {
  beforeEach(prepare);
  afterEach(() => drop());

  test.runIf(onServer)('creates the first organiser, but no second one, and a lost password is replaced', async () => {
    expect(await startSays()).toEqual([expect.stringContaining('npm run admin:create -- EMAIL')]);
    const first = await create(['--name', 'Ila Deshmukh', 'Ila@Expo.example']);
    expect(first).toEqual({
      code: 0,
      out: expect.stringMatching(/^ila@expo\.example can now sign in .*\nhttp:\/\/\S+\/login\n$/),
      err: '',
    });
    expect(await startSays()).toEqual([]);
    expect(await rolesOf('ila@expo.example')).toEqual(['SuperAdmin']);
    const second = await create(['other@expo.example']);
    expect([second.code, second.err]).toEqual([1, expect.stringContaining('The expo already has an organiser')]);
    expect(await accounts()).toBe(1);

    const replace = (address: string, given: string) =>
      run(process.execPath, ['src/app/server/bootstrap/password-command.ts', address], given);
    expect((await replace('other@expo.example', `${password}\n`)).err).toContain(
      'has no account. Nothing was changed.',
    );
    expect((await replace('ila@expo.example', 'short\n')).code).toBe(1);
    const chosen = 'Kadamba trees by the lake';
    expect(await replace('ila@expo.example', `${chosen}\n`)).toMatchObject({ code: 0, err: '' });
    expect(await rolesOf('ila@expo.example', chosen)).toEqual(['SuperAdmin']);
  });

  test.runIf(onServer)('concurrent calls create one organiser', async () => {
    const addresses = ['one@expo.example', 'two@expo.example'];
    const ends = await Promise.all(addresses.map((address) => create([address])));
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  test.skipIf(onServer)('refuses on the embedded database only while the program runs', async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: env.DATA_DIR as string });
    const { code, err } = await create(['ila@expo.example']);
    await database.close();
    expect([code, err]).toEqual([1, expect.stringContaining('in use by another running process')]);
    expect(await create(['ila@expo.example'])).toMatchObject({ code: 0, err: '' });
    expect(await accounts()).toBe(1);
  });

  test.runIf(hasScript && onServer)('prompts twice on a terminal, without echo', async () => {
    const line = `"${process.execPath}" ${command} ila@expo.example`;
    const { code, out } = await run(
      'script',
      ['-qec', line, '/dev/null'],
      [
        ['Password: ', password],
        ['Repeat password: ', 'another tree'],
        ['Password: ', password],
        ['Repeat password: ', password],
      ],
    );
    expect(out).toContain('The passwords don’t match. Try again.');
    expect(out).toContain('ila@expo.example can now sign in as the organiser');
    expect(out).not.toContain('tree');
    expect(code).toBe(0);
  });
});
