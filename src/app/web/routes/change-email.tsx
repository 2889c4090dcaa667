import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailPage } from '#accounts/web/change-email-page.tsx';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/change-email')({
  validateSearch: tokenInAddress,
  head: ({ matches }) => noindexHead(matches, 'Use this email address', '/change-email'),
  component: () => <ChangeEmailPage token={Route.useSearch().token} />,
});
