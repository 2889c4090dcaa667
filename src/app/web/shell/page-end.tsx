import { ComparedTray } from '#shortlist/web/compared-tray.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Shows the footer, the button that leads up from it, and the projects to compare. */
export const PageEnd = () => (
  <>
    <SiteFooter />
    <ScrollToTop />
    <ComparedTray />
  </>
);
