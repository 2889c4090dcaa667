import { createFileRoute } from '@tanstack/react-router';
import { loadConsent } from '#notifications/web/load-consent.ts';
import { WithdrawNotValid, WithdrawPage } from '#notifications/web/withdraw-page.tsx';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/withdraw-consent')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: tokenInAddress,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token }, abortController }) => loadConsent(token, abortController.signal),
  head: ({ matches }) =>
    pageHead(matches, { title: 'Withdraw your consent', path: '/withdraw-consent', noindex: true }),
  component: WithdrawConsent,
  notFoundComponent: WithdrawNotValid,
});

function WithdrawConsent() {
  const { token = '' } = Route.useSearch();
  return <WithdrawPage token={token} found={Route.useLoaderData()} />;
}
