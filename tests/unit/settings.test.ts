import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#app/server/config.ts';
import { settingNames } from '#app/server/environment.ts';
import { settingHints } from '#app/server/setting-hints.ts';
import { temporaryDirectory } from '../support/temporary.ts';

/** Returns the lines of a refusal; none when the settings are accepted. */
function refusals(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

const values = [
  'http',
  '/run/expo.sock',
  '-1',
  '1e3',
  '70000',
  'maybe',
  'ftp://u:p@host',
  'http://far.example/x',
  '{}',
  ' ',
  'x'.repeat(300),
];
/** Any text will do for these. */
const freeTexts = ['DATA_DIR', 'JOURNAL_FILE', 'BACKUP_DIR', 'MAP_ATTRIBUTION'];

test.each(settingNames)('what %s refuses, it refuses in words that say what to write', (name) => {
  const lines = values.flatMap((value) => refusals({ [name]: value }));
  if (!freeTexts.includes(name)) expect(lines).not.toEqual([]);
  for (const line of lines) {
    expect(line).toMatch(/^[A-Z0-9_]+: (must|is needed)/);
    expect(line).not.toMatch(/invalid|expected|received|NaN|too big|too small/i);
  }
});

test.each([
  [{ PORT: '/run/expo.sock' }, 'PORT: must be a number from 0 to 65535, such as 3000; sockets are not supported'],
  [{ HOST: '/run/expo.sock' }, 'HOST: must be an address of this machine'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be yes or no'],
  [{ PUBLIC_URL: 'https://city.example/expo' }, 'PUBLIC_URL: must have no path'],
  [
    { SMTP_URL: 'smtp://mail.example:587?perMinute=30/min', MAIL_FROM: 'hello@expo.example' },
    'SMTP_URL: must have a number of messages as its perMinute',
  ],
  [{ S3_ENDPOINT: 'https://s3.store.example' }, 'STORAGE: must be s3, because S3_ENDPOINT is set'],
  [{ STORAGE: 's3', S3_BUCKET: 'expo-media', S3_ENDPOINT: 's3.store.example' }, 'S3_ENDPOINT: must be an address'],
  [{ STORAGE: 's3', S3_BUCKET: 's3://expo-media' }, "S3_BUCKET: must be the bucket's name alone"],
  [
    { STORAGE: 's3', S3_BUCKET: 'expo-media', S3_ENDPOINT: 'https://id.store.example/expo-media' },
    "S3_ENDPOINT: must be the store's address without the bucket",
  ],
  [
    { STORAGE: 's3', S3_BUCKET: 'expo-media', S3_ENDPOINT: 'https://expo-media.store.example' },
    "S3_ENDPOINT: must be the store's address without the bucket",
  ],
])('%o is refused', (env, words) => {
  expect(refusals(env as Record<string, string>)[0]).toContain(words);
});

describe('a database', () => {
  const at = (address: string, more: object = {}) => refusals({ DATABASE_URL: `postgres://${address}`, ...more });

  test.each([
    'user:secret@db.example:5432/expo',
    'user:secret@postgres/expo',
    'user:secret@10.0.0.5/expo?sslmode=disable',
    'user:secret@db.example/expo?sslmode=prefer',
    'user:secret@db.example/expo?sslmode=no-verify',
    'user:secret@localhost.example/expo',
    'user:secret@localhost/expo?host=db.example',
  ])('on another machine is refused in plain text, unless that is allowed: %s', (address) => {
    const [line, ...others] = at(address);
    expect(line).toMatch(/^DATABASE_URL: must end with \?sslmode=verify-full.*DATABASE_PLAIN_TEXT=yes/);
    expect(line).not.toContain('secret');
    expect(others).toEqual([]);
    expect(at(address, { DATABASE_PLAIN_TEXT: 'yes' })).toEqual([]);
  });

  test.each([
    'user:secret@127.0.0.1:5432/expo',
    'user:secret@localhost/expo',
    'user:secret@[::1]/expo',
    'user:secret@localhost/expo?host=/var/run/postgresql',
    'user:secret@db.example/expo?sslmode=verify-full',
    'user:secret@db.example/expo?sslmode=require',
  ])('on this machine or by TLS is accepted: %s', (address) => {
    expect(at(address)).toEqual([]);
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const given = lines.flatMap((line) => [...line.matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/g)].map(([, ...pair]) => pair));

  test('names every setting once, and nothing else', () => {
    expect(given.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  });

  test('gives the defaults', () => {
    expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
  });
});

describe('backups and the journal', () => {
  const home = temporaryDirectory('settings');
  const [data, link] = [join(home, 'data'), join(home, 'link')];
  mkdirSync(data);
  symlinkSync(data, link);
  afterAll(() => rmSync(home, { recursive: true }));
  const at = (dataDir: string, path: string) =>
    refusals({ DATA_DIR: dataDir, BACKUP_AT: '03:00', BACKUP_DIR: path, JOURNAL_FILE: path });

  test.each([
    [data, join(data, 'kept/new')],
    [data, data],
    [data, join(link, 'kept/new')],
    [link, join(data, 'kept')],
    [join(link, 'new'), join(data, 'new/..kept')],
  ])('are refused within DATA_DIR, also by another name: %s has %s', (dataDir, path) => {
    expect(at(dataDir, path)).toEqual([
      'JOURNAL_FILE: must be outside of DATA_DIR: it has to be there when that is lost',
      'BACKUP_DIR: must be outside of DATA_DIR: backups have to be there when that is lost',
    ]);
  });

  test('are accepted elsewhere', () => {
    expect(at(data, join(home, 'kept'))).toEqual([]);
    expect(at(join(link, 'new'), join(link, 'kept'))).toEqual([]);
  });
});

test('a public address may end with a slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://city.example/' }).publicUrl).toBe('https://city.example');
});

