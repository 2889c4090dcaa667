import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { parts } from './parts.ts';

// The server renders these parts into the page, so that their links work without scripts. The browser loads their code,
// in one file, after the page's.
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

/** Shows the home page's bar with the fair's address and dates. */
export function LaterAddressBar() {
  return (
    <Later meanwhile={null}>
      <Bar />
    </Later>
  );
}

/** Shows the menu of the signed-in person. */
export function LaterUserMenu(props: ComponentProps<typeof parts.UserMenu>) {
  return (
    <Later meanwhile={null}>
      <Menu {...props} />
    </Later>
  );
}

/** Shows the heart that leads to the shortlist, with its count. */
export function LaterShortlistCount() {
  return (
    <Later meanwhile={null}>
      <Count />
    </Later>
  );
}

/** Shows the footer, the button that leads up from it, and the projects to compare. */
export function LaterFooter() {
  return (
    <Later>
      <Footer />
      <ToTop />
      <Tray />
    </Later>
  );
}
