import { vi } from 'vitest';

/** Waits until `condition` is true, and checks it every few milliseconds. */
export const until = (condition: () => unknown, timeout = 15_000): Promise<unknown> =>
  vi.waitUntil(condition, { timeout, interval: 20 });
