type Failure = { code?: string; constraint?: string };
const failureOf = (error: unknown): Failure => {
  const { cause, ...own } = error as Failure & { cause?: Failure };
  return cause ?? own;
};

export const violatesConstraint = (constraint: string, error: unknown): boolean =>
  failureOf(error).constraint === constraint;

/** The name of the unique constraint that refused a query; undefined for any other failure. */
export const violatedUnique = (error: unknown): string | undefined =>
  failureOf(error).code === '23505' ? failureOf(error).constraint : undefined;

/** Whether a query failed because another row refers to the one that it was to delete. PostgreSQL 18 has a code of its own for it. */
export const isStillReferred = (error: unknown): boolean => ['23503', '23001'].includes(failureOf(error).code ?? '');

export const isMissingReference = (error: unknown): boolean => failureOf(error).code === '23503';

/** The name of the foreign key that refused a query since the row that it was to refer to is not there. */
export const missingReference = (error: unknown): string | undefined =>
  failureOf(error).code === '23503' ? failureOf(error).constraint : undefined;
