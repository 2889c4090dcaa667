import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '#accounts/web/invitation-page.tsx';
import { loadSignInOptions } from '#accounts/web/sign-in-options.ts';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/invitation')({
  validateSearch: tokenInAddress,
  loader: loadSignInOptions,
  head: ({ matches }) => noindexHead(matches, 'Invitation', '/invitation'),
  component: () => <InvitationPage token={Route.useSearch().token} google={Route.useLoaderData().google} />,
});
