import { createFileRoute } from '@tanstack/react-router';
import { GalleryEditor } from '#galleries/web/gallery-editor.tsx';
import { loadFolder } from '#galleries/web/load-folder.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/galleries/$of/$id')({
  loader: ({ params, abortController }) => loadFolder(params, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.gallery.name ?? 'Gallery'),
  component: () => <GalleryEditor folder={Route.useLoaderData()} />,
  notFoundComponent: AdminNotFound,
});
