import { createIsomorphicFn } from '@tanstack/react-start';
import { later, lazyPart } from '#platform/web/lib/later.tsx';
import { parts } from './parts.ts';

// The server renders these parts into the page, so that their links work without scripts. The browser loads their code,
// in one file, after the page's.
const load = async () => (await import('./parts.ts')).parts;

/** Shows the home page's bar with the fair's address and dates. */
export const LaterAddressBar = later(
  createIsomorphicFn()
    .server(() => parts.AddressBar)
    .client(() => lazyPart(load, 'AddressBar'))(),
  null,
);

/** Shows the menu of the signed-in person. */
export const LaterUserMenu = later(
  createIsomorphicFn()
    .server(() => parts.UserMenu)
    .client(() => lazyPart(load, 'UserMenu'))(),
  null,
);

/** Shows the heart that leads to the shortlist, with its count. */
export const LaterShortlistCount = later(
  createIsomorphicFn()
    .server(() => parts.ShortlistCount)
    .client(() => lazyPart(load, 'ShortlistCount'))(),
  null,
);

/** Shows what every public page ends with. */
export const LaterPageEnd = later(
  createIsomorphicFn()
    .server(() => parts.PageEnd)
    .client(() => lazyPart(load, 'PageEnd'))(),
);
