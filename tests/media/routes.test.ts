import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentPicture } from '#media/server/presenter.ts';
import { mediaRoutes } from '#media/server/routes.ts';
import { type MediaService, mediaService, UnsupportedMedia } from '#media/server/service.ts';
import type { Picture } from '#media/shared/contract.ts';
import { variantPath } from '#media/shared/rules.ts';
import { jobsService } from '#platform/server/jobs/service.ts';
import { diskStorage } from '#platform/server/storage/disk.ts';
import { drawn } from '../support/png.ts';
import { testDatabase } from '../support/test-app.ts';

let directory: string;
let drop: () => Promise<void>;
let media: MediaService;
let app: FastifyInstance;
let stored: Picture;
let writes = 0;

beforeAll(async () => {
  const made = await testDatabase();
  directory = made.dataDir;
  drop = made.drop;
  const storage = diskStorage(join(directory, 'media'));
  const put = storage.put;
  const countedPut: typeof put = (key, bytes) => {
    writes += 1;
    return put(key, bytes);
  };
  media = mediaService(made.database.db, { ...storage, put: countedPut }, jobsService(made.database));
  app = fastify();
  await app.register(mediaRoutes, { media, audience: async () => 'everyone' });
  const bytes = await drawn(700, 350).png().toBuffer();
  stored = presentPicture({ ...(await media.store(bytes, 'image')), altText: 'Terracotta' }) as Picture;
}, 60_000);

afterAll(async () => {
  await app.close();
  await drop();
});

const path = () => stored.url.slice('/storage/'.length);

describe('a stored picture', () => {
  it('is described by its own bytes', () => {
    expect(stored).toMatchObject({ width: 700, height: 350, color: '#b5532f', alt: 'Terracotta' });
    expect(stored.url).toMatch(/^\/storage\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/);
  });

  it('is stored once for repeated uploads', async () => {
    const bytes = await drawn(9, 9).png().toBuffer();
    const [first, second] = [await media.store(bytes, 'image'), await media.store(bytes, 'image')];
    expect(second.id).toBe(first.id);
  });

  it('is refused when it is of another kind', async () => {
    await expect(media.store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image')).rejects.toThrow(
      UnsupportedMedia,
    );
    await expect(media.store(Buffer.from('%PDF-1.4'), 'image')).rejects.toThrow(UnsupportedMedia);
  });

  it('is served with its type, cacheable forever', async () => {
    const answer = await app.inject(stored.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const again = await app.inject({ url: stored.url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: stored.url });
    expect([head.headers['content-length'], head.body]).toEqual([answer.headers['content-length'], '']);
  });

  it('is served in part', async () => {
    const size = Number((await app.inject(stored.url)).headers['content-length']);
    const part = await app.inject({ url: stored.url, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PNG', `bytes 1-3/${size}`]);
    const last = await app.inject({ url: stored.url, headers: { range: 'bytes=-2' } });
    expect([last.statusCode, last.rawPayload.length]).toEqual([206, 2]);
    const beyond = await app.inject({ url: stored.url, headers: { range: `bytes=${size}-` } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const changed = await app.inject({ url: stored.url, headers: { range: 'bytes=1-3', 'if-range': '"other"' } });
    expect(changed.statusCode).toBe(200);
  });
});

it.each([
  ['video', 'video/mp4', () => readFile(new URL('../../src/demo/walk.mp4', import.meta.url))],
  ['document', 'application/pdf', async () => Buffer.from('%PDF-1.7 a brochure')],
] as const)('a stored %s is served in part', async (kind, type, read) => {
  const bytes = await read();
  const { path } = await media.store(bytes, kind);
  const part = await app.inject({ url: `/storage/${path}`, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.headers['content-type'], part.headers['accept-ranges']]).toEqual([206, type, 'bytes']);
  expect(part.headers['content-range']).toBe(`bytes 4-7/${bytes.length}`);
  expect(part.rawPayload).toEqual(bytes.subarray(4, 8));
});

describe('a variant', () => {
  it('is made once for concurrent requests', async () => {
    const before = writes;
    const url = `/storage/${variantPath(path(), 320, 'avif')}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(writes - before).toBe(1);
    expect(answers[0]?.headers['content-type']).toBe('image/avif');
    const { width, height } = await sharp(answers[0]?.rawPayload).metadata();
    expect([width, height]).toEqual([320, 160]);
    await app.inject(url);
    expect(writes - before).toBe(1);
  });

  it.each([
    ['a width not offered', () => variantPath(path(), 321 as never, 'webp')],
    ['a width beyond the picture’s own', () => variantPath(path(), 960, 'webp')],
    ['a format not offered', () => variantPath(path(), 320, 'png' as never)],
    ['a format that names a property', () => variantPath(path(), 320, 'constructor' as never)],
    ['a picture that is not there', () => `variants/320/images/00/${'0'.repeat(32)}.webp`],
  ])('is not made of %s', async (_, variant) => {
    const before = writes;
    const answer = await app.inject(`/storage/${variant()}`);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'File not found.' }]);
    expect(writes).toBe(before);
  });
});

it.each([
  '../postgres/PG_VERSION',
  '..%2fpostgres%2fPG_VERSION',
  '%2e%2e/lock',
  'images/..%2f..%2flock',
  'images/ab/%00.png',
  'variants/320/..%2f..%2flock.webp',
  '',
  'lock',
  'images',
])('never leaves the storage: %s', async (name) => {
  const answer = await app.inject(`/storage/${name}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBeTypeOf('string');
});