describe('a password with special characters', () => {
  test.each(['pa#kept', '12#kept', 'pa/kept', '12/kept', 'pa?kept', '12?kept', 'pa%zkept', 'pa kept', '#kept'])(
    'such as %s has to be encoded, and is not printed',
    (password) => {
      for (const [name, url] of [
        ['DATABASE_URL', `postgres://expo:${password}@db.example/expo`],
        ['SMTP_URL', `smtp://expo:${password}@mail.example:587`],
      ] as const) {
        const [line, ...more] = refusals({ [name]: url, MAIL_FROM: 'hello@expo.example' });
        expect(line).toContain(`${name}: must have the special characters of its user and password percent-encoded`);
        expect(more).toEqual([]);
        expect(line).not.toContain('kept');
      }
    },
  );

  test('is accepted when it is, and so is a socket’s directory', () => {
    const encoded = 'postgres://expo:pa%23%2F%3F%40ss@db.example:5433/expo?sslmode=require';
    expect(readConfig({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded);
    const socket = 'postgres:///expo?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
  });
});

test('variables that look like a misspelled setting are named, others are not', () => {
  const misspelled = { PUBLICURL: '', PUBLIC_URI: '', DATABSE_URL: '', TRUST_PROXIES: '', port: '', LOG_LEVLE: '' };
  const others = {
    PWD: '',
    HOSTNAME: '',
    MAIL: '',
    APP_URL: '',
    PORTS: '',
    NODE_ENV: '',
    XDG_DATA_DIRS: '',
    SMTP_URL: '',
  };
  expect(settingHints({ ...misspelled, ...others })).toEqual([
    'PUBLICURL is not a setting and was ignored. Did you mean PUBLIC_URL?',
    'PUBLIC_URI is not a setting and was ignored. Did you mean PUBLIC_URL?',
    'DATABSE_URL is not a setting and was ignored. Did you mean DATABASE_URL?',
    'port is not a setting and was ignored. Did you mean PORT?',
    'LOG_LEVLE is not a setting and was ignored. Did you mean LOG_LEVEL?',
  ]);
  expect(settingHints({ PROT: '', DATABASE: '', HOTEL: '', POST: '', MAP_TILES: '' })).toEqual([
    'PROT is not a setting and was ignored. Did you mean PORT?',
    'DATABASE is not a setting and was ignored. Did you mean DATABASE_URL?',
  ]);
  expect(settingHints({ PUBLICURL: '', PUBLIC_URL: 'https://expo.example' })).toEqual([]);
});
