import { inflateSync } from 'node:zlib';

/** The picture has more metadata than any camera or program writes. */
export class MetadataTooLarge extends Error {}

/** In bytes, of a colour profile. */
const maxUnpacked = 1_000_000;
const maxNotes = 65_536;
/** A large PNG has some 3,000 parts. Reading millions of them would keep the process busy. */
const maxParts = 50_000;

/** Returns what counts parts. It throws MetadataTooLarge at one part too many. */
function partCounter(): () => void {
  let left = maxParts;
  return () => {
    left -= 1;
    if (left < 0) throw new MetadataTooLarge();
  };
}

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
  const countPart = partCounter();
  for (let at = 8; at + 8 <= file.length; ) {
    countPart();
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    const isNeeded = /^[A-Z]/.test(type) || pngKept.has(type) || (data.length <= maxNotes && once.delete(type));
    // Texts are packed too, but are left out without being unpacked.
    if (isNeeded && type === 'iCCP') requireSmallProfile(data);
    if (isNeeded) kept.push(file.subarray(at, at + 12 + length));
    at += 12 + length;
  }
  return Buffer.concat(kept);
}

/** Broken data is left to the decoder, which stops where it can't be unpacked. @throws MetadataTooLarge */
function requireSmallProfile(data: Buffer): void {
  // The profile comes after a name that ends with a zero byte, and a method.
  const packed = data.subarray(data.indexOf(0) + 2);
  try {
    inflateSync(packed, { maxOutputLength: maxUnpacked });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new MetadataTooLarge();
  }
}

function jpegParts(file: Buffer): Buffer {
  const kept = [file.subarray(0, 2)];
  let profile = 0;
  let hasExif = false;
  const countPart = partCounter();
  for (let at = 2; at + 4 <= file.length; ) {
    countPart();
    const marker = file[at + 1] as number;
    // The rest is kept where no marker follows, or the pixels begin.
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
  const countPart = partCounter();
  for (let at = 12; at + 8 <= file.length; ) {
    countPart();
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
