import { createFileRoute } from '@tanstack/react-router';
import { bankList } from '#catalogue/shared/list-rules.ts';
import { BanksPage } from '#catalogue/web/banks-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/banks')({
  loader: ({ deps, abortController }) => loadPage(bankList, ({ banks }) => banks.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Banks'),
  component: () => <BanksPage page={Route.useLoaderData()} />,
  ...listRoute<typeof bankList>(),
});
