import { createFileRoute } from '@tanstack/react-router';
import { PhoneVerificationPage } from '#accounts/web/phone-verification-page.tsx';
import { rawTargets, readTargets } from '#accounts/web/sign-in-target.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/phone-verification')({
  validateSearch: (query: Record<string, unknown>): { redirect?: string } => ({
    redirect: rawTargets(query).redirect,
  }),
  head: ({ matches }) => noindexHead(matches, 'Phone number', '/phone-verification'),
  component: () => <PhoneVerificationPage redirect={readTargets(Route.useSearch()).redirect} />,
});
