import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailPage } from '#accounts/web/change-email-page.tsx';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/change-email')({
  validateSearch: tokenInAddress,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Use this email address',
      path: '/change-email',
      noindex: true,
    }),
  component: ChangeEmail,
});

function ChangeEmail() {
  return <ChangeEmailPage token={Route.useSearch().token} />;
}
