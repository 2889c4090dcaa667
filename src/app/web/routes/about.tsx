import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { loadSiteTexts } from '#platform/web/lib/site.ts';
import { Prose } from '../shell/prose.tsx';

export const Route = createFileRoute('/about')({
  loader: loadSiteTexts,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'About the fair',
      description: 'What this expo is, who exhibits here, and what a verified stall means.',
      path: '/about',
    }),
  component: () => <Prose title="About the fair" html={Route.useLoaderData().about} />,
});
