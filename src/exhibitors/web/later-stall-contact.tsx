import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { StallContact } from './stall-contact.tsx';

/**
 * The server renders this into the page, so that it works without scripts. The browser loads its code after the page's
 * own.
 */
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
