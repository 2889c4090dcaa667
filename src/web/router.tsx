import { createRouter } from '@tanstack/react-router';
import { PageError } from './app/page-error.tsx';
import { parseQuery, stringifyQuery } from './app/query-string.ts';
import { startContext } from './app/start-context.ts';
import { routeTree } from './routeTree.gen.ts';

/** A router for one request (server) or one page load (browser). */
export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // Marks this render's own inline scripts for the server, which allows them and no others.
    ssr: { nonce: startContext()?.nonce },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
