import { createFileRoute } from '@tanstack/react-router';
import { PhoneVerificationPage } from '../accounts/phone-verification-page.tsx';
import { rawTargets, readTargets } from '../accounts/sign-in-target.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/phone-verification')({
  validateSearch: (query: Record<string, unknown>): { redirect?: string } => ({
    redirect: rawTargets(query).redirect,
  }),
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Phone number',
      path: '/phone-verification',
      noindex: true,
    }),
  component: PhoneVerification,
});

function PhoneVerification() {
  return <PhoneVerificationPage redirect={readTargets(Route.useSearch()).redirect} />;
}
