import { createRouter } from '@tanstack/react-router';
import { reuseFixedLinks } from '#platform/web/lib/fixed-links.ts';
import { parseQuery, stringifyQuery } from '#platform/web/lib/query-string.ts';
import { startContext } from '#platform/web/lib/start-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './shell/page-error.tsx';

/** One per request (server) or page load (browser). */
export function getRouter() {
  const router = createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // The server allows inline scripts with this nonce only.
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
