import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { ProjectAside } from './project-aside.tsx';

/** In the page, so that it is there without scripts; in the browser its code comes after the page's own (docs/decisions/0043). */
const Shown = createIsomorphicFn()
  .server(() => ProjectAside)
  .client(() => lazy(async () => ({ default: (await import('./project-aside.tsx')).ProjectAside })))();

export function LaterAside(props: ComponentProps<typeof ProjectAside>) {
  return (
    <Later meanwhile={null}>
      <Shown {...props} />
    </Later>
  );
}
