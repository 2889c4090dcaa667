import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { Person } from '#users/shared/fields.ts';
import type { Api } from './http-api.ts';

type StartContext = {
  api: Api;
  nonce: string;
  viewer?: Person;
  antiForgery?: string;
  /** Called with the rendered page, its style element empty, and its style sheet. */
  onRendered?: (rendered: { markup: string; styles: string; route: string }) => void;
};

/** Returns the server's render context; undefined in the browser. */
export const startContext = createIsomorphicFn()
  .server(() => getGlobalStartContext() as unknown as StartContext)
  .client(() => undefined);
