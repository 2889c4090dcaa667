import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { ShortlistPage } from '#shortlist/web/comparison/shortlist-page.tsx';

export const Route = createFileRoute('/shortlist')({
  head: ({ matches }) => pageHead(matches, { title: 'Your shortlist', path: '/shortlist', noindex: true }),
  component: ShortlistPage,
});
