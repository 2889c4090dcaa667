import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { Person } from '#shared/users/fields.ts';
import type { Api } from './http-api.ts';

/** What the server hands to the render of a page (src/server/api/ssr-context.ts). */
type StartContext = {
  api: Api;
  nonce: string;
  viewer?: Person;
  antiForgery?: string;
  /** Takes the rendered page, its style element empty, and the style sheet that belongs there. */
  onRendered?: (rendered: { markup: string; styles: string }) => void;
};

/** On the server, what this page is made with; undefined in the browser. */
export const startContext = createIsomorphicFn()
  .server(() => getGlobalStartContext() as unknown as StartContext)
  .client(() => undefined);
