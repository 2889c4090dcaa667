import { ConflictError } from '#platform/server/app-error.ts';

type Entry = { kind: string; by: string | null; side?: string; at: Date };
type Versions = {
  expected: number | undefined;
  actual: number;
  /** Lists the history, oldest first. */
  history: () => Promise<readonly Entry[]>;
  /** Returns the record as calls answer it. */
  present: () => object;
};

/**
 * Checks that a record is as the person saw it. @throws ConflictError with the current record and the person who
 * changed it.
 */
export async function assertUnchanged(
  what: 'inquiry' | 'visit',
  { expected, actual, history, present }: Versions,
): Promise<void> {
  if (expected === undefined || expected === actual) return;
  const last = (await history()).findLast(({ kind }) => kind !== 'note');
  const by = last?.side === 'visitor' ? 'The visitor' : (last?.by ?? null);
  throw new ConflictError(`${by ?? 'Someone else'} has just changed this ${what}. See what changed, then try again.`, {
    current: present(),
    changed_by: by,
    changed_at: last?.at.toISOString() ?? null,
  });
}
