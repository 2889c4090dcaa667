import { createFileRoute } from '@tanstack/react-router';
import { AccountDeletedPage } from '../accounts/account-deleted-page.tsx';
import { pageHead } from '../app/page-head.ts';

export const Route = createFileRoute('/account-deleted')({
  head: () =>
    pageHead({
      title: 'Account deleted · Aangan',
      description: 'An account was deleted.',
      path: '/account-deleted',
      noindex: true,
    }),
  component: AccountDeletedPage,
});
