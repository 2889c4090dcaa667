import { createRootRoute } from '@tanstack/react-router';
import { guard } from '../accounts/guard.ts';
import { Document } from '../app/document.tsx';
import { documentLinks } from '../app/document-links.ts';
import { Layout } from '../app/layout.tsx';
import { NotFound } from '../app/not-found.tsx';
import { PageError } from '../app/page-error.tsx';
import { loadSite } from '../app/site.ts';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  loader: loadSite,
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      ...(loaderData?.antiForgery ? [{ name: 'csrf-token', content: loaderData.antiForgery }] : []),
    ],
    links: documentLinks,
  }),
  shellComponent: Document,
  component: Layout,
  notFoundComponent: NotFound,
  // Where header and footer could not be made either.
  errorComponent: () => (
    <main>
      <PageError />
    </main>
  ),
});
