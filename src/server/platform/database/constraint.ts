/** Whether a query failed because a constraint of this name refused it. */
export function isRefusedBy(constraint: string, error: unknown): boolean {
  const { cause } = error as { cause?: { constraint?: string } };
  return cause?.constraint === constraint;
}
