import type { ByteRange } from '../platform/storage/storage.ts';

/**
 * Reads a `Range` header for a file of `size` bytes.
 * @returns the bytes asked for; 'whole' when the header is absent, of another unit, or asks for several parts (which may
 *   be answered so); 'unsatisfiable' when it asks for nothing the file has.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/);
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [from, to] = [match[1], match[2]];
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start < size ? { start, end } : 'unsatisfiable';
}
