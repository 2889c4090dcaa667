import { createFileRoute } from '@tanstack/react-router';
import { folderList } from '#galleries/shared/rules.ts';
import { GalleriesPage } from '#galleries/web/galleries-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/galleries/')({
  loader: ({ deps, abortController }) =>
    loadPage(folderList, ({ galleries }) => galleries.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Gallery'),
  component: () => <GalleriesPage page={Route.useLoaderData()} />,
  ...listRoute<typeof folderList>(),
});
