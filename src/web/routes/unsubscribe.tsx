import { createFileRoute } from '@tanstack/react-router';
import { pageHead, tokenInAddress } from '../lib/page-head.ts';
import { loadUnsubscription } from '../notifications/load-unsubscription.ts';
import { UnsubscribeNotValid } from '../notifications/unsubscribe-not-valid.tsx';
import { UnsubscribePage } from '../notifications/unsubscribe-page.tsx';

export const Route = createFileRoute('/unsubscribe')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: tokenInAddress,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token }, abortController }) => loadUnsubscription(token, abortController.signal),
  head: ({ matches }) => pageHead(matches, { title: 'Stop these mails', path: '/unsubscribe', noindex: true }),
  component: Unsubscribe,
  notFoundComponent: UnsubscribeNotValid,
});

function Unsubscribe() {
  const { token = '' } = Route.useSearch();
  return <UnsubscribePage token={token} found={Route.useLoaderData()} />;
}
