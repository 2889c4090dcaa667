import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadVisitor } from '#visitors/web/load-visitor.ts';
import { VisitorPage } from '#visitors/web/visitor-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/visitors/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ params, abortController }) => loadVisitor(params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.details.visitor.name ?? 'Visitor'),
  component: () => <VisitorPage {...Route.useLoaderData()} />,
  errorComponent: AdminError,
  notFoundComponent: AdminNotFound,
});
