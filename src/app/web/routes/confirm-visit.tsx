import { createFileRoute } from '@tanstack/react-router';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';
import { ConfirmVisitPage } from '#site-visits/web/confirm-visit-page.tsx';

export const Route = createFileRoute('/confirm-visit')({
  validateSearch: tokenInAddress,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Confirm your visit',
      path: '/confirm-visit',
      noindex: true,
    }),
  component: ConfirmVisit,
});

function ConfirmVisit() {
  return <ConfirmVisitPage token={Route.useSearch().token} />;
}
