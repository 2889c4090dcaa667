import { createRootRoute } from '@tanstack/react-router';
import { guard } from '#accounts/web/guard.ts';
import { loadSite } from '#platform/web/lib/site.ts';
import { Document, documentLinks } from '../shell/document.tsx';
import { Layout } from '../shell/layout.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageError } from '../shell/page-error.tsx';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  loader: loadSite,
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      // iPhones would make links of RERA numbers, dates and addresses, in the HTML that React hydrates.
      { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' },
      ...(loaderData?.antiForgery ? [{ name: 'csrf-token', content: loaderData.antiForgery }] : []),
    ],
    links: documentLinks,
  }),
  shellComponent: Document,
  component: Layout,
  notFoundComponent: NotFound,
  // The error is shown without the layout, which may be what failed.
  errorComponent: () => (
    <main>
      <PageError />
    </main>
  ),
});
