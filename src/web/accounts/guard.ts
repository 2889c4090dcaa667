import { redirect } from '@tanstack/react-router';
import { detour } from '#shared/access/screen-rules.ts';
import { readRedirectTarget } from '#shared/accounts/rules.ts';
import { currentViewer, whenInitialised } from './session.ts';

/** Redirects users who may not open a page (docs/product.md, "Route guard"); returns the signed-in user. */
export async function guard({ pathname, href }: { pathname: string; href: string }) {
  await whenInitialised();
  const viewer = currentViewer();
  const to = detour(pathname, viewer);
  if (to) throw redirect({ to, search: to === '/login' ? { redirect: readRedirectTarget(href) } : {} });
  return { viewer };
}
