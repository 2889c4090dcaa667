import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#accounts/web/reset-password-page.tsx';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenInAddress,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'New password',
      path: '/reset-password',
      noindex: true,
    }),
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token} />;
}
