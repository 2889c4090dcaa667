import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { ProjectContact } from './project-contact.tsx';

/**
 * The server renders this into signed-in people's pages, so that it works without scripts. The browser loads its code
 * only for them.
 */
const Shown = createIsomorphicFn()
  .server(() => ProjectContact)
  .client(() => lazy(async () => ({ default: (await import('./project-contact.tsx')).ProjectContact })))();

export function LaterProjectContact(props: ComponentProps<typeof ProjectContact>) {
  return (
    <Later meanwhile={null}>
      <Shown {...props} />
    </Later>
  );
}
