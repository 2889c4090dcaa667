import { createRouter } from '@tanstack/react-router';
import { reuseFixedLinks } from '#platform/web/lib/fixed-links.ts';
import { parseQuery, stringifyQuery } from '#platform/web/lib/query-string.ts';
import { startContext } from '#platform/web/lib/start-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { RouteError } from './shell/route-error.tsx';

/** Makes a router for each request on the server, and for each page load in the browser. */
export function getRouter() {
  const router = createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // The server only allows inline scripts with this nonce.
    ssr: { nonce: startContext()?.nonce },
  });
  reuseFixedLinks(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
