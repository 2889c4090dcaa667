import { createFileRoute } from '@tanstack/react-router';
import { folderList } from '#shared/galleries/list-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { GalleriesPage } from '../galleries/galleries-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/galleries/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: folderList.read,
  loaderDeps: ({ search }) => folderList.readList(search),
  loader: ({ deps, abortController }) => loadPage(({ galleries }) => galleries.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Gallery'),
  component: () => <GalleriesPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
