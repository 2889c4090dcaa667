import { redirect } from '@tanstack/react-router';
import { readRedirectTarget } from '#accounts/shared/redirect-rules.ts';
import { currentViewer, whenInitialised } from './session.ts';

/** Loads the rules of who may see which screen. A first visit doesn't need them, since the server has checked. */
export const loadScreenRules = () => import('#access/shared/screen-rules.ts');

/** Redirects users who may not open a page (docs/product/access.md, "Route guard"); returns the signed-in user. */
export async function guard({ pathname, href }: { pathname: string; href: string }) {
  const [{ detour }] = await Promise.all([loadScreenRules(), whenInitialised()]);
  const viewer = currentViewer();
  const to = detour(pathname, viewer);
  if (to === '/login') throw redirect({ to, search: { redirect: readRedirectTarget(href), error: lost(pathname) } });
  if (to) throw redirect({ to });
  return { viewer };
}

/**
 * Google's answer can't be kept until after the sign-in, and the sign-in page says so. Every page loads this file, so
 * it doesn't import the path.
 */
const lost = (pathname: string) => (pathname.startsWith('/google-meet/') ? 'meet' : undefined);
