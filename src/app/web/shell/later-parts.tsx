import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { parts } from './parts.ts';

// These parts are in the page from the start, so that their links are there without scripts. In the browser their code, one file, comes
// after that of the page.
const load = async () => (await import('./parts.ts')).parts;
const Bar = createIsomorphicFn()
  .server(() => parts.AddressBar)
  .client(() => lazy(async () => ({ default: (await load()).AddressBar })))();
const Menu = createIsomorphicFn()
  .server(() => parts.UserMenu)
  .client(() => lazy(async () => ({ default: (await load()).UserMenu })))();
const Count = createIsomorphicFn()
  .server(() => parts.ShortlistCount)
  .client(() => lazy(async () => ({ default: (await load()).ShortlistCount })))();
const Tray = createIsomorphicFn()
  .server(() => parts.ComparedTray)
  .client(() => lazy(async () => ({ default: (await load()).ComparedTray })))();
const Footer = createIsomorphicFn()
  .server(() => parts.SiteFooter)
  .client(() => lazy(async () => ({ default: (await load()).SiteFooter })))();
const ToTop = createIsomorphicFn()
  .server(() => parts.ScrollToTop)
  .client(() => lazy(async () => ({ default: (await load()).ScrollToTop })))();

/** The home page's bar with the fair's address and dates. */
export function LaterAddressBar() {
  return (
    <Later meanwhile={null}>
      <Bar />
    </Later>
  );
}

/** The menu of who is signed in. */
export function LaterUserMenu(props: ComponentProps<typeof parts.UserMenu>) {
  return (
    <Later meanwhile={null}>
      <Menu {...props} />
    </Later>
  );
}

/** The heart that leads to the shortlist, with its count. */
export function LaterShortlistCount() {
  return (
    <Later meanwhile={null}>
      <Count />
    </Later>
  );
}

/** The footer, the button that leads up from it, and what is to be compared. */
export function LaterFooter() {
  return (
    <Later>
      <Footer />
      <ToTop />
      <Tray />
    </Later>
  );
}
