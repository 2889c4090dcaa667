const fail = (): never => {
  throw new Error('This program has no server functions: call its API (src/platform/web/lib/api.ts).');
};

/** Replaces TanStack Start's client for server functions (vite.config.ts): 9 kB of every page's script, unused here (docs/decisions/0014). */
export const serverFnFetcher = () => fail();

export const trackPostProcessPromise = () => fail();
