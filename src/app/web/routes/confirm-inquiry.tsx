import { createFileRoute } from '@tanstack/react-router';
import { ConfirmInquiryPage } from '#inquiries/web/confirm-inquiry-page.tsx';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/confirm-inquiry')({
  validateSearch: tokenInAddress,
  head: ({ matches }) => noindexHead(matches, 'Confirm your inquiry', '/confirm-inquiry'),
  component: () => <ConfirmInquiryPage token={Route.useSearch().token} />,
});
