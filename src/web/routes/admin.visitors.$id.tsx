import { createFileRoute } from '@tanstack/react-router';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';
import { loadVisitor } from '../visitors/load-visitor.ts';
import { VisitorPage } from '../visitors/visitor-page.tsx';

export const Route = createFileRoute('/admin/visitors/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ params, abortController }) => loadVisitor(params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.details.visitor.name ?? 'Visitor'),
  component: () => <VisitorPage {...Route.useLoaderData()} />,
  errorComponent: AdminError,
  notFoundComponent: AdminNotFound,
});
