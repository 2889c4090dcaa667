import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Makes a transaction that takes strong locks fail soon, so that others don't wait behind it. */
export async function waitBriefly(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '800ms'`);
}

export function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === '55P03';
}
