import { createFileRoute } from '@tanstack/react-router';
import { loadUnsubscription } from '#notifications/web/load-unsubscription.ts';
import { UnsubscribeNotValid } from '#notifications/web/unsubscribe-not-valid.tsx';
import { UnsubscribePage } from '#notifications/web/unsubscribe-page.tsx';
import { WithdrawPage } from '#notifications/web/withdraw-page.tsx';
import { noindexHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: tokenInAddress,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token }, abortController }) => loadUnsubscription(token, abortController.signal),
  head: ({ matches }) => noindexHead(matches, 'Stop emails', '/unsubscribe'),
  component: Unsubscribe,
  notFoundComponent: UnsubscribeNotValid,
});

function Unsubscribe() {
  const { token = '' } = Route.useSearch();
  const found = Route.useLoaderData();
  return 'kind' in found ? (
    <WithdrawPage token={token} found={found} />
  ) : (
    <UnsubscribePage token={token} found={found} />
  );
}
