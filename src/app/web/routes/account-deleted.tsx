import { createFileRoute } from '@tanstack/react-router';
import { AccountDeletedPage } from '#accounts/web/account-deleted-page.tsx';
import { pageHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/account-deleted')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Account deleted',
      path: '/account-deleted',
      noindex: true,
    }),
  component: AccountDeletedPage,
});
