import { createIsomorphicFn } from '@tanstack/react-start';
import { later, lazyPart } from '#platform/web/lib/later.tsx';
import { StallContact } from './stall-contact.tsx';

/**
 * The server renders this into the page, so that it works without scripts. The browser loads its code after the page's
 * own.
 */
export const LaterStallContact = later(
  createIsomorphicFn()
    .server(() => StallContact)
    .client(() => lazyPart(() => import('./stall-contact.tsx'), 'StallContact'))(),
  null,
);
