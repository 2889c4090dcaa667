import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#accounts/web/reset-password-page.tsx';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenInAddress,
  head: ({ matches }) => noindexHead(matches, 'New password', '/reset-password'),
  component: () => <ResetPasswordPage token={Route.useSearch().token} />,
});
