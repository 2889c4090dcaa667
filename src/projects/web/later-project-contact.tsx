import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { ProjectContact } from './project-contact.tsx';

/** In signed-in people's pages, so that it is there without scripts; in the browser its code comes only for them. */
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
