import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { StallContact } from './stall-contact.tsx';

/** In the page, so that it is there without scripts; in the browser its code comes after the page's own. */
const Shown = createIsomorphicFn()
  .server(() => StallContact)
  .client(() => lazy(async () => ({ default: (await import('./stall-contact.tsx')).StallContact })))();

export function LaterStallContact(props: ComponentProps<typeof StallContact>) {
  return (
    <Later meanwhile={null}>
      <Shown {...props} />
    </Later>
  );
}
