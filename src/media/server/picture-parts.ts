import { inflateSync } from 'node:zlib';

/** The picture has more compressed metadata than any camera or program writes. */
export class MetadataTooLarge extends Error {}

/** In bytes, of all compressed metadata and of a colour profile. */
const maxUnpacked = 1_000_000;
const maxNotes = 65_536;

/**
 * Returns a PNG, JPEG or WebP without metadata except colour profile and orientation. Decoders unpack all of it, and a
 * few megabytes can become gigabytes. Other files are returned unchanged. @throws MetadataTooLarge before anything
 * large is unpacked
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 8).equals(pngSignature)) return pngParts(file);
  if (file[0] === 0xff && file[1] === 0xd8) return jpegParts(file);
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return webpParts(file);
  return bytes;
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** These chunks change how a picture looks. */
const pngKept = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB']);

function pngParts(file: Buffer): Buffer {
  const kept = [file.subarray(0, 8)];
  const once = new Set(['iCCP', 'eXIf']);
  let left = maxUnpacked;
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    left -= unpackedSize(type, data, left);
    const isNeeded = /^[A-Z]/.test(type) || pngKept.has(type) || (data.length <= maxNotes && once.delete(type));
    if (isNeeded) kept.push(file.subarray(at, at + 12 + length));
    at += 12 + length;
  }
  return Buffer.concat(kept);
}

/** Returns the size of a chunk's unpacked text; 0 if it isn't packed or can't be unpacked. @throws MetadataTooLarge */
function unpackedSize(type: string, data: Buffer, maxBytes: number): number {
  if (!['zTXt', 'iTXt', 'iCCP'].includes(type)) return 0;
  const name = data.indexOf(0);
  // The text has a keyword and a method; iTXt also says whether it is packed, a method and two texts.
  const isText = type === 'iTXt';
  if (isText && data[name + 1] !== 1) return 0;
  const packed = isText ? data.indexOf(0, data.indexOf(0, name + 3) + 1) + 1 : name + 2;
  try {
    return inflateSync(data.subarray(packed), { maxOutputLength: Math.max(1, maxBytes) }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new MetadataTooLarge();
    return 0;
  }
}

function jpegParts(file: Buffer): Buffer {
  const kept = [file.subarray(0, 2)];
  let profile = 0;
  let hasExif = false;
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at + 1] as number;
    // This isn't a marker, or the pixels begin.
    if (file[at] !== 0xff || marker === 0xda || marker === 0xff) return Buffer.concat([...kept, file.subarray(at)]);
    const end = at + 2 + file.readUInt16BE(at + 2);
    const says = (words: string) => file.toString('latin1', at + 4, at + 4 + words.length) === words;
    const isExif: boolean = marker === 0xe1 && says('Exif\0') && !hasExif;
    const isProfile = marker === 0xe2 && says('ICC_PROFILE\0');
    if (isProfile) profile += end - at;
    hasExif ||= isExif;
    const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    // JFIF's and Adobe's markers say how colours are stored.
    const isNeeded = marker === 0xe0 || marker === 0xee || isExif || (isProfile && profile <= maxUnpacked);
    if (!isExtra || isNeeded) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const webpKept = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);
/** The flags of the first chunk that announce other chunks. */
const webpFlags = { ICCP: 0x20, EXIF: 0x08, 'XMP ': 0x04 };

function webpParts(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  let flags = 0xff & ~(webpFlags.ICCP | webpFlags.EXIF | webpFlags['XMP ']);
  let first: Buffer | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const part = file.subarray(at, at + 8 + length + (length % 2));
    at += 8 + length + (length % 2);
    const isNote = (type === 'ICCP' && length <= maxUnpacked) || (type === 'EXIF' && length <= maxNotes);
    if (isNote) flags |= webpFlags[type as 'ICCP' | 'EXIF'];
    if (type === 'VP8X') first = Buffer.from(part);
    if (isNote || webpKept.has(type)) kept.push(part);
  }
  if (first && first.length > 8) first[8] = (first[8] as number) & flags;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...(first ? [first] : []), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
