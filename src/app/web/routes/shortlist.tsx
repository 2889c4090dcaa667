import { createFileRoute } from '@tanstack/react-router';
import { noindexHead } from '#platform/web/lib/page-head.ts';
import { ShortlistPage } from '#shortlist/web/comparison/shortlist-page.tsx';

export const Route = createFileRoute('/shortlist')({
  head: ({ matches }) => noindexHead(matches, 'Your shortlist', '/shortlist'),
  component: ShortlistPage,
});
