import { readFileSync } from 'node:fs';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageBody } from '#platform/server/pages/page-body.ts';

const page = 'A page about 2 BHK in Baner. '.repeat(1_000);

test('a page is the same in each encoding, in whatever order they are asked for', async () => {
  const body = pageBody(Buffer.from(page));
  const [gzip, zstd] = await Promise.all([body('gzip'), body('zstd')]);
  expect(gunzipSync(gzip).toString()).toBe(page);
  expect(zstdDecompressSync(zstd).toString()).toBe(page);
  expect((await body('identity')).toString()).toBe(page);
});

test('a page that is asked for again is compressed better, once', async () => {
  const varied = readFileSync(new URL('../../docs/architecture.md', import.meta.url));
  const body = pageBody(varied);
  const [first, again, later] = [await body('zstd'), await body('zstd'), await body('zstd')];
  expect(again.length).toBeLessThan(first.length);
  expect(zstdDecompressSync(again).equals(varied)).toBe(true);
  expect(later).toBe(again);
});

test('a page that was compressed is kept without its whole body', async () => {
  const whole = Buffer.from(page);
  const body = pageBody(whole);
  expect(await body('identity')).toBe(whole);
  await body('zstd');
  expect(await body('identity')).not.toBe(whole);
  expect((await body('gzip')).length).toBeLessThan(whole.length / 10);
});
