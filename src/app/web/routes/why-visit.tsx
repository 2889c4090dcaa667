import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { loadSiteTexts } from '#platform/web/lib/site.ts';
import { Prose } from '../shell/prose.tsx';

export const Route = createFileRoute('/why-visit')({
  loader: loadSiteTexts,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Why to visit this expo',
      description: 'Compare builders, consultants and prices in one place before you spend a weekend on the road.',
      path: '/why-visit',
    }),
  component: () => <Prose title="Why to visit this expo" html={Route.useLoaderData().why_visit} />,
});
