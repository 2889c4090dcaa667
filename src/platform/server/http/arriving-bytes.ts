import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { ORPCError } from '@orpc/server';

/** `of` says whose bytes are counted, and `max` how many of them may arrive at once. */
export type Budget = { of: string; max: number };

/**
 * Returns a function that counts a form's bytes until it is answered. Limits of what is stored are too late for forms
 * that arrive together: these fill the disk first. The function throws an HTTP error where a budget has no room.
 */
export function arrivingBytes(): (bytes: number, budgets: readonly Budget[], answer: ServerResponse) => void {
  const arriving = new Map<string, number>();
  const of = (budget: Budget): number => arriving.get(budget.of) ?? 0;
  return (bytes, budgets, answer) => {
    if (budgets.some((budget) => of(budget) + bytes > budget.max))
      throw new ORPCError('TOO_MANY_REQUESTS', {
        status: 429,
        message: 'Too many files are being uploaded at once. Wait for some of them, then try again.',
      });
    for (const budget of budgets) arriving.set(budget.of, of(budget) + bytes);
    finished(answer, () => {
      for (const budget of budgets) {
        const left = of(budget) - bytes;
        if (left > 0) arriving.set(budget.of, left);
        else arriving.delete(budget.of);
      }
    });
  };
}
