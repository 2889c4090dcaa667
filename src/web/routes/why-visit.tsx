import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/page-head.ts';
import { WhyVisitPage } from '../app/why-visit-page.tsx';

export const Route = createFileRoute('/why-visit')({
  head: () =>
    pageHead({
      title: 'Why to visit this expo · Aangan',
      description: 'Compare builders, consultants and prices in one place before you spend a weekend on the road.',
      path: '/why-visit',
    }),
  component: WhyVisitPage,
});
