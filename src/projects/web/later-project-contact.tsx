import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { later } from '#platform/web/lib/later.tsx';
import { ProjectContact } from './project-contact.tsx';

/**
 * The server renders this into signed-in people's pages, so that it works without scripts. The browser loads its code
 * only for them.
 */
export const LaterProjectContact = later(
  createIsomorphicFn()
    .server(() => ProjectContact)
    .client(() => lazy(async () => ({ default: (await import('./project-contact.tsx')).ProjectContact })))(),
  null,
);
