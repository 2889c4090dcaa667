import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../app/about-page.tsx';
import { pageHead } from '../app/page-head.ts';

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead({
      title: 'About the fair · Aangan',
      description: 'What Aangan is, who exhibits here, and what a verified stall means.',
      path: '/about',
    }),
  component: AboutPage,
});
