import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#accounts/web/forgot-password-page.tsx';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ matches }) => noindexHead(matches, 'Forgot password', '/forgot-password'),
  component: ForgotPasswordPage,
});
