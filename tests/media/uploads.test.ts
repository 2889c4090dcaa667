import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Storage } from '#platform/server/storage/s3.ts';
import { dailyMegabytes, type Uploader, uploadsByAccount } from '#uploads/server/limits.ts';
import { addStall } from '../support/bookable.ts';
import { type Added, addSignedIn } from '../support/people.ts';
import { drawn } from '../support/png.ts';
import { startS3 } from '../support/s3.ts';
import { addExhibitor } from '../support/stalls.ts';
import { type Method, type TestApp, testApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { uploadTo } from '../support/uploads.ts';

let expo: TestApp;
let s3: Awaited<ReturnType<typeof startS3>>;
type Member = Added & { headers: { authorization: string } };
let builder: Member;
let visitor: Member;

beforeAll(async () => {
  s3 = await startS3();
  expo = await testApp(s3.environment);
  builder = await member('Developer');
  visitor = await member('Visitor');
  await expo.app.listen();
});
afterAll(async () => {
  await expo.close();
  await s3.stop();
});

const member = (role: string) => addSignedIn(expo, { role });

const upload = ({ headers }: Pick<Member, 'headers'>, bytes: Uint8Array | string, options = {}) =>
  uploadTo(expo.app, headers, bytes, options);
const shown = (url: string, more: object = {}) => expo.app.inject({ url, headers: { ...builder.headers, ...more } });

const film = () => readFile(new URL('../../src/demo/walk.mp4', import.meta.url));
const arriving = () => readdirSync(join(expo.config.dataDir, 'uploads'));
const mediaCount = async () => (await expo.query('select count(*)::integer as count from media'))[0].count;
const listed = async () => {
  const keys: string[] = [];
  for await (const { key } of s3Storage(s3.settings).list()) keys.push(key);
  return keys.sort();
};

test('a picture is encoded again, upright, limited in size and without the camera’s metadata', async () => {
  const photo = await drawn(4000, 1000)
    .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await upload(builder, photo, { name: '../../etc/passwd.svg' });
  expect(answer.statusCode, answer.body).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({ kind: 'image', content_type: 'image/webp', width: 640, height: 2560 });
  expect(data.url).toMatch(/^\/storage\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  const served = await shown(data.url);
  const stored = await sharp(served.rawPayload).metadata();
  expect([stored.width, stored.height, stored.exif, stored.xmp, stored.orientation, data.size]).toEqual([
    640,
    2560,
    undefined,
    undefined,
    undefined,
    served.rawPayload.length,
  ]);
  expect(arriving()).toEqual([]);
});

test('a PDF and a video are stored unchanged and served in part', async () => {
  for (const [bytes, kind, type] of [
    [Buffer.from(`%PDF-1.7 ${'a'.repeat(200_000)}`), 'document', 'application/pdf'],
    [await film(), 'video', 'video/mp4'],
  ] as const) {
    const answer = await upload(builder, bytes);
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({ kind, content_type: type, size: bytes.length, width: null });
    const whole = await shown(data.url);
    expect(Buffer.compare(whole.rawPayload, bytes)).toBe(0);
    const part = await shown(data.url, { range: 'bytes=100-199' });
    expect([part.statusCode, Buffer.compare(part.rawPayload, bytes.subarray(100, 200))]).toEqual([206, 0]);
  }
  expect(arriving()).toEqual([]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const head = (bytes: string, size: number) => Buffer.concat([Buffer.from(bytes, 'latin1')], size);
test.each<[string, () => Uint8Array | string | Promise<Uint8Array>]>([
  ['an SVG', () => svg],
  ['a page', () => '<!doctype html><script>alert(1)</script>'],
  ['nothing', () => ''],
  ['half a picture', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ['a HEIC picture', () => head('\0\0\0\x18ftypheic', 1000)],
  ['a Matroska film', () => head('\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x23B\x82\x88matroska', 1000)],
  ['a picture of 64 megapixels', () => drawn(8000, 8000).png().toBuffer()],
  ['an AVIF picture of 17 megapixels', () => drawn(4100, 4100).avif({ quality: 1, effort: 0 }).toBuffer()],
  ['a PDF of more than 20 MB', () => head('%PDF-1.7', 20_000_001)],
])('%s is refused under its field, and nothing is stored', async (_what, bytes) => {
  const before = [await mediaCount(), await listed()];
  const answer = await upload(builder, await bytes());
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], answer.body).toEqual([422, ['file']]);
  expect([await mediaCount(), await listed(), arriving()]).toEqual([...before, []]);
});

test('a file larger than any kind allows is refused before it is read', async () => {
  const answer = await expo.send('POST', '/media', {
    ...builder.headers,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '200000000',
  });
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'This file is too large: 100 MB at most.']);
});

test('visitors upload no videos', async () => {
  const refused = await upload(visitor, await film());
  expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringMatching(/picture.* or a PDF/)]);
});

