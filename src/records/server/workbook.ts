import { ConflictError } from '#platform/server/app-error.ts';
import { createQueue } from '#platform/server/queue.ts';
import { startThread } from '#platform/server/thread.ts';
import type { CsvRecord } from './csv-reader.ts';
import type { WorkbookCalls } from './workbook-worker.ts';

/** Returns whether a file is a workbook (.xlsx) as Excel and other spreadsheets save it. */
export const isWorkbook = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** Returns a queue in which the files of accounts take turns, one at a time. */
export const fileQueue = () =>
  createQueue(1, {
    maxWaitingOfOne: 3,
    refusal: () =>
      new ConflictError('Several files of yours are being read. Wait a moment, and choose this one again.'),
  });

/** Workbooks are read one at a time, because one that is made to exhaust memory takes some 200 MB. */
const workbooks = fileQueue();

/**
 * Returns the first rows of a workbook, or why it can't be read. A thread reads it, so that no other request waits.
 * @param of is the account. @throws ConflictError if several of its files wait
 */
export const readWorkbook = (
  bytes: Uint8Array,
  maxRows: number,
  of: number,
): Promise<{ rows: CsvRecord[]; problem?: string }> => {
  const read = async () => {
    const { call, close } = startThread<WorkbookCalls>(new URL('./workbook-worker.ts', import.meta.url));
    try {
      return await call('read', bytes, maxRows);
    } finally {
      close();
    }
  };
  return workbooks(read, { of: String(of) });
};
