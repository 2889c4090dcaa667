import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MetadataTooLarge, withoutMetadata } from '#media/server/picture-parts.ts';
import { drawn, packedText, pngChunk, withChunks } from '../support/png.ts';

const notes = () =>
  drawn(12, 8)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
    );

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s keeps pixels, colour profile and orientation, and loses the rest',
  async (format) => {
    const file = await notes().toFormat(format, { lossless: true }).toBuffer();
    const before = await sharp(file).metadata();
    const bare = withoutMetadata(file);
    const after = await sharp(bare).metadata();
    expect([before.xmp, after.xmp]).toEqual([expect.anything(), undefined]);
    expect([after.icc, after.orientation]).toEqual([before.icc, 6]);
    expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  },
);

test('a PNG’s texts are left out, and aren’t unpacked', async () => {
  const file = withChunks(await drawn(12, 8).png().toBuffer(), [
    packedText(2_000_000),
    packedText(2_000_000, 'iTXt'),
    pngChunk('tEXt', Buffer.from('Comment\0A note')),
  ]);
  expect(Buffer.from(withoutMetadata(file)).toString('latin1')).not.toMatch(/tEXt|zTXt|iTXt/);
  expect(await sharp(withoutMetadata(file)).metadata()).toMatchObject({ width: 12, height: 8 });
});

test('a PNG whose profile unpacks to more than a megabyte is refused', async () => {
  const file = withChunks(await drawn(12, 8).png().toBuffer(), [packedText(1_200_000, 'iCCP')]);
  expect(() => withoutMetadata(file)).toThrow(MetadataTooLarge);
});

test.each([
  ['png', pngChunk('IDAT', Buffer.alloc(0)), 33],
  ['jpeg', Buffer.from([0xff, 0xdb, 0, 2]), 2],
  ['webp', Buffer.from('ALPH\0\0\0\0'), 12],
] as const)('a %s of a hundred thousand parts is refused', async (format, part, at) => {
  const file = await drawn(12, 8).toFormat(format).toBuffer();
  const parts = Buffer.alloc(100_000 * part.length, part);
  expect(() => withoutMetadata(Buffer.concat([file.subarray(0, at), parts, file.subarray(at)]))).toThrow(
    MetadataTooLarge,
  );
});

test.each(['png', 'jpeg', 'webp'] as const)('a %s cut off anywhere is read to its end', async (format) => {
  const file = await notes().toFormat(format).toBuffer();
  for (let end = 0; end < file.length; end += 7)
    expect(withoutMetadata(file.subarray(0, end)).length).toBeLessThanOrEqual(end + 12);
});
