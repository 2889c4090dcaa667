import { createFileRoute } from '@tanstack/react-router';
import { AddInquiryPage } from '#inquiries/web/add-inquiry-page.tsx';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/add-inquiry')({
  validateSearch: tokenInAddress,
  head: ({ matches }) => noindexHead(matches, 'Add an inquiry to your account', '/add-inquiry'),
  component: () => <AddInquiryPage token={Route.useSearch().token} />,
});
