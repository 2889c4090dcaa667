import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/page-head.ts';
import { Prose } from '../app/prose.tsx';
import { loadSiteTexts } from '../app/site-texts.ts';

export const Route = createFileRoute('/why-visit')({
  loader: loadSiteTexts,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Why to visit this expo',
      description: 'Compare builders, consultants and prices in one place before you spend a weekend on the road.',
      path: '/why-visit',
    }),
  component: () => <Prose title="Why to visit this expo" text={Route.useLoaderData().why_visit} />,
});
