import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { loadScreenRules } from '#accounts/web/guard.ts';
import { startSession } from '#accounts/web/session.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { replayEarlyClick } from './early-clicks.ts';
import { LaterPageEnd } from './later-parts.tsx';
import { SiteHeader } from './site-header.tsx';

/** These screens are in the admin area's frame; role dashboards have their own addresses. */
const adminRoutes = new Set(['/admin', '/developer/', '/broker/']);

/**
 * The end of the page is one constant element, so that a change of the viewer doesn’t render it again: before its
 * script is loaded, it would turn grey.
 */
const end = <LaterPageEnd />;

export function Layout() {
  const router = useRouter();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the user that the page was rendered for
  useEffect(() => startSession(viewer, () => void router.invalidate()), []);
  // The next page's guard needs the rules. If they can't be loaded now, the guard tries again.
  useEffect(() => void loadScreenRules().catch(() => {}), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as above
  useEffect(() => {
    import('./page-focus.ts').then(({ moveFocusWithPages }) => moveFocusWithPages(router)).catch(() => {});
  }, []);
  // The click is replayed in a task of its own, because React can't hydrate the pressed element within an effect.
  useEffect(() => void setTimeout(replayEarlyClick), []);
  const inAdmin = useMatches({ select: (matches) => matches.some(({ routeId }) => adminRoutes.has(routeId)) });
  if (inAdmin && belongs('exhibitors', viewer)) return <Outlet />;
  return (
    <>
      <a href="#content" className="btn btn-primary absolute start-2 top-2 z-40 -translate-y-20 focus:translate-y-0">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content">
        <Outlet />
      </main>
      {end}
    </>
  );
}
