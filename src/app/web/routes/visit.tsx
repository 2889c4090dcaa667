import { createFileRoute } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { loadByToken } from '#platform/web/lib/load-by-token.ts';
import { pageHead, tokenInAddress } from '#platform/web/lib/page-head.ts';
import { ManagedVisitPage } from '#site-visits/web/managed-visit-page.tsx';
import { VisitLinkNotValid } from '#site-visits/web/visit-link-not-valid.tsx';

export const Route = createFileRoute('/visit')({
  validateSearch: tokenInAddress,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps, abortController: { signal } }) =>
    loadByToken(deps.token, async (token) => (await api().siteVisits.manage({ token }, { signal })).data),
  head: ({ matches }) => {
    const { meta, links } = pageHead(matches, {
      title: 'Your site visit',
      description: 'See, move or cancel your site visit.',
      path: '/visit',
      noindex: true,
    });
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links };
  },
  component: Visit,
  notFoundComponent: VisitLinkNotValid,
});

function Visit() {
  const { token = '' } = Route.useSearch();
  return <ManagedVisitPage token={token} visit={Route.useLoaderData()} />;
}
