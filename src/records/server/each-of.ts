import { AppError } from '#platform/server/app-error.ts';
import type { BulkResult } from '#records/shared/crud.ts';

/** Collects the reasons of refused records. */
export async function changeEach(
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
