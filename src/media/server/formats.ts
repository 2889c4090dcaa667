import type { MediaKind } from '#media/shared/upload-rules.ts';

type Format = { kind: MediaKind; extension: string; contentType: string; maxPixels?: number };

/** The formats that are stored. SVG isn't among them, because it can contain scripts. */
const formats: Format[] = [
  { kind: 'image', extension: 'webp', contentType: 'image/webp' },
  // Its decoder takes up to 26 bytes for each pixel, of which other formats take 10, and a kilobyte can have millions.
  { kind: 'image', extension: 'avif', contentType: 'image/avif', maxPixels: 16_000_000 },
  { kind: 'image', extension: 'jpg', contentType: 'image/jpeg' },
  { kind: 'image', extension: 'png', contentType: 'image/png' },
  { kind: 'video', extension: 'mp4', contentType: 'video/mp4' },
  { kind: 'video', extension: 'webm', contentType: 'video/webm' },
  { kind: 'document', extension: 'pdf', contentType: 'application/pdf' },
];

export const imageExtensions = formats.filter(({ kind }) => kind === 'image').map(({ extension }) => extension);

export const formatOfExtension = (extension: string): Format | undefined =>
  formats.find((format) => format.extension === extension);

export const signatureBytes = 128;

/** The MP4 brands that browsers play. Other files that begin alike are HEIC pictures, QuickTime films or sound. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/;

/** Returns the format by a file's first bytes; undefined for a format that isn't stored here. */
export function formatOfBytes(bytes: Uint8Array): Format | undefined {
  const at = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return formatOfExtension('webp');
  if (at(0, 3) === '\xff\xd8\xff') return formatOfExtension('jpg');
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return formatOfExtension('png');
  if (at(4, 8) === 'ftyp' && ['avif', 'avis'].includes(at(8, 12))) return formatOfExtension('avif');
  if (at(4, 8) === 'ftyp' && mp4Brands.test(at(8, 12))) return formatOfExtension('mp4');
  // Matroska begins with the same bytes, and the first fields name the type.
  if (at(0, 4) === '\x1aE\xdf\xa3' && at(4, 64).includes('webm')) return formatOfExtension('webm');
  if (at(0, 5) === '%PDF-') return formatOfExtension('pdf');
  return undefined;
}
