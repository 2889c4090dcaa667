import { createFileRoute } from '@tanstack/react-router';
import { ConfirmInquiryPage } from '#inquiries/web/confirm-inquiry-page.tsx';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/confirm-inquiry')({
  validateSearch: tokenInAddress,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Confirm your inquiry',
      path: '/confirm-inquiry',
      noindex: true,
    }),
  component: ConfirmInquiry,
});

function ConfirmInquiry() {
  return <ConfirmInquiryPage token={Route.useSearch().token} />;
}
