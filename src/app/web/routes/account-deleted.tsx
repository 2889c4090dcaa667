import { createFileRoute } from '@tanstack/react-router';
import { AccountDeletedPage } from '#accounts/web/account-deleted-page.tsx';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/account-deleted')({
  head: ({ matches }) => noindexHead(matches, 'Account deleted', '/account-deleted'),
  component: AccountDeletedPage,
});
