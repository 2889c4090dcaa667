import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#accounts/web/forgot-password-page.tsx';
import { pageHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Forgot password',
      path: '/forgot-password',
      noindex: true,
    }),
  component: ForgotPasswordPage,
});
