import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { createRootRoute } from '@tanstack/react-router';
import { Document } from '../app/document.tsx';
import favicon from '../app/favicon.svg?url&no-inline';
import { Layout } from '../app/layout.tsx';
import { NotFound } from '../app/not-found.tsx';
import { PageError } from '../app/page-error.tsx';
import { loadSite } from '../app/site.ts';
import styles from '../styles.css?url';

export const Route = createRootRoute({
  loader: loadSite,
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: favicon, type: 'image/svg+xml' },
    ],
  }),
  shellComponent: Document,
  component: Layout,
  notFoundComponent: NotFound,
  errorComponent: PageError,
});
