import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a picture of one colour, which is still to be encoded. */
export const drawn = (width: number, height: number, background = '#b5532f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a PNG file for a field that takes files. */
export const pictureFile = async (name: string, background?: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawn(640, 360, background).png().toBuffer(),
});

/** Returns one part of a PNG file. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Returns a part that unpacks to this many bytes. */
export function packedText(bytes: number, type: 'zTXt' | 'iTXt' | 'iCCP' = 'zTXt'): Buffer {
  const head = type === 'iTXt' ? 'Comment\0\x01\0\0\0' : 'Comment\0\0';
  return pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(bytes))]));
}

/** Returns a PNG file with further parts behind its first. */
export const withChunks = (png: Buffer, chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
