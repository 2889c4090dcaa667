import { createFileRoute } from '@tanstack/react-router';
import { folderList } from '#shared/galleries/list-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { GalleriesPage } from '../galleries/galleries-page.tsx';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/galleries/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof folderList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(folderList, ({ galleries }) => galleries.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Gallery'),
  component: () => <GalleriesPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
