import { createQueue } from '#platform/server/queue.ts';
import { startThread } from '#platform/server/thread.ts';
import type { CsvRecord } from './csv-reader.ts';
import type { WorkbookCalls } from './workbook-worker.ts';

/** Returns whether a file is a workbook (.xlsx) as Excel and other spreadsheets save it. */
export const isWorkbook = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** One workbook that was made for it takes some 200 MB of memory. */
const oneAtATime = createQueue(1);

/** Returns the first rows of a workbook, or why it can't be read. A thread reads it, so that no other request waits. */
export const readWorkbook = (bytes: Uint8Array, maxRows: number): Promise<{ rows: CsvRecord[]; problem?: string }> =>
  oneAtATime(async () => {
    const { call, close } = startThread<WorkbookCalls>(new URL('./workbook-worker.ts', import.meta.url));
    try {
      return await call('read', bytes, maxRows);
    } finally {
      close();
    }
  });
