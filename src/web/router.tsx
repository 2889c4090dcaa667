import { createRouter } from '@tanstack/react-router';
import { parseQuery, stringifyQuery } from './lib/query-string.ts';
import { startContext } from './lib/start-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './shell/page-error.tsx';

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
