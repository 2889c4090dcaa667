import { Outlet } from '@tanstack/react-router';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page and footer. */
export function Layout() {
  return (
    <>
      <a href="#content" className="btn btn-primary absolute start-2 top-2 z-40 -translate-y-20 focus:translate-y-0">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content">
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollToTop />
    </>
  );
}
