import { createFileRoute } from '@tanstack/react-router';
import { ShortlistPage } from '../comparison/shortlist-page.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/shortlist')({
  head: ({ matches }) => pageHead(matches, { title: 'Your shortlist', path: '/shortlist', noindex: true }),
  component: ShortlistPage,
});
