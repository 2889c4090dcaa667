import { redirect } from '@tanstack/react-router';
import { detour } from '#shared/access/screen-rules.ts';
import { readRedirectTarget } from '#shared/accounts/rules.ts';
import { currentViewer, whenInitialised } from './session.ts';

/**
 * Lets a page be opened by whom it is for, and sends others where they belong (specification, section 2 "Route guard").
 * @returns who is signed in, for the page's components.
 */
export async function guard({ pathname, href }: { pathname: string; href: string }) {
  await whenInitialised();
  const viewer = currentViewer();
  const to = detour(pathname, viewer);
  if (to) throw redirect({ to, search: to === '/login' ? { redirect: readRedirectTarget(href) } : {} });
  return { viewer };
}
