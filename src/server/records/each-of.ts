import type { BulkResult } from '#shared/records/crud.ts';
import { AppError } from '../platform/app-error.ts';

/** Collects the reasons of those refused. */
export async function eachOf(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
  titleOf: (id: number) => Promise<string>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.refused.push({ id, title: await titleOf(id), message: error.message });
    }
  }
  return result;
}
