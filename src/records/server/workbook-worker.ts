import { inflateRawSync } from 'node:zlib';
import { streamXlsxRows } from 'hucre/xlsx';
import { answerCalls } from '#platform/server/thread.ts';
import type { CsvRecord } from './csv-reader.ts';

/** In bytes, of all parts: some 3,000 rows of unit types. What reads them needs fifty times as much memory. */
const maxInflated = 2_000_000;
/** In characters, of all cells: a text that is in the file once can be the value of each cell. */
const maxText = 10_000_000;
/** A cell far to the right makes a row of 16,384 cells. */
const maxColumns = 200;

/** The workbook can't be read. People see the message. */
class WorkbookError extends Error {}

const unreadable = () => new WorkbookError('This workbook can’t be read. Save it again as .xlsx, or as CSV.');
const tooLarge = () => new WorkbookError('This workbook is too large. Copy its rows into a new one.');

const [endMark, entryMark] = [0x06054b50, 0x02014b50];
const endLength = 22;
const [stored, deflated] = [0, 8];
/** This flag of an entry says that its size follows its content. */
const sizeFollows = 8;

/**
 * Refuses a workbook whose parts would inflate to more than is allowed, whatever the archive says of their sizes: what
 * reads it has no such limit. A comment at the archive's end, the second list that archives of gigabytes have, and sizes
 * outside the list are refused, so that both find the same parts. So are parts that share their content, because each is
 * inflated. @throws WorkbookError
 */
function requireSmall(bytes: Buffer): void {
  const end = bytes.length - endLength;
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw unreadable();
  const [count, length, first] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  if (count === 0xffff || length === 0xffffffff) throw unreadable();
  let left = maxInflated;
  let packedLeft = first;
  let at = first;
  for (let entries = count; entries > 0; entries -= 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw unreadable();
    const [flags, method, size, local] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + size);
    packedLeft -= size;
    if (content.length < size || packedLeft < 0 || ![stored, deflated].includes(method)) throw unreadable();
    if (size === 0 && flags & sizeFollows) throw unreadable();
    left -= method === stored ? size : inflatedLength(content, left);
    if (left <= 0) throw tooLarge();
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function inflatedLength(content: Buffer, max: number): number {
  try {
    return inflateRawSync(content, { maxOutputLength: max }).length;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable();
  }
}

/** Returns a cell's value as a text. How the spreadsheet shows it, such as ₹85.0 L, is left out. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  // A workbook can write a character that databases hold no text with.
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).replaceAll('\0', '') : '';
}

/** Returns the first rows of a workbook's first sheet that have cells, or why there are none. */
async function read(bytes: Uint8Array, maxRows: number): Promise<{ rows: CsvRecord[]; problem?: string }> {
  const rows: CsvRecord[] = [];
  let left = maxText;
  try {
    requireSmall(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (values.length > maxColumns)
        throw new WorkbookError(
          `Row ${index + 1} has more than ${maxColumns} columns. Delete those that aren’t needed.`,
        );
      const texts = values.map(textOf);
      left -= texts.reduce((sum, text) => sum + text.length, 0);
      if (left < 0) throw tooLarge();
      rows.push({ row: index + 1, line: index + 1, values: texts });
      if (rows.length > maxRows) break;
    }
    return { rows };
  } catch (error) {
    return { rows: [], problem: (error instanceof WorkbookError ? error : unreadable()).message };
  }
}

const calls = { read };
export type WorkbookCalls = typeof calls;

answerCalls(calls);
