import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { ORPCError } from '@orpc/server';

/** `of` says whose bytes are counted, and `max` how many of them may arrive at once. */
export type Budget = { of: string; max: number };

type Counter = (bytes: number, budgets: readonly Budget[], answer: ServerResponse) => void;

/**
 * Returns a function that counts a request's bytes until it is answered. Limits of what is stored are too late for
 * requests that arrive together: these fill the disk or the memory first. Where a budget has no room, the function
 * throws an HTTP error. @param message is that of the error
 */
export function arrivingBytes(message: string): Counter {
  const arriving = new Map<string, number>();
  const of = (budget: Budget): number => arriving.get(budget.of) ?? 0;
  return (bytes, budgets, answer) => {
    if (budgets.some((budget) => of(budget) + bytes > budget.max))
      throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message });
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
