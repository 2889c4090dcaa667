import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { accountLimits } from '#accounts/server/limits.ts';
import { addPerson, signIn } from '../support/people.ts';
import { drawn, packedText, pngChunk, withChunks } from '../support/png.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const person = await addPerson(expo.database);
const headers = await signIn(expo.app, person);

/** Sends a multipart form as a browser does. */
async function sendForm(fields: Record<string, File | string>, as: Record<string, string> = headers) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Response(form);
  return expo.send(
    'POST',
    '/user/avatar',
    { ...as, 'content-type': request.headers.get('content-type') as string },
    Buffer.from(await request.arrayBuffer()),
  );
}
const upload = (bytes: Uint8Array | string, name = 'me.png', type = 'image/png') =>
  sendForm({ avatar: new File([bytes as BlobPart], name, { type }) });
const avatar = async (): Promise<string | null> => (await expo.send('GET', '/user', headers)).json().user.avatar;

describe('a profile picture', () => {
  test('is stored square, small, upright and without metadata', async () => {
    const photo = await drawn(1600, 900)
      .withExif({ IFD0: { Copyright: 'A secret place', Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(photo, '../../etc/passwd', 'text/html');
    expect(answer.statusCode).toBe(200);
    const url: string = answer.json().user.avatar;
    expect(url).toMatch(/^\/storage\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
    const served = await expo.app.inject(url);
    expect(served.headers['content-type']).toBe('image/webp');
    const stored = await sharp(served.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(served.rawPayload.includes('A secret place')).toBe(false);
  });

  test('replaces the previous one, and can be removed', async () => {
    await upload(await drawn(40, 30).png().toBuffer());
    const first = await avatar();
    await upload(await drawn(60, 90).webp().toBuffer());
    expect(await avatar()).not.toBe(first);
    const rows = await expo.query('select count(avatar_id)::integer as avatars from users');
    expect(rows).toEqual([{ avatars: 1 }]);
    const answer = await expo.send('DELETE', '/user/avatar', headers);
    expect(answer.json().user.avatar).toBe(null);
    expect(await avatar()).toBe(null);
  });

  test('that is small is not enlarged', async () => {
    const url: string = (await upload(await drawn(64, 48).png().toBuffer())).json().user.avatar;
    expect(await sharp((await expo.app.inject(url)).rawPayload).metadata()).toMatchObject({ width: 48, height: 48 });
  });
});

test('a picture with oversized metadata is rejected', async () => {
  const bomb = withChunks(await drawn(8, 8).png().toBuffer(), [packedText(2_000_000, 'iCCP')]);
  const answer = await upload(bomb);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.avatar).toEqual([
    'This file contains too much metadata. Save it as a new JPEG and choose that.',
  ]);
});

test('uploads are limited to twenty an hour', async () => {
  const other = await addPerson(expo.database);
  for (let count = 0; count < 20; count += 1)
    await expo.services.limits.consume(accountLimits.uploadByAccount, String(other.id));
  const picture = new File([new Uint8Array(await drawn(8, 8).png().toBuffer())], 'me.png');
  expect((await sendForm({ avatar: picture }, await signIn(expo.app, other))).statusCode).toBe(429);
});

/** Returns a small file that declares 900 megapixels. */
function pixelBomb(): Buffer {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc((side + 1) * 64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('invalid uploads', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const hostile: [string, () => Uint8Array | string | Promise<Uint8Array>, string, string][] = [
    ['an SVG', () => svg, 'me.svg', 'image/svg+xml'],
    ['an SVG called a PNG', () => svg, 'me.png', 'image/png'],
    ['a page called a picture', () => '<!doctype html><script>alert(1)</script>', 'me.jpg', 'image/jpeg'],
    ['nothing at all', () => '', 'me.png', 'image/png'],
    ['a beginning without a picture', () => '\x89PNG\r\n\x1a\n and then words', 'me.png', 'image/png'],
    ['a PDF', () => '%PDF-1.7', 'me.pdf', 'application/pdf'],
    ['a GIF', () => drawn(9, 9).gif().toBuffer(), 'me.gif', 'image/gif'],
    ['half a picture', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 900), 'me.jpg', 'image/jpeg'],
    ['a bomb of 900 megapixels', pixelBomb, 'me.png', 'image/png'],
    ['one of 25 megapixels', () => drawn(5000, 5000).png().toBuffer(), 'me.png', 'image/png'],
    ['more than 5 MB', () => Buffer.alloc(5_000_001, 'x'), 'me.png', 'image/png'],
  ];
  test.each(hostile)('%s is rejected under the field, and nothing is stored', async (_what, bytes, name, type) => {
    const before = await avatar();
    const answer = await upload(await bytes(), name, type);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ['avatar']]);
    expect(answer.json().message).toMatch(/picture/);
    expect(await avatar()).toBe(before);
  });

  test('an oversized form is not read', async () => {
    const answer = await upload(Buffer.alloc(7_000_000, 'x'));
    expect([answer.statusCode, answer.json().message]).toEqual([413, expect.any(String)]);
  });

  test('a form without a file, with text instead, or with extra fields is rejected by field', async () => {
    const picture = new File([await drawn(9, 9).png().toBuffer()], 'me.png');
    const refused = async (fields: Record<string, File | string>) => {
      const answer = await sendForm(fields);
      return [answer.statusCode, Object.keys(answer.json().errors)];
    };
    expect(await refused({ avatar: 'words' })).toEqual([422, ['avatar']]);
    expect(await refused({ avatar: picture, id: '1' })).toEqual([422, ['id']]);
    expect(await refused({ other: picture })).toEqual([422, ['avatar', 'other']]);
    const fields = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`field${n}`, '']));
    const many = await sendForm(fields, await signIn(expo.app, await addPerson(expo.database)));
    expect([many.statusCode, many.json().message]).toEqual([413, 'This form has too many files or fields.']);
  });

  test('a malformed form is rejected', async () => {
    const answer = await expo.send(
      'POST',
      '/user/avatar',
      {
        ...(await signIn(expo.app, await addPerson(expo.database))),
        'content-type': 'multipart/form-data; boundary=here',
      },
      'no boundary here',
    );
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)]);
  });

  test('uploading requires a session', async () => {
    expect((await sendForm({ avatar: new File(['x'], 'me.png') }, {})).statusCode).toBe(401);
  });
});
