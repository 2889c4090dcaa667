import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { PageError } from './app/page-error.tsx';
import { parseQuery, stringifyQuery } from './app/query-string.ts';
import { routeTree } from './routeTree.gen.ts';

/** Marks this render's own inline scripts for the server, which allows them and no others. */
const nonce = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as { nonce: string }).nonce)
  .client(() => undefined);

/** A router for one request (server) or one page load (browser). */
export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    ssr: { nonce: nonce() },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
