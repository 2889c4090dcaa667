import { createFileRoute } from '@tanstack/react-router';
import { bankList } from '#shared/catalogue/bank-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { BanksPage } from '../catalogue/banks-page.tsx';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/banks')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof bankList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadPage(bankList, ({ banks }) => banks.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Banks'),
  component: () => <BanksPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
