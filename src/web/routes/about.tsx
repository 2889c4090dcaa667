import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/page-head.ts';
import { Prose } from '../app/prose.tsx';
import { loadSiteTexts } from '../app/site-texts.ts';

export const Route = createFileRoute('/about')({
  loader: loadSiteTexts,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'About the fair',
      description: 'What this expo is, who exhibits here, and what a verified stall means.',
      path: '/about',
    }),
  component: () => <Prose title="About the fair" text={Route.useLoaderData().about} />,
});
