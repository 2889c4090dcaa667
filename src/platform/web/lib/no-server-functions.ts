const fail = (): never => {
  throw new Error('This program has no server functions: call its API (src/platform/web/lib/api.ts).');
};

/**
 * Replaces TanStack Start's client for server functions (scripts/vite/rewritten.ts), which is unused here and would add
 * 9 kB to every page's script (docs/decisions/0014).
 */
export const serverFnFetcher = () => fail();

export const trackPostProcessPromise = () => fail();
