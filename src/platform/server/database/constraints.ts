type Failure = { code?: string; constraint?: string };
const failureOf = (error: unknown): Failure => {
  const { cause, ...own } = error as Failure & { cause?: Failure };
  return cause ?? own;
};

export const violatesConstraint = (constraint: string, error: unknown): boolean =>
  failureOf(error).constraint === constraint;

/** Returns the name of the unique constraint that a failed query violated, if any. */
export const violatedUnique = (error: unknown): string | undefined =>
  failureOf(error).code === '23505' ? failureOf(error).constraint : undefined;

/**
 * Returns whether a query failed because other rows refer to the row it deletes. PostgreSQL 18 has its own code for
 * that.
 */
export const isReferenced = (error: unknown): boolean => ['23503', '23001'].includes(failureOf(error).code ?? '');

/** Returns the name of the foreign key whose row was missing, if a query failed for that. */
export const missingReference = (error: unknown): string | undefined =>
  failureOf(error).code === '23503' ? failureOf(error).constraint : undefined;

/** Returns whether a query failed because it waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => failureOf(error).code === '55P03';

/** Returns the code of a query that failed because of the names or values in it. */
export function refusedContent(error: unknown): string | undefined {
  const { code = '' } = failureOf(error);
  return /^(22|23|42)/.test(code) ? code : undefined;
}
