import { createIsomorphicFn } from '@tanstack/react-start';
import { later, lazyPart } from '#platform/web/lib/later.tsx';
import { ProjectContact } from './project-contact.tsx';

/**
 * The server renders this into signed-in people's pages, so that it works without scripts. The browser loads its code
 * only for them.
 */
export const LaterProjectContact = later(
  createIsomorphicFn()
    .server(() => ProjectContact)
    .client(() => lazyPart(() => import('./project-contact.tsx'), 'ProjectContact'))(),
  null,
);
