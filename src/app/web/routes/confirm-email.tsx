import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#accounts/web/confirm-email-page.tsx';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: tokenInAddress,
  head: ({ matches }) => noindexHead(matches, 'Confirm your email address', '/confirm-email'),
  component: () => <ConfirmEmailPage token={Route.useSearch().token} />,
});
