import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { listenError } from '#platform/server/operator-error.ts';
import { freePort } from '../support/postgres.ts';
import { startRefusal as refusal } from '../support/start-refusal.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const dataDir = temporaryDirectory('settings');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a DATABASE_URL is refused', () => {
  test('if it can’t be read', async () => {
    expect(await refusal({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://localhost/expo' })).toBe(
      'DATABASE_URL: must look like postgres://user:password@host:5432/name',
    );
  });

  test('if nothing answers there', async () => {
    const port = await freePort();
    const line = await refusal({ DATA_DIR: dataDir, DATABASE_URL: `postgres://expo:secret@127.0.0.1:${port}/expo` });
    expect(line).toContain(`The database expo at 127.0.0.1:${port} can't be reached`);
    expect(line).not.toContain('secret');
  });

  test('if its host does not exist', async () => {
    const line = await refusal({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://expo@nowhere.invalid/expo?sslmode=verify-full',
    });
    expect(line).toContain("at nowhere.invalid:5432 can't be reached");
  });

  test.each([
    ['pathname', 'elsewhere', 'has no database elsewhere. Create it'],
    ['username', 'stranger', 'refuses stranger (role "stranger" does not exist). Check the name and password'],
  ] as const)('whose %s the server doesn’t have', async (part, value, words) => {
    const url = new URL(inject('templateDatabaseUrl'));
    url[part] = value;
    expect(await refusal({ DATA_DIR: dataDir, DATABASE_URL: url.href })).toContain(words);
  });
});

test.each([
  [
    'SMTP_URL: must look like smtp://user:password@host:587',
    { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' },
  ],
  ['MAIL_FROM: is needed with SMTP_URL', { SMTP_URL: 'smtp://mail.example' }],
  ['MAIL_FROM: must be the address', { MAIL_FROM: 'Expo <hello@expo.example>' }],
])('mail settings are refused: %s', async (words, env) => {
  expect(await refusal({ DATA_DIR: dataDir, ...(env as Record<string, string>) })).toContain(words);
});

test('a bucket is refused where files would be kept on the disk all the same', async () => {
  expect(await refusal({ DATA_DIR: dataDir, S3_BUCKET: 'expo' })).toContain('STORAGE: must be s3');
});

test('a HOST of another machine is refused', async () => {
  const server = createServer();
  const refused = await new Promise<NodeJS.ErrnoException>((resolve) => {
    server.once('error', resolve);
    server.listen(0, '192.0.2.1');
  });
  expect(listenError(refused, { host: '192.0.2.1', port: 0 }).message).toContain('is not an address of this machine');
});
