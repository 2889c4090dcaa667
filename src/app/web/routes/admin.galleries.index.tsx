import { createFileRoute } from '@tanstack/react-router';
import { folderList } from '#galleries/shared/rules.ts';
import { GalleriesPage } from '#galleries/web/galleries-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/galleries/')({
  validateSearch: listSearch<typeof folderList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(folderList, ({ galleries }) => galleries.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Gallery'),
  component: () => <GalleriesPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
