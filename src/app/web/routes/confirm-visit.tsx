import { createFileRoute } from '@tanstack/react-router';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';
import { ConfirmVisitPage } from '#site-visits/web/confirm-visit-page.tsx';

export const Route = createFileRoute('/confirm-visit')({
  validateSearch: tokenInAddress,
  head: ({ matches }) => noindexHead(matches, 'Confirm your visit', '/confirm-visit'),
  component: () => <ConfirmVisitPage token={Route.useSearch().token} />,
});
