import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { belongs } from '#shared/access/audience-rules.ts';
import { startSession } from '../accounts/session.ts';
import { useViewer } from '../accounts/use-viewer.ts';
import { replayEarlyClick } from './early-clicks.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page and footer; the admin area has a layout of its own. */
export function Layout() {
  const router = useRouter();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with whom the page was made for
  useEffect(() => startSession(viewer, () => void router.invalidate()), []);
  // Not within React's own work, in which it could not hydrate what is pressed.
  useEffect(() => void setTimeout(replayEarlyClick), []);
  const inAdmin = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/admin') });
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
      <Suspense>
        <SiteFooter />
      </Suspense>
      <ScrollToTop />
    </>
  );
}
