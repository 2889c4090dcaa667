const fail = (): never => {
  throw new Error('This program has no server functions: call its API (src/web/lib/api.ts).');
};

/**
 * Replaces TanStack Start's client for server functions (vite.config.ts), which is 9 kB of every page's script: the program has none
 * (docs/decisions/0014).
 */
export const serverFnFetcher = () => fail();

export const trackPostProcessPromise = () => fail();
