import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../accounts/confirm-email-page.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: (query: Record<string, unknown>): { token?: string } => ({
    token: typeof query.token === 'string' ? query.token : undefined,
  }),
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
