import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** A router for one request (server) or one page load (browser). */
export function getRouter() {
  return createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent' });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