test('the megabytes of a day are limited, also of uploads at once; a stall that isn’t approved gets fewer', async () => {
  const { limits } = expo.services;
  const picture = await drawn(9, 9).png().toBuffer();
  const use = async (who: Uploader, { id }: Member, left: number) =>
    limits.consume(dailyMegabytes[who], String(id), undefined, dailyMegabytes[who].max - left);
  const other = await member('Visitor');
  await use('visitors', other, 2);
  const sent = await Promise.all([1, 2, 3, 4].map(() => upload(other, picture)));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429]);
  expect(Number(sent.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(0);

  const newcomer = await member('Developer');
  await use('newcomers', newcomer, 0);
  expect((await upload(newcomer, picture)).statusCode).toBe(429);
  await addStall(expo.database, 'developer', { owner: newcomer.id });
  expect((await upload(newcomer, picture)).statusCode).toBe(201);

  const refused = await member('Visitor');
  await use('visitors', refused, 1);
  expect((await upload(refused, 'no picture')).statusCode).toBe(422);
  expect((await upload(refused, picture)).statusCode).toBe(201);
});

test('uploads are limited by account, before the file is read', async () => {
  const other = await member('Visitor');
  for (let count = 0; count < uploadsByAccount.max; count += 1)
    await expo.services.limits.consume(uploadsByAccount, String(other.id));
  const answer = await upload(other, 'anything');
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

/** Begins an upload over a connection, and sends half of it. */
function beginUpload(bytes: number, { headers }: Pick<Member, 'headers'> = builder): ClientRequest {
  const { port } = expo.app.server.address() as AddressInfo;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/media',
    headers: {
      ...headers,
      host: 'expo.example',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  sending.on('error', () => {});
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7');
  sending.write(Buffer.alloc(Math.min(bytes / 2, 1_000_000), 'a'));
  return sending;
}

test('an aborted upload leaves nothing', async () => {
  const before = [await mediaCount(), await listed()];
  const sending = beginUpload(2_000_000);
  await until(async () => arriving().length === 1);
  sending.destroy();
  await until(async () => arriving().length === 0);
  expect([await mediaCount(), await listed()]).toEqual(before);
});

test('files that arrive at once are limited by account, before they are read', async () => {
  const other = await member('Visitor');
  const sending = beginUpload(90_000_000, other);
  await until(async () => arriving().length === 1);
  const second = beginUpload(90_000_000, other);
  const [refused] = (await once(second, 'response')) as [IncomingMessage];
  expect(refused.statusCode).toBe(429);
  second.destroy();
  expect((await upload(other, await drawn(9, 9).png().toBuffer())).statusCode).toBe(201);
  sending.destroy();
  await until(async () => arriving().length === 0);
  const third = beginUpload(90_000_000, other);
  await until(async () => arriving().length === 1);
  third.destroy();
  await until(async () => arriving().length === 0);
});

test('an upload belongs to its owner and stall; others can’t see, use or delete it', async () => {
  const stall = await addStall(expo.database, 'developer', { owner: builder.id });
  const neighbour = await member('Developer');
  const picture = await drawn(20, 20).png().toBuffer();
  const foreign = await upload(neighbour, picture, { fields: { exhibitor_id: String(stall) } });
  expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['exhibitor_id']]);

  const organiser = await member('SuperAdmin');
  const answer = await upload(organiser, picture, { fields: { exhibitor_id: String(stall) } });
  const { id } = answer.json().data;
  const url = `/api/media/${id}`;
  const seen = async ({ headers }: Member) => (await expo.app.inject({ url, headers })).statusCode;
  expect([await seen(organiser), await seen(builder), await seen(neighbour), await seen(visitor)]).toEqual([
    200, 200, 404, 404,
  ]);
  const refused = await expo.app.inject({ method: 'DELETE', url, headers: neighbour.headers });
  expect(refused.statusCode).toBe(404);

  const { uploads } = expo.services;
  const uses = async ({ headers }: Member, before: number[] = []) => {
    const { user } = (await expo.send('GET', '/user', headers)).json();
    const field = { field: 'logo_id', ids: [id], kinds: ['image' as const], before };
    return expo.database.db.transaction((tx) => uploads.requireUsable(tx, user, field));
  };
  await uses(builder);
  await uses(neighbour, [id]);
  await expect(uses(neighbour)).rejects.toThrow('Choose a file that you have uploaded');
});

test('an unused upload is served to the person who uploaded it, and to everyone once a record uses it', async () => {
  const picture = (await upload(builder, await drawn(700, 20).png().toBuffer())).json().data;
  const brochure = (await upload(builder, '%PDF-1.7 of nothing yet')).json().data;
  const variant = picture.url.replace('/storage/', '/storage/variants/320/').replace('.webp', '.avif');
  const neighbour = await member('SuperAdmin');
  for (const url of [picture.url, variant, brochure.url]) {
    const own = await shown(url);
    expect([own.statusCode, own.headers['cache-control']], url).toEqual([200, 'private, no-store']);
    for (const headers of [{}, neighbour.headers, visitor.headers])
      expect((await expo.app.inject({ url, headers })).statusCode, url).toBe(404);
  }
  const ids = [picture.id, brochure.id];
  const [stall] = await expo.query(
    `insert into exhibitors (kind, name, is_active, logo_id, brochure_id) values ('developer', 'Kadamba', false, $1, $2) returning id`,
    ids,
  );
  const read = async (url: string) => {
    const { statusCode, headers } = await expo.app.inject(url);
    return [statusCode, headers['content-disposition']];
  };
  expect([await read(picture.url), await read(variant), await read(brochure.url)]).toEqual([
    [200, undefined],
    [200, undefined],
    [200, 'attachment'],
  ]);
  // The brochure is a new file, because knowledge about a file is cached for minutes.
  const listed = (await upload(builder, '%PDF-1.7 of a listed stall')).json().data;
  await expo.query('update exhibitors set is_active = true, brochure_id = $1 where id = $2', [listed.id, stall.id]);
  expect(await read(listed.url)).toEqual([200, undefined]);
});

test('a used file says where it is used, and can only be deleted afterwards', async () => {
  const { data } = (await upload(builder, await drawn(21, 21).png().toBuffer())).json();
  const stall = await addStall(expo.database, 'developer', { owner: builder.id, logo_id: data.id });
  const ask = (method: Method) => expo.send(method, `/media/${data.id}`, builder.headers);
  expect((await ask('GET')).json().data.uses).toEqual([{ records: 'exhibitors', field: 'logo_id', count: 1 }]);
  expect((await ask('DELETE')).statusCode).toBe(409);
  await expo.query('update exhibitors set logo_id = null where id = $1', [stall]);
  expect((await ask('DELETE')).statusCode).toBe(200);
  expect((await ask('GET')).statusCode).toBe(404);
});

test('an unused upload is erased after a day, unless it was uploaded again', async () => {
  const pictures = await Promise.all([30, 31, 32].map((edge) => drawn(edge, edge).png().toBuffer()));
  const [used, forgotten, again] = await Promise.all(
    pictures.map(async (bytes) => (await upload(builder, bytes)).json().data),
  );
  await addExhibitor(expo.database, { logo_id: used.id });
  await expo.query(`update unused_media set since = now() - interval '25 hours'`);
  await upload(builder, pictures[2] as Buffer);
  await expo.services.uploads.eraseOrphans();
  const statuses = [used, forgotten, again].map(async ({ url }) => (await shown(url)).statusCode);
  expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
});

test('while the store is away, uploads and files are answered 503, and the rest works', async () => {
  const { data } = (await upload(builder, await drawn(40, 40).png().toBuffer())).json();
  const before = await mediaCount();
  await s3.stop();
  const refused = await upload(builder, await drawn(41, 41).png().toBuffer());
  const unread = await shown(data.url);
  const rest = await expo.send('GET', '/projects');
  expect([refused.statusCode, unread.statusCode, rest.statusCode]).toEqual([503, 503, 200]);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json().message).toMatch(/try again/);
  expect([await mediaCount(), arriving()]).toEqual([before, []]);
});
