/** Whether a query failed because another row has the value already: somebody else was faster than what was looked up. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === '23505';
}
