import { createFileRoute } from '@tanstack/react-router';
import { AddInquiryPage } from '#inquiries/web/add-inquiry-page.tsx';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/add-inquiry')({
  validateSearch: tokenInAddress,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Add an inquiry to your account',
      path: '/add-inquiry',
      noindex: true,
    }),
  component: AddInquiry,
});

function AddInquiry() {
  return <AddInquiryPage token={Route.useSearch().token} />;
}
