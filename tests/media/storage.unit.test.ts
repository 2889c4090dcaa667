import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#platform/server/storage/disk.ts';
import { type S3Settings, s3Storage } from '#platform/server/storage/s3.ts';
import { type Storage, StorageUnavailable } from '#platform/server/storage/storage.ts';
import { startS3 } from '../support/s3.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const directory = temporaryDirectory('storage');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

type Opened = { storage: Storage; away: Storage; close: () => Promise<void> };
const drivers: [string, () => Promise<Opened>][] = [
  [
    'disk',
    async () => ({
      storage: diskStorage(join(directory, 'media')),
      // A file can't contain a directory, so this storage always fails.
      away: diskStorage(join(import.meta.filename, 'media')),
      close: async () => {},
    }),
  ],
  [
    's3',
    async () => {
      const { settings, stop } = await startS3();
      const away = s3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' });
      return { storage: s3Storage(settings), away, close: stop };
    },
  ],
];

test('a store with wrong settings reports its name of the fault, and no file counts as missing there', async () => {
  const { settings, stop } = await startS3();
  const faults: [S3Settings, string][] = [
    [{ ...settings, bucket: 'another' }, 'NoSuchBucket'],
    [{ ...settings, credentials: { accessKeyId: 'wrong', secretAccessKey: 'wrong' } }, 'InvalidAccessKeyId'],
    [{ ...settings, endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ];
  for (const [wrong, code] of faults) {
    const storage = s3Storage(wrong);
    await expect(storage.check()).rejects.toMatchObject({ code });
    const failed: unknown = await storage.size('images/ab/any.webp').catch((error) => error);
    expect(failed).toBeInstanceOf(StorageUnavailable);
    expect(failed).toMatchObject({ code });
  }
  await s3Storage(settings).check();
  await stop();
});

test('what other tools leave in the bucket is not listed, and many slow readers keep no one waiting', async () => {
  const { settings, stop } = await startS3();
  const client = new S3Client({ ...settings, credentials: settings.credentials as never, forcePathStyle: true });
  for (const Key of ['images/', 'images/ab/.DS_Store', 'images/ab/Thumbs.db', 'images/ab/one.webp'])
    await client.send(new PutObjectCommand({ Bucket: settings.bucket, Key, Body: Buffer.from('x') }));
  const storage = s3Storage(settings);
  const found: string[] = [];
  for await (const { key } of storage.list()) found.push(key);
  expect(found).toEqual(['images/ab/one.webp']);

  // It is more than what connections buffer.
  await storage.put('videos/ab/long.mp4', Buffer.alloc(8_000_000));
  const readers = await Promise.all(Array.from({ length: 60 }, () => storage.stream('videos/ab/long.mp4')));
  expect(await storage.size('images/ab/one.webp')).toBe(1);
  for (const reader of readers) reader.destroy();
  client.destroy();
  await stop();
});

describe.each(drivers)('the %s storage', (_name, open) => {
  let storage: Storage;
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());
  const listed = async (prefix?: string) => {
    const files: { key: string; modifiedAt: Date }[] = [];
    for await (const file of storage.list(prefix)) files.push(file);
    return files;
  };
  const keys = async (prefix?: string) => (await listed(prefix)).map(({ key }) => key).sort();

  test('stores bytes and streams exactly, and gives them back whole or in part', async () => {
    const bytes = randomBytes(200_000);
    await storage.put('images/ab/memory.webp', bytes);
    await storage.put('videos/ab/streamed.mp4', Readable.from([bytes]));
    for (const key of ['images/ab/memory.webp', 'videos/ab/streamed.mp4']) {
      expect(await storage.size(key)).toBe(200_000);
      expect(Buffer.compare(await storage.read(key), bytes)).toBe(0);
      expect(Buffer.compare(await buffer(await storage.stream(key)), bytes)).toBe(0);
      const part = await buffer(await storage.stream(key, { start: 100_000, end: 100_099 }));
      expect(Buffer.compare(part, bytes.subarray(100_000, 100_100))).toBe(0);
    }
  });

  test('replaces, lists by prefix and removes', async () => {
    await storage.put('documents/aa/one.pdf', Buffer.from('before'));
    await storage.put('documents/aa/one.pdf', Buffer.from('after'));
    await storage.put('documents/bb/two.pdf', Buffer.from('two'));
    expect(String(await storage.read('documents/aa/one.pdf'))).toBe('after');
    expect(await keys('documents/')).toEqual(['documents/aa/one.pdf', 'documents/bb/two.pdf']);
    const [two] = await listed('documents/bb');
    expect(Date.now() - Number(two?.modifiedAt)).toBeLessThan(60_000);
    await storage.remove('documents/aa/one.pdf');
    await storage.remove('documents/aa/one.pdf');
    expect(await storage.size('documents/aa/one.pdf')).toBeUndefined();
    expect(await keys('documents/')).toEqual(['documents/bb/two.pdf']);
  });

  test('fails to read a missing file', async () => {
    expect(await storage.size('images/ab/none.webp')).toBeUndefined();
    await expect(storage.read('images/ab/none.webp')).rejects.toThrow();
    await expect(storage.stream('images/ab/none.webp')).rejects.toThrow();
  });

  test.each(['aborted', 'broken'])('stores nothing of a stream that is %s half way', async (how) => {
    const before = await keys();
    const abort = new AbortController();
    // It is more than one part of an upload to an S3 store.
    async function* half() {
      yield randomBytes(10_000_000);
      if (how === 'broken') throw new Error('The sender is gone.');
      abort.abort(new Error('Given up.'));
      yield randomBytes(10_000_000);
    }
    const putting = storage.put('videos/ab/half.mp4', Readable.from(half()), abort.signal);
    await expect(putting).rejects.toThrow(how === 'broken' ? 'The sender is gone.' : 'Given up.');
    expect(await storage.size('videos/ab/half.mp4')).toBeUndefined();
    expect(await keys()).toEqual(before);
  });

  test('reports when the store is unreachable', async () => {
    const { away } = opened;
    await expect(away.put('images/ab/a.webp', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
    await expect(away.size('images/ab/a.webp')).rejects.toThrow(StorageUnavailable);
    await expect(away.stream('images/ab/a.webp')).rejects.toThrow(StorageUnavailable);
  });

  test('refuses keys that lead out of it', async () => {
    const hostile = [
      '../outside.webp',
      'images/../../outside.webp',
      '/etc/passwd.txt',
      'images//a.webp',
      'images/./a.webp',
      'images/%2e%2e/a.webp',
      'images\\..\\a.webp',
      'a.webp\0',
      '',
      'Images/A.webp',
    ];
    for (const key of hostile) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow(/storage key/);
      await expect(storage.size(key), key).rejects.toThrow(/storage key/);
      await expect(storage.read(key), key).rejects.toThrow(/storage key/);
      await expect(storage.stream(key), key).rejects.toThrow(/storage key/);
    }
    expect(existsSync(join(directory, 'outside.webp'))).toBe(false);
  });
});

test('the s3 storage sends only bytes, without the checksums that some stores refuse or keep as part of the file', async () => {
  const requests: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const store = createServer(async (request, response) => {
    requests.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(200, { etag: '"one"' }).end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const storage = s3Storage({
    bucket: 'expo-media',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  const bytes = randomBytes(200_000);
  await storage.put('images/ab/memory.webp', bytes);
  await storage.put('videos/ab/streamed.mp4', Readable.from([bytes]));
  expect(requests).toHaveLength(2);
  for (const { headers, body } of requests) {
    expect(Buffer.compare(body, bytes)).toBe(0);
    expect(Object.keys(headers).filter((name) => /checksum|trailer|content-encoding/.test(name))).toEqual([]);
  }
  store.closeAllConnections();
  store.close();
});
