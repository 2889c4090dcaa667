import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#accounts/web/confirm-email-page.tsx';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: tokenInAddress,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Confirm your email address',
      path: '/confirm-email',
      noindex: true,
    }),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailPage token={Route.useSearch().token} />;
}
