import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../accounts/invitation-page.tsx';
import { loadSignInOptions } from '../accounts/sign-in-options.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/invitation')({
  validateSearch: (query: Record<string, unknown>): { token?: string } => ({
    token: typeof query.token === 'string' ? query.token : undefined,
  }),
  loader: loadSignInOptions,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Invitation',
      path: '/invitation',
      noindex: true,
    }),
  component: Invitation,
});

function Invitation() {
  return <InvitationPage token={Route.useSearch().token} google={Route.useLoaderData().google} />;
}
