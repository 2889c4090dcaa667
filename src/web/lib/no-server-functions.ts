const refuse = (): never => {
  throw new Error('This program has no server functions: call its API (src/web/lib/api.ts).');
};

/**
 * Takes the place of TanStack Start's caller of server functions in the browser (vite.config.ts): the program has none, its calls are
 * those of the contract (docs/decisions/0014). The caller and what reads its answers are 9 kB of every page's script.
 */
export const serverFnFetcher = () => refuse();

/** The caller's companion, asked when what a server function answered is done with. */
export const trackPostProcessPromise = () => refuse();
